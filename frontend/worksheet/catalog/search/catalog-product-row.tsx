import { formatAmount, formatQuantity } from '#frontend/format/format-money.ts';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { BoughtBeforeIcon } from '#frontend/product-rows/bought-before-icon.tsx';
import { ProductRowPicture } from '#frontend/product-rows/product-row-picture.tsx';
import type { FindPurchase } from '#frontend/worksheet/lines/products/ordered-products.ts';
import { t } from '#shared/language/t.ts';
import type { Cents, Thousandths } from '#shared/money/money.ts';
import { toReadableDescription } from '#shared/order/rules/readable-description.ts';
import type { CatalogueProduct } from '#shared/schemas/category-schema.ts';
import type { OrderedProduct } from '#shared/schemas/ordered-product-schema.ts';

type Props = {
  index: number;
  top: number;
  /** Undefined until its page is loaded. */
  product: CatalogueProduct | undefined;
  /** In thousandths of a piece. */
  getThousandthsOnOrder: (product: CatalogueProduct) => Thousandths;
  findPurchase: FindPurchase;
  /** Customer price of one piece, in cents. */
  getCustomerPrice: (product: CatalogueProduct) => Cents | null;
  areMakerAndPriceShown: boolean;
  isActive: boolean;
  isPictured: boolean;
  onGoTo: () => void;
  onAdd: (product: CatalogueProduct) => void;
  onOpenCatalog: (product: CatalogueProduct) => void;
  /** `top` is the lower edge of the row, relative to the top of the list. */
  onTogglePicture: (product: CatalogueProduct, top: number) => void;
};

export function CatalogProductRow(props: Props) {
  const {
    index,
    top,
    product,
    findPurchase,
    getCustomerPrice,
    areMakerAndPriceShown,
    isActive,
    onGoTo,
  } = props;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isActive}
      tabIndex={isActive ? 0 : -1}
      className={`sc-row ${isActive ? 'is-active' : ''}`}
      style={{ transform: `translateY(${top}px)` }}
      onFocus={onGoTo}
    >
      {product ? (
        <>
          {areMakerAndPriceShown && (
            <span role="gridcell" className="sc-maker">
              {product.MfgCode}
            </span>
          )}
          <span role="gridcell" className="sc-part">
            {product.PartNumber}
          </span>
          <DescriptionCell product={product} purchase={findPurchase(product)} />
          {areMakerAndPriceShown && (
            <>
              <PriceCell amount={product.Retail} isListPrice />
              <PriceCell amount={getCustomerPrice(product)} />
            </>
          )}
          <ProductRowActions {...props} product={product} />
        </>
      ) : (
        <span role="gridcell">
          <i className="bone" />
          <span className="sr-only">{t`Loading`}</span>
        </span>
      )}
    </div>
  );
}

type PriceCellProps = { amount: Cents | null; isListPrice?: boolean };

/** On a phone only the customer price fits. */
const PriceCell = ({ amount, isListPrice }: PriceCellProps) => (
  <span role="gridcell" className={`num ${isListPrice ? 'sc-of-list' : ''}`}>
    {amount === null ? '' : formatAmount(amount)}
  </span>
);

/** The part of a description that is shown in full contrast; the rest is dim. */
const READABLE_DESCRIPTION_LENGTH = 90;

type DescriptionCellProps = { product: CatalogueProduct; purchase: OrderedProduct | undefined };

function DescriptionCell({ product, purchase }: DescriptionCellProps) {
  const text = toReadableDescription(product.Description);
  return (
    <span role="gridcell" className="sc-words" title={text}>
      <ProductRowPicture product={product} />
      <BoughtBeforeIcon purchase={purchase} />
      {text.slice(0, READABLE_DESCRIPTION_LENGTH)}
      {text.length > READABLE_DESCRIPTION_LENGTH && (
        <span className="sc-rest">{text.slice(READABLE_DESCRIPTION_LENGTH)}</span>
      )}
    </span>
  );
}

function ProductRowActions({
  product,
  getThousandthsOnOrder,
  isActive,
  isPictured,
  onAdd,
  onOpenCatalog,
  onTogglePicture,
}: Props & { product: CatalogueProduct }) {
  const { PartNumber } = product;
  const onOrder = getThousandthsOnOrder(product);
  const count = onOrder > 0 ? formatQuantity(onOrder) : undefined;
  const tabIndex = isActive ? 0 : -1;
  return (
    <span role="gridcell" className="sc-acts">
      <button
        type="button"
        className={`icon-button ${isPictured ? 'is-open' : ''}`}
        aria-label={t`Show image of ${PartNumber}`}
        aria-expanded={isPictured}
        title={t`Show image`}
        tabIndex={tabIndex}
        onClick={({ currentTarget }) => onTogglePicture(product, getBottomInGrid(currentTarget))}
      >
        <Icon name="image" />
      </button>
      {product.SmartCatalogMfgId ? (
        <button
          type="button"
          className="icon-button"
          aria-label={t`SmartCatalog of ${PartNumber}`}
          title={t`SmartCatalog`}
          tabIndex={tabIndex}
          onClick={() => onOpenCatalog(product)}
        >
          <Icon name="book" />
        </button>
      ) : (
        // Keeps the other buttons aligned.
        <span className="sc-no-act" />
      )}
      <button
        type="button"
        className={`icon-button ${count ? 'sc-added' : ''}`}
        aria-label={
          count ? t`Add Product ${PartNumber}, ${count} on the order` : t`Add Product ${PartNumber}`
        }
        title={count ? t`Add Product: ${count} on the order` : t`Add Product`}
        tabIndex={tabIndex}
        onClick={() => onAdd(product)}
      >
        <Icon name={count ? 'check' : 'plus'} />
        {count && <span aria-hidden="true">{count}</span>}
      </button>
    </span>
  );
}

/** In pixels, relative to the top of the scrolling list. */
function getBottomInGrid(button: HTMLElement): number {
  const gridBox = button.closest('.sc-grid')?.getBoundingClientRect();
  return button.getBoundingClientRect().bottom - (gridBox?.top ?? 0);
}
