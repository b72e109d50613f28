import * as z from 'zod/mini';
import type { Endpoint, EndpointReply, EndpointRequest } from '#shared/contract/endpoint.ts';
import { buildGridPage } from '#shared/lists/build-grid-page.ts';
import { colleagueListFields, colleagueSearch } from '#shared/lists/colleague-list.ts';
import { customerListFields, customerSearch } from '#shared/lists/customer-list.ts';
import { manufacturerListFields, manufacturerSearch } from '#shared/lists/manufacturer-list.ts';
import { addNearestMatchesIfEmpty } from '#shared/lists/nearest-matches.ts';
import { filterOrderRows, orderRowListFields, orderTextSearch } from '#shared/lists/order-list.ts';
import { productListFields, productSearch } from '#shared/lists/product-list.ts';
import type { GridQuery, SearchedGridPage } from '#shared/schemas/grid-schema.ts';
import type { OrderRow, OrderSearch } from '#shared/schemas/order-search-schema.ts';
import { deviceEndpoints, type DeviceEndpointName } from './device-endpoints.ts';
import type { DeviceLists } from './device-lists.ts';
import type { DeviceCall } from './device-messages.ts';

/*
 * The calls that the device answers from its lists, by the rules of the server. What needs more than the rows of the
 * lists is left to the server: the lines of orders, views that follow proposals, contract prices.
 */

type AnswerOnDevice<E extends Endpoint> = (
  request: EndpointRequest<E>,
  lists: DeviceLists,
) => EndpointReply<E> | undefined;

const answers: {
  [Name in DeviceEndpointName]: AnswerOnDevice<(typeof deviceEndpoints)[Name]>;
} = {
  searchOrders: ({ query, body }, lists) =>
    needsMoreThanRows(body)
      ? undefined
      : buildGridPage(
          filterOrderRows(lists.getRows('Orders'), body, outcomesOfRows),
          query,
          orderRowListFields,
          { text: orderTextSearch },
        ),
  listMyCustomers: ({ query }, lists) =>
    buildSearchedPage(lists.getRows('Customers'), query, customerListFields, customerSearch),
  listProducts: ({ query }, lists) =>
    query.customerId === undefined && query.orderId === undefined
      ? buildSearchedPage(lists.getRows('Products'), query, productListFields, productSearch)
      : undefined,
  listColleagues: ({ query }, lists) =>
    query.dealerId === undefined
      ? buildGridPage(lists.getRows('Colleagues'), query, colleagueListFields, colleagueSearch)
      : undefined,
  listDealerManufacturers: ({ query }, lists) =>
    buildGridPage(
      lists.getRows('Manufacturers'),
      query,
      manufacturerListFields,
      manufacturerSearch,
    ),
};

/** Undefined where the device cannot answer the call. */
export function findDeviceAnswer({ name, input }: DeviceCall, lists: DeviceLists): unknown {
  const { query } = deviceEndpoints[name];
  const answer = answers[name] as AnswerOnDevice<Endpoint>;
  return answer(
    {
      params: input.params ?? {},
      query: z.decode(query, input.query ?? {}) as never,
      body: input.body as never,
    },
    lists,
  );
}

const needsMoreThanRows = (body: OrderSearch): boolean =>
  [body.PartNumber, body.PartDescription, body.StockCode, body.Manufacturer].some(Boolean) ||
  Boolean(body.View || body.IncludeDeleted);

const outcomesOfRows = { cacheKey: '', getOutcome: ({ Outcome }: OrderRow) => Outcome };

const buildSearchedPage = <Row extends { Id: number }>(
  rows: readonly Row[],
  query: GridQuery,
  fields: Parameters<typeof buildGridPage>[2],
  rowSearch: typeof customerSearch,
): SearchedGridPage<Row> =>
  addNearestMatchesIfEmpty(buildGridPage(rows, query, fields, rowSearch), query, {
    rows,
    rowSearch,
    toShownRow: (row) => row,
  });
