import { buildGridQuery } from '#frontend/api/build-grid-query.ts';
import { callApi } from '#frontend/api/call-api.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import * as products from '#shared/contract/products-endpoints.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { OrderRow } from '#shared/schemas/order-search-schema.ts';
import type { Customer } from '#shared/schemas/people-schema.ts';

/** The first rows of a search, and the total. */
export type FindAnswer<Row> = {
  rows: readonly Row[];
  total: number;
  /** Where nothing was found. */
  nearMatches?: { Synonyms?: string[] | undefined; Nearest?: Row[] | undefined } | undefined;
};
export type FindQuery<Row> = (text: string, signal: AbortSignal) => Promise<FindAnswer<Row>>;

/** The number of rows shown per group. */
const ROWS_PER_GROUP = 5;

/** Sorted by relevance, or the newest first. */
const buildFindQuery = (search: string, sortField?: 'CreatedOn') =>
  buildGridQuery({
    page: { skip: 0, take: ROWS_PER_GROUP },
    sort: sortField ? { field: sortField, isDescending: true } : null,
    search,
  });

const toFindAnswer = <Row>({
  data,
  totalCount,
}: {
  data: Row[];
  totalCount?: number | undefined;
}) => ({
  rows: data,
  total: totalCount ?? data.length,
});

export const searchTopOrders: FindQuery<OrderRow> = async (text, signal) =>
  toFindAnswer(
    await callApi(
      orders.searchOrders,
      { query: buildFindQuery(text, 'CreatedOn'), body: {} },
      { signal },
    ),
  );

export const searchTopCustomers: FindQuery<Customer> = async (text, signal) => {
  const page = await callApi(
    customers.listMyCustomers,
    { query: buildFindQuery(text) },
    { signal },
  );
  return { ...toFindAnswer(page), nearMatches: page };
};

export const searchTopProducts: FindQuery<Product> = async (text, signal) => {
  const page = await callApi(products.listProducts, { query: buildFindQuery(text) }, { signal });
  return { ...toFindAnswer(page), nearMatches: page };
};
