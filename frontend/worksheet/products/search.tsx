import { useId, useState, type KeyboardEvent } from 'react';
import { focusOnMount } from '#frontend/browser/keyboard-back.ts';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { showDialog } from '#frontend/parts/dialogs/dialogs.tsx';
import type { LoadPage } from '#frontend/parts/lists/use-pages.ts';
import { t } from '#shared/language/t.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import { ProductList, ProductSearchBox, stepOf } from './found-products.tsx';
import { useFoundProducts } from './use-found-products.ts';
import './panel.css';

type Choose = (product: Product) => void;

/** The catalogue in a window of its own, where there is no room beside a row. */
export const openProductSearch = (load: LoadPage<Product>, onChoose: Choose) =>
  showDialog((close) => (
    <ProductSearch
      load={load}
      onClose={close}
      onChoose={(product) => {
        close();
        onChoose(product);
      }}
    />
  ));

type Props = { load: LoadPage<Product>; onClose: () => void; onChoose: Choose };

/** The same over another window. */
export function ProductSearch({ load, onClose, onChoose }: Props) {
  const [text, setText] = useState('');
  const found = useFoundProducts(load, { text, isTyped: true, onChoose: onChoose });
  const id = useId();

  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf(event);
    if (step) found.step(step);
    else if (event.key !== 'Enter' || !found.take()) return;
    event.preventDefault();
  };
  return (
    <Dialog
      name="find-product"
      title={t`Find a product`}
      isOpen
      hasOwnFocus
      onClose={onClose}
      className="product-search-page"
    >
      <ProductSearchBox
        ref={focusOnMount}
        listId={id}
        found={found}
        placeholder={t`Description, part number or stock code`}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <ProductList listId={id} found={found} onChoose={onChoose} />
    </Dialog>
  );
}
