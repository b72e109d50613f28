import { defineCachedList } from '#functions/store/list-cache/cached-list-definition.ts';
import { findItem } from '#functions/store/table/read.ts';
import { paddedId } from '#functions/store/table/records.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import { listRepEmails, type OwnedOrder } from '#shared/order/rules/order-visibility.ts';
import { findRegionById } from '#shared/reference/regions.ts';
import type { OrderAddress } from '#shared/schemas/order-address-schema.ts';
import { orderListFields } from '#shared/schemas/order-list-fields.ts';
import { Order } from '#shared/schemas/order-schema.ts';
import type { OrderRow } from '#shared/schemas/order-search-schema.ts';
import type { OrderHeader } from './header.ts';

/*
 * A dealer's orders as lists show them: one text, because 20,000 rows are read at a time and an
 * attribute each would take longer to read than to search.
 *
 *   PK   DEALER#1#ORDERS     Row   JSON of the row, without what is missing
 *   SK   000000100001234
 */

/** A row of the list with what decides who sees it. */
export type StoredRow = OrderRow & OwnedOrder;

const keyOf = (dealer: DealerKey, id: number) => ({ PK: `${dealer}#ORDERS`, SK: paddedId(id) });

export const rowItem = (dealer: DealerKey, order: OrderHeader, ownerName: string) => ({
  ...keyOf(dealer, order.Id),
  Row: JSON.stringify(rowOf(order, ownerName), (_, value: unknown) => value ?? undefined),
});

/** What a row says in the order's own words. */
const same = orderListFields.map(({ field }) => field).filter((field) => field in Order.shape);

export const rowOf = (order: OrderHeader, ownerName: string) => ({
  ...Object.fromEntries(same.map((field) => [field, order[field as keyof OrderHeader]])),
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
export async function findStoredRow(dealer: DealerKey, id: number): Promise<StoredRow | undefined> {
  const item = await findItem(keyOf(dealer, id), { isConsistent: true });
  return item && (JSON.parse(item.Row as string) as StoredRow);
}

export const orderRows = defineCachedList<StoredRow>('ORDERS', 'Row');
