import { useId, useState, type KeyboardEvent } from 'react';
import { DESCRIPTION_SEARCH_DELAY_MS } from '#shared/constants.ts';
import type { Product } from '#shared/schemas/catalogue.ts';
import { Dialog } from '../parts/dialog.tsx';
import { showDialog } from '../parts/dialogs.tsx';
import { PickerList } from '../parts/picker-list.tsx';
import { useDelayed } from '../parts/use-delayed.ts';
import { usePages, type LoadPage } from '../parts/use-pages.ts';
import { productColumns } from './product-panel.tsx';

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

const focusOn = (input: HTMLInputElement | null) => input?.focus();
const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

type Props = { load: LoadPage<Product>; onClose: () => void; onChoose: Choose };

function ProductSearch({ load, onClose, onChoose }: Props) {
  const [text, setText] = useState('');
  const search = useDelayed(text, DESCRIPTION_SEARCH_DELAY_MS);
  const pages = usePages(load, search);
  const [active, setActive] = useState(-1);
  const id = useId();
  const product = pages.rowAt(active);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step) setActive(Math.max(-1, Math.min(active + step, (pages.total ?? 0) - 1)));
    else if (event.key === 'Enter' && product) onChoose(product);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog
      title="Find a product"
      isOpen
      isFocusTaken
      onClose={onClose}
      className="product-search-page"
    >
      <input
        ref={focusOn}
        type="search"
        className="p-inputtext p-component"
        aria-label="Search products"
        placeholder="Description, part number or stock code"
        autoComplete="off"
        aria-controls={id}
        aria-activedescendant={product && `${id}-${active}`}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
      />
      <PickerList
        id={id}
        label="Products"
        columns={productColumns}
        pages={pages}
        active={active}
        onPick={onChoose}
      />
    </Dialog>
  );
}
