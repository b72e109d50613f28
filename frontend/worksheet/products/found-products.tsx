import { useMemo, type InputHTMLAttributes, type KeyboardEvent, type Ref } from 'react';
import { NearProducts } from '#frontend/find/near-products.tsx';
import { asAmount } from '#frontend/format/money.ts';
import { PickerList, type PickerColumn } from '#frontend/parts/lists/picker-list.tsx';
import { BoughtBeforeIcon } from '#frontend/product-rows/bought-before-icon.tsx';
import { RowPicture } from '#frontend/product-rows/row-picture.tsx';
import { useOrderPage } from '#frontend/worksheet/state/order-page.ts';
import { t } from '#shared/language/t.ts';
import { toReadableDescription } from '#shared/order/rules/readable-description.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import { useBought, type Bought } from './ordered.ts';
import { useCustomerPrice } from './use-customer-price.ts';
import type { FoundProducts } from './use-found-products.ts';

const Amount = ({ of }: { of: Product['Retail'] }) => (
  <span className="num">{of === null ? '' : asAmount(of)}</span>
);

type Column = PickerColumn<Product>;

const columnsWith = (bought: Bought): Column[] => [
  { title: t`MFI`, width: '4.5rem', show: ({ MfgCode }) => <Maker code={MfgCode} /> },
  { title: t`Part Number`, width: '8rem', show: ({ PartNumber }) => PartNumber },
  {
    title: t`Description`,
    isMain: true,
    width: 'minmax(0, 1fr)',
    show: (product) => (
      <>
        <RowPicture product={product} />
        <BoughtBeforeIcon of={bought(product)} />
        {toReadableDescription(product.Description)}
      </>
    ),
  },
  { title: t`Stock Code`, width: '6rem', show: ({ StockCode }) => StockCode },
  {
    title: t`Retail`,
    width: '6rem',
    show: ({ Retail }) => <Amount of={Retail} />,
  },
];

const customerCost = (priceOf: ReturnType<typeof useCustomerPrice>): Column => ({
  title: t`Customer Cost`,
  width: '6.5rem',
  show: (product) => <Amount of={priceOf(product)} />,
});

/** A manufacturer by its code, and by its name for whoever asks. */
function Maker({ code }: { code: string | null }) {
  const { manufacturers } = useOrderPage();
  const name = manufacturers.find(({ DealerMfgCode }) => DealerMfgCode === code)?.DisplayName;
  return <span title={name}>{code}</span>;
}

const STEPS: Partial<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
};

/** How many rows a key goes on. */
export const stepOf = ({ key }: KeyboardEvent) => STEPS[key];

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

type ListProps = {
  listId: string;
  found: FoundProducts;
  onChoose: (product: Product) => void;
};

export function ProductList({ listId, found, onChoose }: ListProps) {
  const priceOf = useCustomerPrice();
  const bought = useBought();
  const columns = useMemo(() => [...columnsWith(bought), customerCost(priceOf)], [bought, priceOf]);
  return (
    <PickerList
      id={listId}
      label={t`Products`}
      columns={columns}
      pages={found.pages}
      activeIndex={found.active}
      nothing={
        found.pages.near?.Nearest && (
          <NearProducts text={found.text} near={found.pages.near} onChoose={onChoose} />
        )
      }
      onPick={onChoose}
    />
  );
}
