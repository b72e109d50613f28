import * as z from 'zod/mini';
import { buildGridPage } from '#shared/lists/build-grid-page.ts';
import { createSearchTextReader } from '#shared/lists/row-search.ts';
import { getSchemaListFields } from '#shared/lists/schema-list-fields.ts';
import type { GridQuery } from '#shared/schemas/grid-schema.ts';
import { InsightOrderRow, type OrderSum } from '#shared/schemas/insights-schema.ts';
import type { InsightOrder } from './insight-orders.ts';
import { sumOrders } from './order-sums.ts';
import type { Insights } from './read-insights.ts';
import {
  getCountedAmounts,
  isBehind,
  type AmountKey,
  type OrderSlice,
} from './select-insight-orders.ts';

const listFields = getSchemaListFields(InsightOrderRow);
const textSearch = {
  text: createSearchTextReader(['OrderNumber', 'CustomerName', 'SalesRepFullName']),
};

/** The orders behind an amount of a report, and their sum, which is that amount. */
export function listOrdersBehind(insights: Insights, key: AmountKey, query: GridQuery) {
  const { orders, days, slice } = insights;
  const behind = orders.filter((order) => isBehind(order, key, days));
  const rows = behind.map((order) => toInsightOrderRow(order, slice));
  const { Count, Amount } = sumOrders(behind, slice);
  const subTotal = sumOrders(behind, {}).Amount;
  const Sum: OrderSum & { SubTotal: typeof subTotal } = { Count, Amount, SubTotal: subTotal };
  return { ...buildGridPage(rows, query, listFields, textSearch), Sum };
}

/** Of a deleted order only the number, the customer, the amount and the outcome (D28). */
function toInsightOrderRow(
  order: InsightOrder,
  slice: OrderSlice,
): z.output<typeof InsightOrderRow> {
  const { row, status, outcome, reason, decidedOn, sums } = order;
  return {
    Id: row.Id,
    OrderNumber: row.OrderNumber,
    CustomerId: row.CustomerId,
    CustomerName: row.CustomerName,
    ...(!row.IsDeleted && {
      SalesRepId: row.SalesRepId,
      SalesRepFullName: row.SalesRepFullName,
      InstalledOn: row.InstalledOn,
      ExpiresOn: row.ExpiresOn,
      Status: status,
    }),
    Outcome: outcome,
    DecidedOn: decidedOn,
    Reason: reason,
    SubTotal: sums.subTotal,
    Amount: getCountedAmounts(order, slice).subTotal,
    IsDeleted: row.IsDeleted,
  };
}
