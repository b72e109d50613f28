import * as z from 'zod/mini';
import { orderStatuses } from '#shared/constants.ts';
import { normalizeForSearch } from '#shared/format/normalize-text.ts';
import { OrderRow, type OrderSearch } from '#shared/schemas/order-search-schema.ts';
import { getCachedFilteredRows } from './cached-columns.ts';
import { createSearchTextReader } from './row-search.ts';
import { getSchemaListFields } from './schema-list-fields.ts';

/**
 * The fields by which order lists can be filtered, sorted and grouped. The part that a search found and
 * the state of the proposal are none: they exist only in the answer.
 */
export const orderRowListFields = getSchemaListFields(
  z.omit(OrderRow, { FoundPart: true, Proposal: true }),
);

/** The fields that a text search of orders reads, beside the lines of orders. */
export const orderTextSearch = createSearchTextReader([
  'OrderNumber',
  'LegacyOrderNumber',
  'ClientReference',
  'WorksheetName',
  'CustomerName',
  'JdeNumber',
  'BillingInfo.Name',
  'BillingInfo.City',
  'ShippingInfo.Name',
  'ShippingInfo.City',
  'SalesRepFullName',
]);

/** How to find out what became of an order; `cacheKey` identifies what that depends on beside the row. */
type OutcomeReader<Row> = {
  cacheKey: string;
  getOutcome: (row: Row) => OrderRow['Outcome'];
};

/** The rows that match the fields of a search that are in rows. What is in lines, and views, are not among them. */
export function filterOrderRows<
  Row extends Pick<OrderRow, 'OrderStatusId' | 'SalesRepFullName' | 'SalesRepId'>,
>(
  rows: readonly Row[],
  body: OrderSearch,
  { cacheKey, getOutcome }: OutcomeReader<Row>,
): readonly Row[] {
  const status = body.OrderStatusId ?? orderStatuses.all;
  const owner = normalizeForSearch(body.OrderOwner?.trim() ?? '');
  const repId = body.SalesRepId ?? undefined;
  const outcome = body.Outcome ?? undefined;
  return getCachedFilteredRows(
    rows,
    JSON.stringify([status, owner, repId, outcome && [outcome, cacheKey]]),
    (row) =>
      (status === orderStatuses.all || row.OrderStatusId === status) &&
      (!owner || normalizeForSearch(row.SalesRepFullName).includes(owner)) &&
      (repId === undefined || row.SalesRepId === repId) &&
      (!outcome || getOutcome(row) === outcome),
  );
}
