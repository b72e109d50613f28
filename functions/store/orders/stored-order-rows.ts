import { defineCachedList } from '#functions/store/list-cache/cached-list-definition.ts';
import { formatPaddedId } from '#functions/store/table/list-records.ts';
import { findItem } from '#functions/store/table/read-items.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { listRepEmails, type OwnedOrder } from '#shared/order/rules/order-visibility.ts';
import { findRegionById } from '#shared/reference/regions.ts';
import type { OrderAddress } from '#shared/schemas/order-address-schema.ts';
import { orderListFields } from '#shared/schemas/order-list-fields.ts';
import { Order } from '#shared/schemas/order-schema.ts';
import type { OrderRow } from '#shared/schemas/order-search-schema.ts';
import type { OrderHeader } from './stored-order-header.ts';

/*
 * A dealer's orders as lists show them: one text, because 20,000 rows are read at a time and an
 * attribute each would take longer to read than to search.
 *
 *   PK   DEALER#1#ORDERS     Row   JSON of the row, without what is missing
 *   SK   000000100001234
 */

/** A row of the list with what decides who sees it. */
export type StoredOrderRow = OrderRow & OwnedOrder;

const getOrderRowKey = (dealer: DealerKey, id: number) => ({
  PK: `${dealer}#ORDERS`,
  SK: formatPaddedId(id),
});

export const buildOrderRowItem = (dealer: DealerKey, order: OrderHeader, ownerName: string) => ({
  ...getOrderRowKey(dealer, order.Id),
  Row: JSON.stringify(toOrderRow(order, ownerName), (_, value: unknown) => value ?? undefined),
});

/** What a row says in the order's own words. */
const copiedFields = orderListFields
  .map(({ field }) => field)
  .filter((field) => field in Order.shape);

export const toOrderRow = (order: OrderHeader, ownerName: string) => ({
  ...Object.fromEntries(copiedFields.map((field) => [field, order[field as keyof OrderHeader]])),
  SalesRepFullName: ownerName,
  BillingInfo: toRowAddress(order.BillingInfo),
  ShippingInfo: toRowAddress(order.ShippingInfo),
  AdditionalRepName: order.AdditionalRep?.Name,
  EquipmentRepName: order.EquipmentRep?.Name,
  TransferredFromRepId: order.TransferredFromRepId,
  RepEmails: listRepEmails(order),
});

const toRowAddress = ({ Name, City, StateId }: OrderAddress) => ({
  Name,
  City,
  StateProvince: findRegionById(StateId)?.Code,
});

/** An order that lies in the table, as a list shows it. */
export async function findStoredOrderRow(
  dealer: DealerKey,
  id: number,
): Promise<StoredOrderRow | undefined> {
  const item = await findItem(getOrderRowKey(dealer, id), { isConsistent: true });
  return item && (JSON.parse(item.Row as string) as StoredOrderRow);
}

export const orderRowList = defineCachedList<StoredOrderRow>('ORDERS', 'Row');
