import { isDeepStrictEqual } from 'node:util';
import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { handler as getMostRecentOrder } from '#functions/api/orders/get-most-recent-order.ts';
import { handler as searchOrders } from '#functions/api/orders/search-orders.ts';
import { listReplacedOrderVersions } from '#functions/store/orders/stored-order-versions.ts';
import { loadOrderVersion } from '#functions/store/orders/stored-orders.ts';
import { readAllItems } from '#functions/store/table/read-items.ts';
import { toDealerKey, tableClient, TableName } from '#functions/store/table/table-client.ts';
import { Order as OrderSchema } from '#shared/schemas/order-schema.ts';
import { call } from '#tests/make/call.ts';
import type { CallRecord, User } from './client.ts';
import { numberOf, unless, type Order } from './differences.ts';
import { outboxDiffers } from './outbox-at-rest.ts';
import { buildGetProfileRequest, auditDiffers } from './profiles.ts';
import {
  buildGetColumnsRequest,
  buildGetNamedViewsRequest,
  doneBy,
  forms,
  imported,
  listView,
  isChange,
  listStars,
  listWaiting,
  load,
  type SimulatedRequest,
} from './simulated-requests.ts';
import type { Desk } from './writers.ts';

/*
 * What must be true once everybody is done: what the lists and the searches say of the orders, and
 * what lies in the table beside them.
 */

/** A call when all is quiet, told like all others. */
async function sendFinalCall(
  { scheduler }: Desk,
  request: SimulatedRequest,
  user: User,
): Promise<CallRecord> {
  const at = { began: scheduler.now + 1, ended: scheduler.now + 1 };
  const answer = await call(request.handler, { token: user.token, ...request.sent });
  return { name: 'last', request, user, key: undefined, ...at, answer };
}

/** The calls that make an order. */
const makesOne = new Set(['orders.createOrder', 'orders.duplicateOrder']);

/** Every order as it is read last. */
export async function lastLoads(desk: Desk, records: readonly CallRecord[]): Promise<CallRecord[]> {
  const ids = records.flatMap(({ request, answer }) =>
    makesOne.has(request.call) && answer!.status === 200 ? [(answer!.body as Order).Id] : [],
  );
  return Promise.all([...new Set(ids)].map((id) => sendFinalCall(desk, load(id), desk.users[0]!)));
}

/** Everybody's lists as they are read last. */
export const lastLists = (desk: Desk, orders: readonly Order[]): Promise<CallRecord[]> =>
  Promise.all(
    desk.users.flatMap((user) =>
      [
        listStars(orders, user),
        buildGetColumnsRequest(user),
        forms.get(user),
        imported.get(user),
        listView.get(user),
        buildGetNamedViewsRequest(user),
        buildGetProfileRequest(user),
        listWaiting(orders, user.salesRepId),
      ].map((request) => sendFinalCall(desk, request, user)),
    ),
  );

/** What does not agree with the orders as they were read last. */
export async function violationsAtRest(
  desk: Desk,
  records: readonly CallRecord[],
  orders: readonly Order[],
) {
  const found = await Promise.all([
    rowsDiffer(desk, orders),
    partsDiffer(desk, orders),
    ...desk.users.map((user) => mostRecentDiffers(user, orders)),
    piecesDiffer(desk, orders),
    versionsDiffer(desk, records, orders),
    answersDiffer(records),
    outboxDiffers(desk, records, orders),
    auditDiffers(desk.dealerId, records),
  ]);
  const numbers = new Set(orders.map(({ OrderNumber }) => OrderNumber));
  return [
    ...(numbers.size < orders.length ? ['an order number was given out twice'] : []),
    ...found,
  ]
    .flat()
    .filter((violation) => violation !== undefined);
}

async function search({ users }: Desk, body: object): Promise<Order[]> {
  const answer = await call(searchOrders, {
    token: users[0]!.token,
    query: { take: 200 },
    body: { ...body, IncludeDeleted: true },
  });
  return (answer.body as { data: Order[] }).data.toSorted((a, b) => a.Id - b.Id);
}

async function rowsDiffer(desk: Desk, orders: readonly Order[]) {
  const ownerOf = (id: number) => desk.users.find(({ salesRepId }) => salesRepId === id)?.fullName;
  const rows = (await search(desk, {})).map((row) => ({
    ...rowOf(row),
    owner: (row as Order & { SalesRepFullName: string }).SalesRepFullName,
  }));
  const right = orders
    .toSorted((a, b) => a.Id - b.Id)
    .map((order) => ({ ...rowOf(order), owner: ownerOf(order.SalesRepId) }));
  return unless('the list of orders', rows, right);
}

const rowOf = (order: Order) => ({
  number: order.OrderNumber,
  name: order.WorksheetName,
  status: order.OrderStatusId,
  isDeleted: order.IsDeleted,
  savedOn: order.RevisedOn ?? order.CreatedOn,
});

/** A search by part finds the orders that have it, and no others. */
async function partsDiffer(desk: Desk, orders: readonly Order[]) {
  const parts = ['P-0', 'P-1', 'P-2', 'P-3', '200-1000'];
  return Promise.all(
    parts.map(async (PartNumber) => {
      const found = (await search(desk, { PartNumber })).map(({ Id }) => numberOf(Id));
      const right = orders
        .filter(({ OrderLines }) => OrderLines.some((line) => line.PartNumber === PartNumber))
        .map(({ Id }) => numberOf(Id));
      return unless(
        `orders with part ${PartNumber}`,
        found,
        right.toSorted((a, b) => a - b),
      );
    }),
  );
}

async function mostRecentDiffers({ token, salesRepId, fullName }: User, orders: readonly Order[]) {
  const { body } = await call(getMostRecentOrder, { token });
  const own = orders.filter((order) => order.SalesRepId === salesRepId && !order.IsDeleted);
  const last = own.toSorted((a, b) => (rowOf(a).savedOn < rowOf(b).savedOn ? 1 : -1))[0];
  const found = (body as Order | null)?.Id ?? 0;
  return unless(`the most recent order of ${fullName}`, numberOf(found), numberOf(last?.Id ?? 0));
}

/** 125 lines to a piece, and what is searched by part in pieces of 1,000: no piece is missing, none is left. */
async function piecesDiffer({ dealerId }: Desk, orders: readonly Order[]) {
  const dealer = toDealerKey(dealerId);
  const allParts = await keysOf(`${dealer}#ORDERPARTS`);
  return Promise.all(
    orders.map(async ({ Id, OrderLines }) => {
      const keys = await keysOf(`${dealer}#ORDER#${Id}`);
      const parts = allParts.filter((key) => key.startsWith(`${String(Id).padStart(15, '0')}#`));
      const right = {
        lines: Math.ceil(OrderLines.length / 125),
        parts: Math.ceil(OrderLines.length / 1000),
      };
      const found = { lines: keys.length - 1, parts: parts.length };
      return unless(`pieces of order ${numberOf(Id)}`, found, right);
    }),
  );
}

/** Every version that was ever answered opens as it was answered, and no version is missing. */
async function versionsDiffer(
  { dealerId }: Desk,
  records: readonly CallRecord[],
  orders: readonly Order[],
) {
  const dealer = toDealerKey(dealerId);
  const answered = new Map(
    records.flatMap(({ answer }) => {
      const { OrderLines, Id, Version } = Object(answer?.body) as Order;
      return OrderLines ? [[`${Id} ${Version}`, answer!.body as Order]] : [];
    }),
  );
  return Promise.all(
    orders.map(async ({ Id, Version }) => {
      const entries = await listReplacedOrderVersions(dealer, Id, { before: Version, most: 1000 });
      const all = Array.from({ length: Version - 1 }, (_, index) => index + 1);
      const listed = entries.map((entry) => entry.Version).toReversed();
      for (const version of all) {
        const found = z.encode(OrderSchema, await loadOrderVersion(dealer, Id, version));
        const right = answered.get(`${Id} ${version}`);
        if (right && !isSameOrder(found, right))
          return `version ${version} of order ${numberOf(Id)} opens otherwise than it was answered`;
      }
      return unless(`the versions of order ${numberOf(Id)}`, listed, all);
    }),
  );
}

/** Missing and null are the same. */
const isSameOrder = (one: object, other: object) =>
  isDeepStrictEqual(...([one, other].map(withoutNulls) as [unknown, unknown]));

const withoutNulls = (order: object): unknown =>
  JSON.parse(JSON.stringify(order, (_, value: unknown) => value ?? undefined));

async function keysOf(PK: string): Promise<string[]> {
  const items = await readAllItems({ PK, isConsistent: true });
  return items.map(({ SK }) => String(SK));
}

/** What changed something keeps its answer under its key, and what was refused keeps none (D46). */
async function answersDiffer(records: readonly CallRecord[]) {
  const wanted = new Map<string, boolean>();
  for (const { user, key, request, answer } of records) {
    if (!key || !isChange(request)) continue;
    const isDone = answer !== undefined && answer.status < 300;
    wanted.set(`ONCE#${user.userId}#${key}`, isDone);
    // A call on many orders keeps its answer for each.
    if (request.sent.params || !Array.isArray(request.sent.body)) continue;
    const done = new Set(isDone ? doneBy(answer) : []);
    for (const id of request.sent.body as number[])
      wanted.set(`ONCE#${user.userId}#${key}#${id}`, done.has(id));
  }
  const storedKeys = await whichAreThere([...wanted.keys()]);
  return [...wanted]
    .filter(([PK, isWanted]) => storedKeys.has(PK) !== isWanted)
    .map(([PK, isWanted]) => `the answer of ${PK} is ${isWanted ? 'not ' : ''}kept`);
}

async function whichAreThere(names: readonly string[]): Promise<Set<unknown>> {
  const found = new Set<unknown>();
  for (let start = 0; start < names.length; start += 100) {
    const Keys = names.slice(start, start + 100).map((PK) => ({ PK, SK: 'ONCE' }));
    const { Responses } = await tableClient.send(
      new BatchGetCommand({ RequestItems: { [TableName]: { Keys, ProjectionExpression: 'PK' } } }),
    );
    for (const { PK } of Responses?.[TableName] ?? []) found.add(PK);
  }
  return found;
}
