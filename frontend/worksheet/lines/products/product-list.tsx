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
import { useFindLoadedCustomerPurchase, type FindPurchase } from './ordered-products.ts';
import { useGetCustomerPrice } from './use-get-customer-price.ts';
import type { ProductSearchState } from './use-product-search.ts';

const AmountCell = ({ amount }: { amount: Product['Retail'] }) => (
  <span className="num">{amount === null ? '' : formatAmount(amount)}</span>
);

type ProductColumn = PickerColumn<Product>;

const buildProductColumns = (findPurchase: FindPurchase): ProductColumn[] => [
  {
    title: t`MFI`,
    width: '4.5rem',
    renderCell: ({ MfgCode }) => <ManufacturerCode code={MfgCode} />,
  },
  { title: t`Part Number`, width: '8rem', renderCell: ({ PartNumber }) => PartNumber },
  {
    title: t`Description`,
    isMain: true,
    width: 'minmax(0, 1fr)',
    renderCell: (product) => (
      <>
        <ProductRowPicture product={product} />
        <BoughtBeforeIcon purchase={findPurchase(product)} />
        {toReadableDescription(product.Description)}
      </>
    ),
  },
  { title: t`Stock Code`, width: '6rem', renderCell: ({ StockCode }) => StockCode },
  {
    title: t`Retail`,
    width: '6rem',
    renderCell: ({ Retail }) => <AmountCell amount={Retail} />,
  },
];

const createCustomerCostColumn = (
  getCustomerPrice: ReturnType<typeof useGetCustomerPrice>,
): ProductColumn => ({
  title: t`Customer Cost`,
  width: '6.5rem',
  renderCell: (product) => <AmountCell amount={getCustomerPrice(product)} />,
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
export const findRowStepForKey = ({ key }: KeyboardEvent) => ROW_STEPS_BY_KEY[key];

type ProductSearchBoxProps = InputHTMLAttributes<HTMLInputElement> & {
  ref: Ref<HTMLInputElement>;
  listId: string;
  productSearch: ProductSearchState;
};

/** The input for the product search text. */
export const ProductSearchBox = ({ listId, productSearch, ...input }: ProductSearchBoxProps) => (
  <input
    type="search"
    className="text-field"
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
  const getCustomerPrice = useGetCustomerPrice();
  const findPurchase = useFindLoadedCustomerPurchase();
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
      notFoundNode={
        productSearch.pages.nearMatches?.Nearest && (
          <NearestProducts
            text={productSearch.text}
            nearMatches={productSearch.pages.nearMatches}
            onChoose={onChoose}
          />
        )
      }
      onPick={onChoose}
    />
  );
}
