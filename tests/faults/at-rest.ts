import { isDeepStrictEqual } from 'node:util';
import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { handler as getMostRecentOrder } from '#functions/api/orders/get-most-recent-order.ts';
import { handler as searchOrders } from '#functions/api/orders/search-orders.ts';
import { readEntries } from '#functions/store/orders/order-versions.ts';
import { loadVersion } from '#functions/store/orders/orders.ts';
import { findSubmission } from '#functions/store/orders/submissions.ts';
import { readAll } from '#functions/store/table/read.ts';
import { dealerKey, table, TableName } from '#functions/store/table/table.ts';
import { Order as OrderSchema } from '#shared/schemas/order.ts';
import { call } from '#tests/make/call.ts';
import type { Told, User } from './client.ts';
import { askColumns, doneBy, isChange, listStars, listWaiting, load, type Deed } from './deeds.ts';
import { isRejected } from './order-link.ts';
import type { Desk } from './writers.ts';

/*
 * What must be true once everybody is done: what the lists and the searches say of the orders, and
 * what lies in the table beside them.
 */

type Line = { PartNumber?: string };
export type Order = {
  Id: number;
  OrderNumber: string;
  Version: number;
  WorksheetName?: string;
  SalesRepId: number;
  OrderStatusId: number;
  IsDeleted: boolean;
  CreatedOn: string;
  RevisedOn?: string;
  OrderLines: Line[];
};

const numberOf = (id: number) => id % 100_000_000;

/** A call when all is quiet, told like all others. */
async function tellLast({ scheduler }: Desk, deed: Deed, user: User): Promise<Told> {
  const at = { began: scheduler.now + 1, ended: scheduler.now + 1 };
  const answer = await call(deed.handler, { token: user.token, ...deed.sent });
  return { name: 'last', deed, user, key: undefined, ...at, answer };
}

/** The calls that make an order. */
const makesOne = new Set(['orders.createOrder', 'orders.duplicateOrder']);

/** Every order as it is read last. */
export async function lastLoads(desk: Desk, told: readonly Told[]): Promise<Told[]> {
  const ids = told.flatMap(({ deed, answer }) =>
    makesOne.has(deed.call) && answer!.status === 200 ? [(answer!.body as Order).Id] : [],
  );
  return Promise.all([...new Set(ids)].map((id) => tellLast(desk, load(id), desk.users[0]!)));
}

/** Everybody's lists as they are read last. */
export const lastLists = (desk: Desk, orders: readonly Order[]): Promise<Told[]> =>
  Promise.all(
    desk.users.flatMap((user) =>
      [listStars(orders, user), askColumns(user), listWaiting(orders, user.salesRepId)].map(
        (deed) => tellLast(desk, deed, user),
      ),
    ),
  );

/** What does not agree with the orders as they were read last. */
export async function violationsAtRest(
  desk: Desk,
  told: readonly Told[],
  orders: readonly Order[],
) {
  const found = await Promise.all([
    rowsDiffer(desk, orders),
    partsDiffer(desk, orders),
    ...desk.users.map((user) => mostRecentDiffers(user, orders)),
    piecesDiffer(desk, orders),
    versionsDiffer(desk, told, orders),
    answersDiffer(told),
    noticesDiffer(desk, told),
    deliveriesDiffer(desk, orders),
    mailsDiffer(desk, told),
  ]);
  const numbers = new Set(orders.map(({ OrderNumber }) => OrderNumber));
  return [
    ...(numbers.size < orders.length ? ['an order number was given out twice'] : []),
    ...found,
  ]
    .flat()
    .filter((violation) => violation !== undefined);
}

const unless = (what: string, found: unknown, right: unknown) =>
  isDeepStrictEqual(found, right)
    ? undefined
    : `${what}: ${JSON.stringify(found)}, not ${JSON.stringify(right)}`;

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
  const dealer = dealerKey(dealerId);
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
async function versionsDiffer({ dealerId }: Desk, told: readonly Told[], orders: readonly Order[]) {
  const dealer = dealerKey(dealerId);
  const answered = new Map(
    told.flatMap(({ answer }) => {
      const { OrderLines, Id, Version } = Object(answer?.body) as Order;
      return OrderLines ? [[`${Id} ${Version}`, answer!.body as Order]] : [];
    }),
  );
  return Promise.all(
    orders.map(async ({ Id, Version }) => {
      const entries = await readEntries(dealer, Id, { before: Version, most: 1000 });
      const all = Array.from({ length: Version - 1 }, (_, index) => index + 1);
      const listed = entries.map((entry) => entry.Version).toReversed();
      for (const version of all) {
        const found = z.encode(OrderSchema, await loadVersion(dealer, Id, version));
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
  const items = await readAll({ PK, isConsistent: true });
  return items.map(({ SK }) => String(SK));
}

/** What changed something keeps its answer under its key, and what was refused keeps none (D46). */
async function answersDiffer(told: readonly Told[]) {
  const wanted = new Map<string, boolean>();
  for (const { user, key, deed, answer } of told) {
    if (!key || !isChange(deed)) continue;
    const isDone = answer !== undefined && answer.status < 300;
    wanted.set(`ONCE#${user.userId}#${key}`, isDone);
    // A call on many orders keeps its answer for each.
    if (deed.sent.params || !Array.isArray(deed.sent.body)) continue;
    const done = new Set(isDone ? doneBy(answer) : []);
    for (const id of deed.sent.body as number[])
      wanted.set(`ONCE#${user.userId}#${key}#${id}`, done.has(id));
  }
  const kept = await whichAreThere([...wanted.keys()]);
  return [...wanted]
    .filter(([PK, isWanted]) => kept.has(PK) !== isWanted)
    .map(([PK, isWanted]) => `the answer of ${PK} is ${isWanted ? 'not ' : ''}kept`);
}

async function whichAreThere(names: readonly string[]): Promise<Set<unknown>> {
  const found = new Set<unknown>();
  for (let start = 0; start < names.length; start += 100) {
    const Keys = names.slice(start, start + 100).map((PK) => ({ PK, SK: 'ONCE' }));
    const { Responses } = await table.send(
      new BatchGetCommand({ RequestItems: { [TableName]: { Keys, ProjectionExpression: 'PK' } } }),
    );
    for (const { PK } of Responses?.[TableName] ?? []) found.add(PK);
  }
  return found;
}

/** OrderLink has every submitted order once, unless it rejected it, and no other order. */
async function deliveriesDiffer({ dealerId, orderLink }: Desk, orders: readonly Order[]) {
  const dealer = dealerKey(dealerId);
  const submitted = orders.filter(({ OrderStatusId }) => OrderStatusId === 3).map(({ Id }) => Id);
  const taken = submitted.filter((id) => !isRejected(id)).map((id) => `order-link#${id}`);
  const all = await readAll({ PK: `${dealer}#OUTBOX`, isConsistent: true });
  // Papers take a Chromium, and are not made here.
  const entries = all.filter(({ Kind }) => Kind === 'order-link');
  const states = await Promise.all(
    submitted.map(async (id) => (await findSubmission(dealer, id))?.Delivery),
  );
  return [
    unless('what OrderLink has', [...orderLink.taken].toSorted(), taken.toSorted()),
    unless(
      'what the outbox has',
      all.filter(({ Kind }) => Kind !== 'mail').length,
      submitted.length * 2,
    ),
    unless(
      'what the outbox has done',
      entries.map(({ SK, State }) => `${String(SK)} ${String(State)}`).toSorted(),
      submitted.map((id) => `order-link#${id} ${isRejected(id) ? 'failed' : 'done'}`).toSorted(),
    ),
    unless(
      'what is said of deliveries',
      states,
      submitted.map((id) => (isRejected(id) ? 'failed' : 'delivered')),
    ),
  ];
}

/** Each transfer is mailed to its new owner (D38), more than once only where a worker was cut off, and nothing else is. */
async function mailsDiffer({ dealerId, users, post }: Desk, told: readonly Told[]) {
  const transfers = told.filter(({ deed, answer }) => deed.tells && answer?.status === 200);
  const right = transfers.map(({ deed, answer }) => {
    const { email } = users.find(({ salesRepId }) => salesRepId === deed.tells)!;
    const { OrderNumber } = answer!.body as Order;
    return `${email}: Order ${OrderNumber} was transferred to you`;
  });
  const all = await readAll({ PK: `${dealerKey(dealerId)}#OUTBOX`, isConsistent: true });
  const states = all.filter(({ Kind }) => Kind === 'mail').map(({ State }) => State);
  return [
    unless('who was mailed', [...new Set(post.sent)].toSorted(), [...new Set(right)].toSorted()),
    unless(
      'the mails of the outbox',
      states,
      right.map(() => 'done'),
    ),
  ];
}

/** Each transfer tells its new owner once (D38), and OrderLink's rejection who submitted the order. */
async function noticesDiffer({ dealerId, users }: Desk, told: readonly Told[]) {
  const submissions = told.filter(
    ({ deed, answer }) => deed.call === 'orders.submitOrder' && answer?.status === 200,
  );
  const transfers = told.filter(({ deed, answer }) => deed.tells && answer?.status === 200);
  return Promise.all(
    users.map(async ({ userId, salesRepId, fullName }) => {
      const PK = `${dealerKey(dealerId)}#NOTIFICATIONS#${userId}`;
      const items = await readAll({ PK, isConsistent: true });
      const found = items.map((item) => noticeOf(item.OrderId as number, item.FromFullName));
      const right = transfers
        .filter(({ deed }) => deed.tells === salesRepId)
        .map(({ answer, user }) => noticeOf((answer!.body as Order).Id, user.fullName));
      const rejected = submissions
        .filter(({ user, deed }) => user.userId === userId && isRejected(idOf(deed)))
        .map(({ deed }) => noticeOf(idOf(deed), 'OrderLink'));
      const all = [...right, ...new Set(rejected)];
      return unless(`what ${fullName} was told`, found.toSorted(), all.toSorted());
    }),
  );
}

const idOf = ({ sent }: Deed) => Number(sent.params!.id);

const noticeOf = (orderId: number, from: unknown) => `${numberOf(orderId)} from ${String(from)}`;
