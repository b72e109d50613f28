import type { NavigateFunction } from 'react-router-dom';
import { formatAmount } from '#frontend/format/format-money.ts';
import { storeOrderSearchForNavigation } from '#frontend/order-search/order-search-state.ts';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { BoughtBeforeIcon } from '#frontend/product-rows/bought-before-icon.tsx';
import { ProductRowPicture } from '#frontend/product-rows/product-row-picture.tsx';
import { t } from '#shared/language/t.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { FindItem } from './find-items.ts';
import type { FindPageContext } from './find-page-context.ts';

/**
 * Enter adds the product to the open order. Where no order can be changed, it opens the orders that contain
 * it.
 */
export function createProductItem(
  product: Product,
  order: FindPageContext['order'] | undefined,
  navigate: NavigateFunction,
): FindItem {
  const { Id, MfgCode, PartNumber, StockCode, Description, Retail } = product;
  const price = order ? order.getCustomerPrice(product) : Retail;
  const appendProductWithUndoToast = order?.appendProductWithUndoToast;
  const quantity = appendProductWithUndoToast && order.formatOrderQuantity(product);
  return {
    key: `product ${Id}`,
    icon: 'box',
    number: StockCode || PartNumber,
    codes: [PartNumber, ...(StockCode ? [StockCode] : [])],
    leadingNode: <ProductItemLead product={product} order={order} />,
    title: Description,
    detail: `${MfgCode} ${PartNumber}`,
    stateNode: quantity ? (
      <span className="status is-ok">
        <Icon name="check" />
        {t`Qty ${quantity} on order`}
      </span>
    ) : (
      <span className="faint">
        {appendProductWithUndoToast ? t`Adds to ${order.name}` : t`Orders with it`}
      </span>
    ),
    // The order's customer price, or the list price. A customer who looks on may see both.
    amount: price === null ? undefined : formatAmount(price),
    actionLabel: appendProductWithUndoToast ? t`Add to order` : t`Find orders`,
    run: () =>
      appendProductWithUndoToast
        ? appendProductWithUndoToast(product)
        : void navigate(...storeOrderSearchForNavigation({ partNumber: product.PartNumber })),
  };
}

/** A picture of the product, and whether the open order's customer has bought it. */
const ProductItemLead = ({
  product,
  order,
}: {
  product: Product;
  order: FindPageContext['order'] | undefined;
}) => (
  <>
    <ProductRowPicture product={product} />
    <BoughtBeforeIcon purchase={order?.findBoughtProduct(product)} />
  </>
);
