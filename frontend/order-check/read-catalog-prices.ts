import { callApi } from '#frontend/api/call-api.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { classifyLineMatch } from '#shared/order/rules/line-match.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import type { RefreshedLine } from '#shared/schemas/product-lookup-schema.ts';

/** What the catalogue says of the lines' products today. */
export const readCatalogPrices = (lines: readonly OrderLine[]) =>
  callApi(orders.refreshOrderLinePricing, { body: lines.map(toPricingRequest) });

/** What the catalogue needs to know of a line. */
const toPricingRequest = (line: OrderLine) => ({
  LineNumber: line.LineNumber,
  OrderLineId: line.OrderLineId,
  MfgId: line.MfgId ?? null,
  PartNumber: line.PartNumber ?? null,
  StockCode: line.StockCode ?? null,
  Quantity: line.Quantity,
});

/** A line of which only the catalogue can say whether it has the product. */
export const needsCatalogLookup = (line: OrderLine) => classifyLineMatch(line) === 'noCode';

/** The ids of the lines, of those it was asked about, whose product the catalogue does not have. */
export const getUnknownLineIds = (answers: readonly RefreshedLine[]) =>
  answers.flatMap(({ Found, OrderLineId }) => (Found || !OrderLineId ? [] : [OrderLineId]));
