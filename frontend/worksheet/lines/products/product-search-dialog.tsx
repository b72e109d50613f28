import { useId, useState, type KeyboardEvent } from 'react';
import { focusOnMount } from '#frontend/browser/restore-focus.ts';
import { showDialog } from '#frontend/parts/dialogs/dialog-host.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import type { LoadPage } from '#frontend/parts/lists/use-list-pages.ts';
import { t } from '#shared/language/t.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import { ProductList, ProductSearchBox, findRowStepForKey } from './product-list.tsx';
import { useProductSearch } from './use-product-search.ts';
import './panel.css';

type ChooseProduct = (product: Product) => void;

/** Opens the product search in a dialog, for use where there is no room beside a row. */
export const openProductSearchDialog = (load: LoadPage<Product>, onChoose: ChooseProduct) =>
  showDialog((close) => (
    <ProductSearchDialog
      load={load}
      onClose={close}
      onChoose={(product) => {
        close();
        onChoose(product);
      }}
    />
  ));

type Props = { load: LoadPage<Product>; onClose: () => void; onChoose: ChooseProduct };

/** The dialog itself, for use over another dialog. */
export function ProductSearchDialog({ load, onClose, onChoose }: Props) {
  const [text, setText] = useState('');
  const productSearch = useProductSearch(load, { text, isTyped: true, onChoose });
  const id = useId();

  const onKeyDown = (event: KeyboardEvent) => {
    const step = findRowStepForKey(event);
    if (step) productSearch.step(step);
    else if (event.key !== 'Enter' || !productSearch.handleEnter()) return;
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
        productSearch={productSearch}
        placeholder={t`Description, part number or stock code`}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <ProductList listId={id} productSearch={productSearch} onChoose={onChoose} />
    </Dialog>
  );
}
