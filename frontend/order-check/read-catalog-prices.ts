import { callApi } from '#frontend/api/call-api.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { getLineProductHint } from '#shared/order/rules/line-product-hint.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import type { OfferQuery, RefreshedLine } from '#shared/schemas/product-lookup-schema.ts';

/** Reads the catalogue's current data of the lines' products, and what is offered to whom the query names. */
export const readCatalogPrices = (
  lines: readonly OrderLine[],
  query: Partial<Record<keyof OfferQuery, string>> = {},
) => callApi(orders.refreshOrderLinePricing, { query, body: lines.map(toPricingRequest) });

/** The data of a line that the catalogue needs. */
const toPricingRequest = (line: OrderLine) => ({
  LineNumber: line.LineNumber,
  OrderLineId: line.OrderLineId,
  MfgId: line.MfgId ?? null,
  PartNumber: line.PartNumber ?? null,
  StockCode: line.StockCode ?? null,
  Quantity: line.Quantity,
});

/** Whether only the catalogue can say if it has the line's product. */
export const needsCatalogLookup = (line: OrderLine) => getLineProductHint(line) === 'noStockCode';

/** The ids of the requested lines whose product the catalogue does not have. */
export const listLineIdsNotInCatalog = (refreshedLines: readonly RefreshedLine[]) =>
  refreshedLines.flatMap(({ Found, OrderLineId }) => (Found || !OrderLineId ? [] : [OrderLineId]));
