import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { handler as answerOrderApproval } from '#functions/api/orders/answer-order-approval.ts';
import { handler as commitOrders } from '#functions/api/orders/commit-orders.ts';
import { handler as getOrderApproval } from '#functions/api/orders/get-order-approval.ts';
import { handler as getOrder } from '#functions/api/orders/get-order.ts';
import { handler as listOrderVersions } from '#functions/api/orders/list-order-versions.ts';
import { handler as requestOrderApproval } from '#functions/api/orders/request-order-approval.ts';
import { handler as uncommitOrders } from '#functions/api/orders/uncommit-orders.ts';
import { handler as updateOrder } from '#functions/api/orders/update-order.ts';
import { handler as withdrawOrderApproval } from '#functions/api/orders/withdraw-order-approval.ts';
import { listNewestAuditEntries } from '#functions/store/audit-log.ts';
import { readAllItems } from '#functions/store/table/read-items.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { asCents } from '#shared/money/money.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import type { OrderApprovals } from '#shared/schemas/approval-request-schema.ts';
import type { OrderVersion } from '#shared/schemas/order-versions-schema.ts';
import { createApprovalDesk, orderGp, readMailbox, saveChair } from '#tests/make/approval-desk.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { hsusStore } from '#tests/make/build-unsaved-order.ts';
import { callHandler, type HandlerRequest } from '#tests/make/call-handler.ts';
import {
  decodeOrderBody,
  encodeOrderUpdate,
  type OrderClientUser,
} from '#tests/make/order-client.ts';
import { SeededRandom } from '#tests/make/seeded-random.ts';
import { CommitHistory } from './commit-history.ts';
import { isReplay, SeedSearch } from './fault-seeds.ts';
import { chooseFaultRates } from './faults.ts';
import { RetryingClient } from './retrying-client.ts';
import { FaultScheduler } from './scheduler.ts';
import { StaleReads } from './stale-reads.ts';
import { installTableFaults } from './table-wire.ts';

/*
 * A rep saves, asks and withdraws, two people answer, and all commit, at the same time, while processes are killed and
 * answers are lost. The dealer has a floor of 20 % of the order's GP, and the order one chair that costs 700.00: no
 * commit is below 875.00 unless an approval was given for as little, and each request is answered once.
 */

const search = new SeedSearch('approvals', 200);
const STEPS = 10;
const FLOOR = 875;
const prices = [840, 850, 860, 880, 890] as const;

let dealerId = 5_500_000;
let releaseFaults: () => void;

beforeAll(async () => {
  await readAllItems({ PK: 'NOBODY' });
  releaseFaults = installTableFaults();
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterAll(() => {
  releaseFaults();
  vi.restoreAllMocks();
});

test.each(search.seeds)('an approval is whole under the faults of seed %i', runSeed);

const changingCalls = [
  requestOrderApproval,
  answerOrderApproval,
  withdrawOrderApproval,
  commitOrders,
  updateOrder,
];
const callNames = new Map<unknown, string>([
  [requestOrderApproval, 'orders.requestOrderApproval'],
  [answerOrderApproval, 'orders.answerOrderApproval'],
  [withdrawOrderApproval, 'orders.withdrawOrderApproval'],
  [commitOrders, 'orders.commitOrders'],
  [uncommitOrders, 'orders.uncommitOrders'],
  [updateOrder, 'orders.updateOrder'],
  [getOrder, 'orders.getOrder'],
  [getOrderApproval, 'orders.getOrderApproval'],
]);

test.skipIf(isReplay)('every call was made, and each kind of death was met', async () => {
  const calls = changingCalls.map((handler) => callNames.get(handler)!);
  const outcomes = [
    'killed before the write',
    'killed after the write',
    'answer to the client lost',
    'conflict',
    'commit by approval',
    'commit refused',
    'answer refused',
    'withdrawn by a save',
  ];
  expect(await search.findUnmet([...calls, ...outcomes], runSeed)).toEqual([]);
});

type Desk = Awaited<ReturnType<typeof createApprovalDesk>>;
type Run = {
  desk: Desk;
  orderId: number;
  random: SeededRandom;
  /** Sends a change until it is answered, or a read once. */
  send: (
    user: OrderClientUser,
    handler: unknown,
    sent: HandlerRequest,
  ) => Promise<{ status: number; body: unknown } | undefined>;
  met: Set<string>;
};

async function runSeed(seed: number): Promise<void> {
  const desk = await createApprovalDesk(++dealerId);
  await desk.setRules(orderGp);
  const { Id } = await saveChair(desk.rep, 850_00);
  const random = new SeededRandom(seed);
  const scheduler = new FaultScheduler(random);
  const rates = {
    ...chooseFaultRates(random),
    'killed before the write': 0.05,
    'killed after the write': 0.08,
    'answer to the client lost': 0.08,
  };
  const client = new RetryingClient({
    run: String(dealerId),
    scheduler,
    random,
    rates,
    oldReads: new StaleReads(),
    commits: new CommitHistory(random),
  });
  const met = new Set<string>();
  let count = 0;
  const send: Run['send'] = async (user, handler, sent) => {
    const call = callNames.get(handler)!;
    const isRead = handler === getOrder || handler === getOrderApproval;
    const name = `${count++}`;
    const request = { call, handler, sent };
    const key = isRead ? undefined : `${dealerId}-${name}`;
    const { answer } = await client.sendRecorded(name, request, user, key);
    if (!isRead && answer && answer.status < 300) met.add(call);
    return answer;
  };
  const run: Run = { desk, orderId: Id, random, send, met };
  const begun = Date.now();
  const chance = vi.spyOn(Math, 'random').mockImplementation(random.next);
  vi.useFakeTimers({ toFake: ['Date'], now: begun });
  try {
    const work = Promise.all([sellAsRep(run), decideAs(run, desk.manager), sellAndDecide(run)]);
    await scheduler.runToEnd(work, (now) => vi.setSystemTime(begun + now));
  } finally {
    chance.mockRestore();
    vi.useRealTimers();
  }
  for (const fault of client.metFaults) met.add(fault);
  if (isReplay) process.stderr.write(`${scheduler.steps.join('\n')}\n`);
  const violations = [...client.violations, ...(await listViolations(run))];
  expect(violations, `FAULT_SEED=${seed} npm run test:faults replays this`).toEqual([]);
  search.recordMet(seed, met);
}

async function sellAsRep(run: Run): Promise<void> {
  for (let step = 0; step < STEPS; step++)
    await run.random.chooseOne([save, save, ask, ask, withdraw, commit])(run, run.desk.rep);
}

async function decideAs(run: Run, user: OrderClientUser): Promise<void> {
  for (let step = 0; step < STEPS; step++) await decide(run, user);
}

async function sellAndDecide(run: Run): Promise<void> {
  for (let step = 0; step < STEPS; step++)
    await run.random.chooseOne([decide, decide, commit, uncommit])(run, run.desk.administrator);
}

const toParams = ({ orderId }: Run) => ({ params: { id: orderId } });

async function readOrder(run: Run, user: OrderClientUser) {
  const answer = await run.send(user, getOrder, toParams(run));
  return answer?.status === 200 ? decodeOrderBody(answer.body) : undefined;
}

async function readApprovals(run: Run, user: OrderClientUser) {
  const answer = await run.send(user, getOrderApproval, toParams(run));
  return answer?.status === 200 ? (answer.body as OrderApprovals) : undefined;
}

async function save(run: Run, user: OrderClientUser): Promise<void> {
  const order = await readOrder(run, user);
  if (!order) return;
  const CustomerCost = asCents(run.random.chooseOne(prices) * 100);
  const OrderLines = [buildLine({ ...order.OrderLines[0]!, CustomerCost })];
  const body = encodeOrderUpdate(recalculateOrder({ ...order, OrderLines }, hsusStore));
  await run.send(user, updateOrder, { body });
}

async function ask(run: Run, user: OrderClientUser): Promise<void> {
  const order = await readOrder(run, user);
  if (!order) return;
  const body = { Version: order.Version };
  await run.send(user, requestOrderApproval, { ...toParams(run), body });
}

async function withdraw(run: Run, user: OrderClientUser): Promise<void> {
  const request = (await readApprovals(run, user))?.Requests[0];
  if (request?.State !== 'open') return;
  const body = { AskedOn: request.AskedOn };
  await run.send(user, withdrawOrderApproval, { ...toParams(run), body });
}

async function decide(run: Run, user: OrderClientUser): Promise<void> {
  const approvals = await readApprovals(run, user);
  const request = approvals?.Requests[0];
  if (request?.State !== 'open') return;
  const answer = await run.send(user, answerOrderApproval, {
    ...toParams(run),
    body: {
      Decision: run.random.chance(0.7) ? 'approved' : 'rejected',
      Version: approvals!.Version,
      AskedOn: request.AskedOn,
    },
  });
  if (answer?.status === 409) run.met.add('answer refused');
}

async function commit(run: Run, user: OrderClientUser): Promise<void> {
  const answer = await run.send(user, commitOrders, { body: [run.orderId] });
  const { Refused = [] } = Object(answer?.body) as { Refused?: { Code?: string }[] };
  if (Refused[0]?.Code === 'approvals.needed') run.met.add('commit refused');
}

async function uncommit(run: Run, user: OrderClientUser): Promise<void> {
  await run.send(user, uncommitOrders, { ...toParams(run), body: [run.orderId] });
}

/** What a correct product could not have stored. */
async function listViolations(run: Run): Promise<string[]> {
  const { desk, orderId } = run;
  await desk.tell();
  const { token } = desk.administrator;
  const read = (handler: unknown) =>
    callHandler(handler, {
      token,
      params: { id: orderId },
      ...(handler === listOrderVersions && { query: {} }),
    });
  const { Versions } = (await read(listOrderVersions)).body as { Versions: OrderVersion[] };
  const { Requests } = (await read(getOrderApproval)).body as OrderApprovals;
  const priceOf = (version: number) =>
    Number(Versions.find(({ Version }) => Version === version)!.SubTotal);
  const approved = Requests.filter(({ State }) => State === 'approved').map(
    ({ Answer }) => Answer!,
  );
  const commits = Versions.filter(
    ({ Deed, SubTotal }) => Deed === 'commit' && Number(SubTotal) < FLOOR,
  );
  if (commits.length > 0) run.met.add('commit by approval');
  if (Requests.some(({ Withdrawal }) => Withdrawal?.IsByHand === false))
    run.met.add('withdrawn by a save');
  const unapproved = commits.filter(
    ({ SavedOn, SubTotal }) =>
      !approved.some(
        ({ On, OrderVersion }) => On <= SavedOn && priceOf(OrderVersion) <= Number(SubTotal),
      ),
  );
  const audited = (await listNewestAuditEntries(toDealerKey(desk.dealerId)))
    .filter(({ Kind }) => Kind === 'approval')
    .flatMap(({ Changes }) => Changes)
    .filter(({ Field }) => Field === 'State');
  const countAudited = (...states: string[]) =>
    audited.filter(({ To }) => states.some((state) => JSON.stringify(To).includes(state))).length;
  const answered = Requests.filter(({ State }) => State === 'approved' || State === 'rejected');
  const withdrawn = Requests.filter(({ State }) => State === 'withdrawn');
  const mailbox = await readMailbox(desk.manager);
  const isOpen = Requests[0]?.State === 'open';
  const unread = mailbox.filter(({ AsksApproval, IsRead }) => AsksApproval && !IsRead);
  return [
    ...unapproved.map(({ Version }) => `version ${Version} was committed without an approval`),
    ...(countAudited('approved', 'rejected') === answered.length
      ? []
      : [
          `${answered.length} requests were answered ${countAudited('approved', 'rejected')} times`,
        ]),
    ...(countAudited('withdrawn') === withdrawn.length
      ? []
      : [`${withdrawn.length} requests were withdrawn ${countAudited('withdrawn')} times`]),
    ...(unread.length === (isOpen ? 1 : 0) ? [] : [`${unread.length} questions are unread`]),
    ...(Requests.filter(({ State }) => State === 'open').length > 1 ? ['two are open'] : []),
    ...(Requests.some(({ State }, at) => State === 'open' && at > 0) ? ['an old one is open'] : []),
  ];
}
