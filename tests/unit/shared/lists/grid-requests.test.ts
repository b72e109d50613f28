import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { buildReply } from '#functions/runtime/build-reply.ts';
import { decodeRequestOrReject } from '#functions/runtime/decode-request.ts';
import * as colleagues from '#shared/contract/colleagues-endpoints.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import * as products from '#shared/contract/products-endpoints.ts';
import { buildGridPage } from '#shared/lists/build-grid-page.ts';
import { colleagueListFields } from '#shared/lists/colleague-list.ts';
import { customerListFields } from '#shared/lists/customer-list.ts';
import type { ListFields } from '#shared/lists/list-fields.ts';
import { manufacturerListFields } from '#shared/lists/manufacturer-list.ts';
import { orderRowListFields } from '#shared/lists/order-list.ts';
import { productListFields } from '#shared/lists/product-list.ts';
import type { GridQuery } from '#shared/schemas/grid-schema.ts';
import {
  sampleColleagueRows,
  sampleCustomerRows,
  sampleManufacturerRows,
  sampleOrderRows,
  sampleProductRows,
} from '#tests/make/list-rows.ts';
import type { WireRow } from '#tests/make/reference-filter.ts';
import { computeReferenceAnswer, type LoadOptions } from '#tests/make/reference-grid.ts';

/*
 * The requests of DevExtreme's store client, its DataGrid and its SelectOrderCheckbox, action by action, with
 * decoded queries (D59). Each is answered as a function does, except for the source of the rows.
 */

type GridAction = { what: string; requests: string[]; body?: string };
const actions = JSON.parse(
  readFileSync(new URL('../../../make/grid-requests.json', import.meta.url), 'utf8'),
) as GridAction[];

type GridList = { endpoint: Endpoint; rows: readonly { Id: number }[]; fields: ListFields };
const listOrders = { rows: sampleOrderRows, fields: orderRowListFields };
const lists: Record<string, GridList> = {
  'GET /Orders': { endpoint: orders.listOrders, ...listOrders },
  'POST /Orders/Search': { endpoint: orders.searchOrders, ...listOrders },
  'GET /Orders/worksheet': { endpoint: orders.listWorksheets, ...listOrders },
  'GET /Products': {
    endpoint: products.listProducts,
    rows: sampleProductRows,
    fields: productListFields,
  },
  'GET /CurrentUser/Customers': {
    endpoint: customers.listMyCustomers,
    rows: sampleCustomerRows,
    fields: customerListFields,
  },
  'GET /Colleagues': {
    endpoint: colleagues.listColleagues,
    rows: sampleColleagueRows,
    fields: colleagueListFields,
  },
  'GET /Dealers/1/Manufacturers': {
    endpoint: dealers.listDealerManufacturers,
    rows: sampleManufacturerRows,
    fields: manufacturerListFields,
  },
};

const FORM = 'application/x-www-form-urlencoded; charset=utf-8';

function answerListRequest(
  { endpoint, rows, fields }: GridList,
  queryFields: Record<string, string>,
  body: string,
) {
  const event = {
    queryStringParameters: queryFields,
    headers: { 'content-type': body.startsWith('{') ? 'application/json' : FORM },
  } as unknown as APIGatewayProxyEventV2;
  const { query } = decodeRequestOrReject({ ...endpoint, params: undefined }, event, {
    text: body,
  });
  const answer = buildReply(endpoint, buildGridPage(rows, query as GridQuery, fields), {});
  const text = answer.isBase64Encoded
    ? gunzipSync(Buffer.from(answer.body!, 'base64')).toString()
    : answer.body!;
  return JSON.parse(text) as { data: unknown[]; totalCount?: number };
}

/** The rows as a client has them. */
const toWireRows = ({ endpoint, rows }: GridList) => {
  const { data } = z.encode(endpoint.reply!, { data: rows }) as { data: WireRow[] };
  return JSON.parse(JSON.stringify(data)) as WireRow[];
};

function parseOptions(query: Record<string, string>): LoadOptions {
  const options = Object.entries(query).map(([name, text]) => [name, JSON.parse(text) as unknown]);
  return Object.fromEntries(options) as LoadOptions;
}

const parseQueryString = (query = '') =>
  Object.fromEntries(
    query
      .split('&')
      .filter(Boolean)
      .map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]),
  );

test('there are 64 actions', () => {
  expect(actions).toHaveLength(64);
});

test.each(actions)('$what', ({ requests, body = '' }) => {
  const answers = requests.map((request) => {
    const [call = '', query] = request.split('?');
    const list = lists[call]!;
    const queryFields = parseQueryString(query);
    const answer = answerListRequest(list, queryFields, body);
    const inForm = body.startsWith('{') ? {} : parseQueryString(body);
    const { take, requireTotalCount } = inForm;
    const options = parseOptions({ ...queryFields, ...(take && { take, requireTotalCount }) });
    const expected = computeReferenceAnswer(
      { rows: toWireRows(list), fields: list.fields },
      options,
    );
    expect(answer).toEqual(JSON.parse(JSON.stringify(expected)));
    return answer;
  });
  // Every request finds some rows: an empty answer would compare nothing.
  for (const { data, totalCount } of answers) expect(data.length || totalCount).toBeGreaterThan(0);
});
