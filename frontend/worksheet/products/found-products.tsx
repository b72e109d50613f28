import { useState, type InputHTMLAttributes, type KeyboardEvent, type Ref } from 'react';
import { useDelayed } from '#frontend/browser/use-delayed.ts';
import { asAmount } from '#frontend/format/money.ts';
import { PickerList, type PickerColumn } from '#frontend/parts/lists/picker-list.tsx';
import { usePages, type LoadPage } from '#frontend/parts/lists/use-pages.ts';
import { DESCRIPTION_SEARCH_DELAY_MS } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import { readableDescription } from '#shared/order/rules/description.ts';
import type { Product } from '#shared/schemas/catalogue.ts';

const columns: PickerColumn<Product>[] = [
  { title: t`Mfg Code`, width: '4.5rem', show: ({ MfgCode }) => MfgCode },
  { title: t`Part Number`, width: '8rem', show: ({ PartNumber }) => PartNumber },
  {
    title: t`Description`,
    isMain: true,
    width: 'minmax(0, 1fr)',
    show: ({ Description }) => readableDescription(Description),
  },
  { title: t`Stock Code`, width: '6rem', show: ({ StockCode }) => StockCode },
  {
    title: t`Retail`,
    width: '6rem',
    show: ({ Retail }) => <span className="num">{Retail === null ? '' : asAmount(Retail)}</span>,
  },
];

const STEPS: Partial<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
};

/** How many rows a key goes on. */
export const stepOf = ({ key }: KeyboardEvent) => STEPS[key];

export type FoundProducts = ReturnType<typeof useFoundProducts>;

/** What is found for a text, and the row that is chosen. */
export function useFoundProducts(load: LoadPage<Product>, wanted: string) {
  const search = useDelayed(wanted, DESCRIPTION_SEARCH_DELAY_MS);
  const found = usePages(load, search);
  // What was found for less of the text is no choice any more.
  const isWaiting = found.isWaiting || search !== wanted;
  const last = (found.total ?? 0) - 1;
  const [chosen, setChosen] = useState({ wanted, index: -1 });
  // Another search begins with no row chosen; a step taken before its answer counts.
  const index = chosen.wanted === wanted ? chosen.index : -1;
  const active = isWaiting ? -1 : Math.min(index, last);
  return {
    pages: { ...found, isWaiting },
    active,
    product: found.rowAt(active),
    step: (by: number) =>
      setChosen({
        wanted,
        index: Math.max(-1, isWaiting ? index + by : Math.min(index + by, last)),
      }),
  };
}

type BoxProps = InputHTMLAttributes<HTMLInputElement> & {
  ref: Ref<HTMLInputElement>;
  listId: string;
  found: FoundProducts;
};

/** Where the text is typed that products are found for. */
export const ProductSearchBox = ({ listId, found, ...input }: BoxProps) => (
  <input
    type="search"
    className="p-inputtext p-component"
    aria-label={t`Search products`}
    autoComplete="off"
    aria-controls={listId}
    aria-activedescendant={found.product && `${listId}-${found.active}`}
    {...input}
  />
);

type ListProps = { listId: string; found: FoundProducts; onChoose: (product: Product) => void };

export const ProductList = ({ listId, found: { pages, active }, onChoose }: ListProps) => (
  <PickerList
    id={listId}
    label={t`Products`}
    columns={columns}
    pages={pages}
    active={active}
    onPick={onChoose}
  />
);
