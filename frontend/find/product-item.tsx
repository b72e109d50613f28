import type { NavigateFunction } from 'react-router-dom';
import { asAmount } from '#frontend/format/money.ts';
import { prepareOrderSearch } from '#frontend/order-search/search-state.ts';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { BoughtBeforeIcon } from '#frontend/product-rows/bought-before-icon.tsx';
import { RowPicture } from '#frontend/product-rows/row-picture.tsx';
import { t } from '#shared/language/t.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { Item } from './items.ts';
import type { Offer } from './offer.ts';

/** Enter adds the product to the open order; where none may be changed, it leads to the orders that have it. */
export function productItem(
  product: Product,
  order: Offer['order'] | undefined,
  navigate: NavigateFunction,
): Item {
  const { Id, MfgCode, PartNumber, StockCode, Description, Retail } = product;
  const price = order ? order.priceOf(product) : Retail;
  const add = order?.add;
  const quantity = add && order.quantityOf(product);
  return {
    key: `product ${Id}`,
    icon: 'box',
    number: StockCode || PartNumber,
    codes: [PartNumber, ...(StockCode ? [StockCode] : [])],
    lead: <Lead product={product} order={order} />,
    title: Description,
    about: `${MfgCode} ${PartNumber}`,
    state: quantity ? (
      <span className="status is-ok">
        <Icon name="check" />
        {t`Qty ${quantity} on order`}
      </span>
    ) : (
      <span className="faint">{add ? t`Adds to ${order.name}` : t`Orders with it`}</span>
    ),
    // What the order's customer pays, or the price of the list: both may be read by a customer who looks on.
    amount: price === null ? undefined : asAmount(price),
    verb: add ? t`Add to order` : t`Find orders`,
    run: () =>
      add ? add(product) : void navigate(...prepareOrderSearch({ partNumber: product.PartNumber })),
  };
}

/** A picture of it, and whether the customer of the open order has bought it. */
const Lead = ({ product, order }: { product: Product; order: Offer['order'] | undefined }) => (
  <>
    <RowPicture product={product} />
    <BoughtBeforeIcon of={order?.boughtOf(product)} />
  </>
);
