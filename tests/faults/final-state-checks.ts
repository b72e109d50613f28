import { isDeepStrictEqual } from 'node:util';
import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { handler as getMostRecentOrder } from '#functions/api/orders/get-most-recent-order.ts';
import { handler as searchOrders } from '#functions/api/orders/search-orders.ts';
import { LINES_PER_CHUNK } from '#functions/store/orders/order-line-chunks.ts';
import { listRecentReplacedOrderVersions } from '#functions/store/orders/stored-order-versions.ts';
import { loadOrderVersion } from '#functions/store/orders/stored-orders.ts';
import { readAllItems } from '#functions/store/table/read-items.ts';
import { toDealerKey, tableClient, TableName } from '#functions/store/table/table-client.ts';
import { Order as OrderSchema } from '#shared/schemas/order-schema.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { getShortOrderId, findDifferenceText, type AnsweredOrder } from './differences.ts';
import { listOutboxViolations } from './outbox-checks.ts';
import { buildGetProfileRequest, listProfileAuditViolations } from './profile-requests.ts';
import type { CallRecord, SignedInWriter } from './retrying-client.ts';
import {
  buildGetColumnsRequest,
  buildGetNamedViewsRequest,
  listChangedIds,
  formChoiceRequests,
  importColumnsRequests,
  listViewRequests,
  isChangeRequest,
  buildListFavoritesRequest,
  buildTransferredSearchRequest,
  buildGetOrderRequest,
  type SimulatedRequest,
} from './simulated-requests.ts';
import type { SimulationContext } from './simulated-writers.ts';

/*
 * What must be true when all calls are done: the lists and the searches match the orders, and so do the other
 * items in the table.
 */

/** Sends a call after all others are done, and records it like the others. */
async function sendFinalCall(
  { scheduler }: SimulationContext,
  request: SimulatedRequest,
  user: SignedInWriter,
): Promise<CallRecord> {
  const times = { began: scheduler.now + 1, ended: scheduler.now + 1 };
  const answer = await callHandler(request.handler, { token: user.token, ...request.sent });
  return { name: 'last', request, user, key: undefined, ...times, answer };
}

/** Calls that create an order. */
const creatingCalls = new Set(['orders.createOrder', 'orders.duplicateOrder']);

/** Reads every order after all calls. */
export async function readFinalOrders(
  context: SimulationContext,
  records: readonly CallRecord[],
): Promise<CallRecord[]> {
  const ids = records.flatMap(({ request, answer }) =>
    creatingCalls.has(request.call) && answer!.status === 200
      ? [(answer!.body as AnsweredOrder).Id]
      : [],
  );
  return Promise.all(
    [...new Set(ids)].map((id) =>
      sendFinalCall(context, buildGetOrderRequest(id), context.users[0]!),
    ),
  );
}

/** Reads the lists of all users after all calls. */
export const readFinalUserRecords = (
  context: SimulationContext,
  orders: readonly AnsweredOrder[],
): Promise<CallRecord[]> =>
  Promise.all(
    context.users.flatMap((user) =>
      [
        buildListFavoritesRequest(orders, user),
        buildGetColumnsRequest(user),
        formChoiceRequests.get(user),
        importColumnsRequests.get(user),
        listViewRequests.get(user),
        buildGetNamedViewsRequest(user),
        buildGetProfileRequest(user),
        buildTransferredSearchRequest(orders, user.salesRepId),
      ].map((request) => sendFinalCall(context, request, user)),
    ),
  );

/** Finds everything that does not match the orders of the final read. */
export async function listFinalViolations(
  context: SimulationContext,
  records: readonly CallRecord[],
  orders: readonly AnsweredOrder[],
) {
  const problems = await Promise.all([
    checkOrderRows(context, orders),
    checkPartSearch(context, orders),
    ...context.users.map((user) => checkMostRecentOrder(user, orders)),
    checkOrderPieces(context, orders),
    checkVersions(context, records, orders),
    checkIdempotentAnswers(records),
    listOutboxViolations(context, records, orders),
    listProfileAuditViolations(context.dealerId, records),
  ]);
  const numbers = new Set(orders.map(({ OrderNumber }) => OrderNumber));
  return [
    ...(numbers.size < orders.length ? ['an order number was given out twice'] : []),
    ...problems,
  ]
    .flat()
    .filter((violation) => violation !== undefined);
}

async function searchAllOrders(
  { users }: SimulationContext,
  body: object,
): Promise<AnsweredOrder[]> {
  const answer = await callHandler(searchOrders, {
    token: users[0]!.token,
    query: { take: 200 },
    body: { ...body, IncludeDeleted: true },
  });
  return (answer.body as { data: AnsweredOrder[] }).data.toSorted((a, b) => a.Id - b.Id);
}

async function checkOrderRows(context: SimulationContext, orders: readonly AnsweredOrder[]) {
  const findOwnerName = (id: number) =>
    context.users.find(({ salesRepId }) => salesRepId === id)?.fullName;
  const rows = (await searchAllOrders(context, {})).map((row) => ({
    ...toListRow(row),
    owner: (row as AnsweredOrder & { SalesRepFullName: string }).SalesRepFullName,
  }));
  const expected = orders
    .toSorted((a, b) => a.Id - b.Id)
    .map((order) => ({ ...toListRow(order), owner: findOwnerName(order.SalesRepId) }));
  return findDifferenceText('the list of orders', rows, expected);
}

const toListRow = (order: AnsweredOrder) => ({
  number: order.OrderNumber,
  name: order.WorksheetName,
  status: order.OrderStatusId,
  isDeleted: order.IsDeleted,
  savedOn: order.RevisedOn ?? order.CreatedOn,
});

/** A search by part finds exactly the orders with that part. */
async function checkPartSearch(context: SimulationContext, orders: readonly AnsweredOrder[]) {
  const parts = ['P-0', 'P-1', 'P-2', 'P-3', '200-1000'];
  return Promise.all(
    parts.map(async (PartNumber) => {
      const actual = (await searchAllOrders(context, { PartNumber })).map(({ Id }) =>
        getShortOrderId(Id),
      );
      const expected = orders
        .filter(({ OrderLines }) => OrderLines.some((line) => line.PartNumber === PartNumber))
        .map(({ Id }) => getShortOrderId(Id));
      return findDifferenceText(
        `orders with part ${PartNumber}`,
        actual,
        expected.toSorted((a, b) => a - b),
      );
    }),
  );
}

async function checkMostRecentOrder(
  { token, salesRepId, fullName }: SignedInWriter,
  orders: readonly AnsweredOrder[],
) {
  const { body } = await callHandler(getMostRecentOrder, { token });
  const own = orders.filter((order) => order.SalesRepId === salesRepId && !order.IsDeleted);
  const expectedOrder = own.toSorted((a, b) =>
    toListRow(a).savedOn < toListRow(b).savedOn ? 1 : -1,
  )[0];
  const actualId = (body as AnsweredOrder | null)?.Id ?? 0;
  return findDifferenceText(
    `the most recent order of ${fullName}`,
    getShortOrderId(actualId),
    getShortOrderId(expectedOrder?.Id ?? 0),
  );
}

/**
 * Part searches have chunks of 1,000 lines: no chunk of an order is missing and none is left over.
 */
async function checkOrderPieces({ dealerId }: SimulationContext, orders: readonly AnsweredOrder[]) {
  const dealer = toDealerKey(dealerId);
  const allParts = await listSortKeys(`${dealer}#ORDERPARTS`);
  return Promise.all(
    orders.map(async ({ Id, OrderLines }) => {
      const keys = await listSortKeys(`${dealer}#ORDER#${Id}`);
      const parts = allParts.filter((key) => key.startsWith(`${String(Id).padStart(15, '0')}#`));
      const expected = {
        lines: Math.ceil(OrderLines.length / LINES_PER_CHUNK),
        parts: Math.ceil(OrderLines.length / 1000),
      };
      const actual = { lines: keys.length - 1, parts: parts.length };
      return findDifferenceText(`pieces of order ${getShortOrderId(Id)}`, actual, expected);
    }),
  );
}

/** Every version that was ever answered opens unchanged, and no version is missing. */
async function checkVersions(
  { dealerId }: SimulationContext,
  records: readonly CallRecord[],
  orders: readonly AnsweredOrder[],
) {
  const dealer = toDealerKey(dealerId);
  const answered = new Map(
    records.flatMap(({ answer }) => {
      const { OrderLines, Id, Version } = Object(answer?.body) as AnsweredOrder;
      return OrderLines ? [[`${Id} ${Version}`, answer!.body as AnsweredOrder]] : [];
    }),
  );
  return Promise.all(
    orders.map(async ({ Id, Version }) => {
      const entries = await listRecentReplacedOrderVersions(dealer, Id, {
        before: Version,
        limit: 1000,
      });
      const expectedVersions = Array.from({ length: Version - 1 }, (_, index) => index + 1);
      const listed = entries.map((entry) => entry.Version).toReversed();
      for (const version of expectedVersions) {
        const loadedVersion = z.encode(OrderSchema, await loadOrderVersion(dealer, Id, version));
        const answeredVersion = answered.get(`${Id} ${version}`);
        if (answeredVersion && !isSameOrder(loadedVersion, answeredVersion))
          return `version ${version} of order ${getShortOrderId(Id)} opens otherwise than it was answered`;
      }
      return findDifferenceText(
        `the versions of order ${getShortOrderId(Id)}`,
        listed,
        expectedVersions,
      );
    }),
  );
}

/** Whether two orders are equal; a missing field equals null. */
const isSameOrder = (one: object, other: object) =>
  isDeepStrictEqual(...([one, other].map(removeNulls) as [unknown, unknown]));

const removeNulls = (order: object): unknown =>
  JSON.parse(JSON.stringify(order, (_, value: unknown) => value ?? undefined));

async function listSortKeys(PK: string): Promise<string[]> {
  const items = await readAllItems({ PK, isConsistent: true });
  return items.map(({ SK }) => String(SK));
}

/** A call that changed something has its answer stored under its key; a rejected call has none (D46). */
async function checkIdempotentAnswers(records: readonly CallRecord[]) {
  const expectedKeys = new Map<string, boolean>();
  for (const { user, key, request, answer } of records) {
    if (!key || !isChangeRequest(request)) continue;
    const isDone = answer !== undefined && answer.status < 300;
    expectedKeys.set(`ONCE#${user.userId}#${key}`, isDone);
    // A call on many orders stores an answer for each.
    if (request.sent.params || !Array.isArray(request.sent.body)) continue;
    const changedIds = new Set(isDone ? listChangedIds(answer) : []);
    for (const id of request.sent.body as number[])
      expectedKeys.set(`ONCE#${user.userId}#${key} ${id}`, changedIds.has(id));
  }
  const storedKeys = await findExistingKeys([...expectedKeys.keys()]);
  return [...expectedKeys]
    .filter(([PK, isWanted]) => storedKeys.has(PK) !== isWanted)
    .map(([PK, isWanted]) => `the answer of ${PK} is ${isWanted ? 'not ' : ''}kept`);
}

async function findExistingKeys(names: readonly string[]): Promise<Set<unknown>> {
  const existingKeys = new Set<unknown>();
  for (let start = 0; start < names.length; start += 100) {
    const Keys = names.slice(start, start + 100).map((PK) => ({ PK, SK: 'ONCE' }));
    const { Responses } = await tableClient.send(
      new BatchGetCommand({ RequestItems: { [TableName]: { Keys, ProjectionExpression: 'PK' } } }),
    );
    for (const { PK } of Responses?.[TableName] ?? []) existingKeys.add(PK);
  }
  return existingKeys;
}
