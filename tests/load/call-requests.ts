import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { routeFunctions } from '#infra/plan/route-functions.ts';
import { NewOrder, type Order, OrderUpdate } from '#shared/schemas/order-schema.ts';
import { buildUnsavedOrder } from '#tests/make/build-unsaved-order.ts';

/* The calls of the mix as a rep of the demo's first dealer makes them. */

/** A working rep and their open order. */
export type LoadRep = {
  email: string;
  dealerId: number;
  salesRepId: number;
  customerId: number;
  lineCount: number;
  order?: Order;
};

type CallContent = {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: unknown;
  form?: Record<string, string>;
};

function encodeNewOrder({ lineCount, customerId, ...rep }: LoadRep): unknown {
  const named = { WorksheetName: 'Load', InstalledOn: '2030-12-14', OrderTypeId: 1 };
  return z.encode(
    NewOrder,
    buildUnsavedOrder(rep, { ...named, CustomerId: customerId }, lineCount),
  );
}

const getOpenOrder = ({ order }: LoadRep): Order => {
  if (!order) throw new Error('No order is open.');
  return order;
};
const toOrderParams = (rep: LoadRep) => ({ params: { id: getOpenOrder(rep).Id } });
const page = { skip: '0', take: '50', requireTotalCount: 'true' };
const today = new Date().toISOString().slice(0, 10);

/** The content of a call; a call that is not listed has none. */
const contentByCall: Record<string, (rep: LoadRep, password: string) => CallContent> = {
  'account-login': ({ email }, password) => ({
    form: { grant_type: 'password', username: email, password, sessionoverride: 'true' },
  }),
  'settings-get-table-config': () => ({ params: { name: 'OrderSearch' } }),
  'settings-get-list-view': () => ({ params: { name: 'Customers' } }),
  'orders-search-orders': () => ({ query: page, body: {} }),
  'orders-count-follow-up': () => ({ body: { Today: today } }),
  'products-list-products': () => ({
    query: { ...page, filter: '["Description","contains","chair"]' },
  }),
  'customers-list-my-customers': () => ({ query: page }),
  'customers-get-customer': ({ customerId }) => ({ params: { id: customerId } }),
  'colleagues-list-colleagues': () => ({ query: page }),
  'dealers-get-dealer': ({ dealerId }) => ({ params: { id: dealerId } }),
  'dealers-list-custom-icons': ({ dealerId }) => ({ params: { id: dealerId } }),
  'dealers-list-groups': ({ dealerId }) => ({ params: { id: dealerId } }),
  'users-get-user-sales-tax': ({ salesRepId }) => ({ params: { id: salesRepId } }),
  'reference-list-states-of-country': () => ({ params: { id: 1 } }),
  'favorites-is-favorite': (rep) => ({ params: { orderId: getOpenOrder(rep).Id } }),
  'orders-get-order': toOrderParams,
  'orders-get-submission': toOrderParams,
  'orders-create-order': (rep) => ({ body: encodeNewOrder(rep) }),
  'orders-update-order': (rep) => ({ body: z.encode(OrderUpdate, getOpenOrder(rep)) }),
  'orders-commit-orders': (rep) => ({ body: [getOpenOrder(rep).Id] }),
  'orders-submit-order': (rep) => ({ ...toOrderParams(rep), body: [getOpenOrder(rep).Id] }),
  'orders-refresh-order-line-pricing': () => ({
    body: [{ LineNumber: 1, OrderLineId: 'a', StockCode: '100-1000', Quantity: 1 }],
  }),
  'reports-build-forms': (rep) => ({ body: { OrderId: getOpenOrder(rep).Id, Reports: [3] } }),
  'reports-save-form-choice': () => ({ body: { Reports: [1], Language: 'en' } }),
  'reports-get-place-in-line': () => ({ query: { key: 'load' } }),
  'categories-list-makers': () => ({ params: { cat: '1' } }),
  'categories-list-makers-products': () => ({ params: { cat: '1', mfg: '31' }, query: page }),
};

const routes = new Map(routeFunctions.map(({ bundle, route }) => [bundle, route]));

/** A call as an HTTP request. */
export function buildCallRequest(functionName: string, rep: LoadRep, password: string) {
  const route = routes.get(functionName);
  if (!route) throw new Error(`${functionName} is no call of the contract.`);
  const { params = {}, query, ...content } = contentByCall[functionName]?.(rep, password) ?? {};
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, parameterName: string) => {
    if (params[parameterName] === undefined)
      throw new Error(`${functionName} needs ${parameterName}.`);
    return encodeURIComponent(params[parameterName]);
  });
  const { body, type } = encodeContent(content);
  return {
    path: `/api${path}${query ? `?${new URLSearchParams(query)}` : ''}`,
    method: route.method,
    headers: {
      ...(type && { 'content-type': type }),
      ...(route.method !== 'GET' && { 'idempotency-key': randomUUID() }),
    },
    ...(body !== undefined && { body }),
  };
}

function encodeContent({ body, form }: CallContent): { body?: string; type?: string } {
  if (form)
    return {
      body: new URLSearchParams(form).toString(),
      type: 'application/x-www-form-urlencoded',
    };
  return body === undefined ? {} : { body: JSON.stringify(body), type: 'application/json' };
}
