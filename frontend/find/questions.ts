import { call } from '#frontend/api/call.ts';
import { gridQuery } from '#frontend/api/grid-query.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import * as products from '#shared/contract/products-endpoints.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { OrderRow } from '#shared/schemas/order-search-schema.ts';
import type { Customer } from '#shared/schemas/people-schema.ts';

/** The first rows that a text finds, and how many it finds in all. */
export type Answer<Row> = {
  rows: readonly Row[];
  total: number;
  /** Where it finds none. */
  near?: { Synonyms?: string[] | undefined; Nearest?: Row[] | undefined } | undefined;
};
export type Question<Row> = (text: string, signal: AbortSignal) => Promise<Answer<Row>>;

/** So many rows of a kind are shown. */
const ROWS_PER_GROUP = 5;

/** By how near it is, or the newest first. */
const query = (search: string, newest?: 'CreatedOn') =>
  gridQuery({
    page: { skip: 0, take: ROWS_PER_GROUP },
    sort: newest ? { field: newest, isDescending: true } : null,
    search,
  });

const answer = <Row>({ data, totalCount }: { data: Row[]; totalCount?: number | undefined }) => ({
  rows: data,
  total: totalCount ?? data.length,
});

export const findOrders: Question<OrderRow> = async (text, signal) =>
  answer(
    await call(orders.searchOrders, { query: query(text, 'CreatedOn'), body: {} }, { signal }),
  );

export const findCustomers: Question<Customer> = async (text, signal) => {
  const found = await call(customers.listMyCustomers, { query: query(text) }, { signal });
  return { ...answer(found), near: found };
};

export const findProducts: Question<Product> = async (text, signal) => {
  const found = await call(products.listProducts, { query: query(text) }, { signal });
  return { ...answer(found), near: found };
};
