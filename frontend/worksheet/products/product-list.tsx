import { useMemo, type InputHTMLAttributes, type KeyboardEvent, type Ref } from 'react';
import { NearestProducts } from '#frontend/find/nearest-products.tsx';
import { formatAmount } from '#frontend/format/format-money.ts';
import { PickerList, type PickerColumn } from '#frontend/parts/lists/picker-list.tsx';
import { BoughtBeforeIcon } from '#frontend/product-rows/bought-before-icon.tsx';
import { ProductRowPicture } from '#frontend/product-rows/product-row-picture.tsx';
import { useOrderPage } from '#frontend/worksheet/state/order-page-context.ts';
import { t } from '#shared/language/t.ts';
import { toReadableDescription } from '#shared/order/rules/readable-description.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import { useFindPurchase, type FindPurchase } from './ordered-products.ts';
import { useCustomerPrice } from './use-customer-price.ts';
import type { ProductSearchState } from './use-product-search.ts';

const AmountCell = ({ of }: { of: Product['Retail'] }) => (
  <span className="num">{of === null ? '' : formatAmount(of)}</span>
);

type ProductColumn = PickerColumn<Product>;

const buildProductColumns = (findPurchase: FindPurchase): ProductColumn[] => [
  { title: t`MFI`, width: '4.5rem', show: ({ MfgCode }) => <ManufacturerCode code={MfgCode} /> },
  { title: t`Part Number`, width: '8rem', show: ({ PartNumber }) => PartNumber },
  {
    title: t`Description`,
    isMain: true,
    width: 'minmax(0, 1fr)',
    show: (product) => (
      <>
        <ProductRowPicture product={product} />
        <BoughtBeforeIcon purchase={findPurchase(product)} />
        {toReadableDescription(product.Description)}
      </>
    ),
  },
  { title: t`Stock Code`, width: '6rem', show: ({ StockCode }) => StockCode },
  {
    title: t`Retail`,
    width: '6rem',
    show: ({ Retail }) => <AmountCell of={Retail} />,
  },
];

const createCustomerCostColumn = (
  getCustomerPrice: ReturnType<typeof useCustomerPrice>,
): ProductColumn => ({
  title: t`Customer Cost`,
  width: '6.5rem',
  show: (product) => <AmountCell of={getCustomerPrice(product)} />,
});

/** A manufacturer's code, with its name as the tooltip. */
function ManufacturerCode({ code }: { code: string | null }) {
  const { manufacturers } = useOrderPage();
  const name = manufacturers.find(({ DealerMfgCode }) => DealerMfgCode === code)?.DisplayName;
  return <span title={name}>{code}</span>;
}

const ROW_STEPS_BY_KEY: Partial<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
};

/** The number of rows that a key moves; undefined for other keys. */
export const getRowStep = ({ key }: KeyboardEvent) => ROW_STEPS_BY_KEY[key];

type ProductSearchBoxProps = InputHTMLAttributes<HTMLInputElement> & {
  ref: Ref<HTMLInputElement>;
  listId: string;
  productSearch: ProductSearchState;
};

/** The input for the product search text. */
export const ProductSearchBox = ({ listId, productSearch, ...input }: ProductSearchBoxProps) => (
  <input
    type="search"
    className="p-inputtext p-component"
    aria-label={t`Search products`}
    autoComplete="off"
    aria-controls={listId}
    aria-activedescendant={productSearch.product && `${listId}-${productSearch.active}`}
    {...input}
  />
);

type ProductListProps = {
  listId: string;
  productSearch: ProductSearchState;
  onChoose: (product: Product) => void;
};

export function ProductList({ listId, productSearch, onChoose }: ProductListProps) {
  const getCustomerPrice = useCustomerPrice();
  const findPurchase = useFindPurchase();
  const columns = useMemo(
    () => [...buildProductColumns(findPurchase), createCustomerCostColumn(getCustomerPrice)],
    [findPurchase, getCustomerPrice],
  );
  return (
    <PickerList
      id={listId}
      label={t`Products`}
      columns={columns}
      pages={productSearch.pages}
      activeIndex={productSearch.active}
      nothing={
        productSearch.pages.near?.Nearest && (
          <NearestProducts
            text={productSearch.text}
            nearMatches={productSearch.pages.near}
            onChoose={onChoose}
          />
        )
      }
      onPick={onChoose}
    />
  );
}
