import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { handler as commitOrders } from '#functions/api/orders/commit-orders.ts';
import { handler as deleteOrder } from '#functions/api/orders/delete-order.ts';
import { handler as deleteOrders } from '#functions/api/orders/delete-orders.ts';
import { handler as duplicateOrder } from '#functions/api/orders/duplicate-order.ts';
import { handler as renameOrder } from '#functions/api/orders/rename-order.ts';
import { handler as restoreOrderVersion } from '#functions/api/orders/restore-order-version.ts';
import { handler as submitOrder } from '#functions/api/orders/submit-order.ts';
import { handler as uncommitOrders } from '#functions/api/orders/uncommit-orders.ts';
import { handler as undeleteOrder } from '#functions/api/orders/undelete-order.ts';
import { handler as updateOrderStatus } from '#functions/api/orders/update-order-status.ts';
import { handler as updateOrder } from '#functions/api/orders/update-order.ts';
import { loadOrderHeader, saveOrderHeader } from '#functions/store/orders/stored-orders.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { roles } from '#shared/access/roles.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { HandlerResponse, HandlerRequest } from '#tests/make/call-handler.ts';
import {
  storeCustomer,
  storeDealer,
  createSignedInDealerUser,
} from '#tests/make/dealer-fixtures.ts';
import {
  createOrderClient,
  decodeOrderBody,
  encodeOrderUpdate,
  type OrderClientUser as Staff,
} from '#tests/make/order-client.ts';
import { SeededRandom } from '#tests/make/seeded-random.ts';
import { createSignedInUser, signInWithTestPassword } from '#tests/make/sign-in.ts';
import { CommitHistory } from './commit-history.ts';
import { isReplay, SeedSearch } from './fault-seeds.ts';
import { chooseFaultRates } from './faults.ts';
import { RetryingClient } from './retrying-client.ts';
import { FaultScheduler } from './scheduler.ts';
import type { SimulatedRequest } from './simulated-requests.ts';
import { StaleReads } from './stale-reads.ts';
import {
  peopleByCode,
  viewersByOwnership,
  fieldsByState,
  stateTable,
  type StateTableCall,
  type PersonCode,
  type OrderStateCode,
  type OrderOwnership,
} from './state-table.ts';
import { installTableFaults } from './table-wire.ts';

/*
 * All users make any call on an order in any state, one after the other, while answers are lost and processes
 * die. The answers and the states must match the handwritten table. FAULT_SEED=17 replays one walk.
 */

const search = new SeedSearch('states');
const STEPS = 120;

const dealerId = 930_001;
const foreignId = 930_002;
const DATE = '2027-02-01';
const NOT_FOUND = 'Not found';
const DATE_MISSING = 'Please add an Installation Date to the order before committing';

let staffByCode: Record<PersonCode, Staff>;
let signedInAt = performance.now();
/** Well within the 15 minutes of a token's life. */
const TOKEN_LIFETIME_MS = 300_000;
let releaseFaults: () => void;

beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  for (const Id of [dealerId, foreignId]) {
    await storeDealer({ Id, OrderLinkEnabled: true });
    await storeCustomer(Id);
  }
  const M = await createSignedInDealerUser({ dealerId, roleId: roles.salesManager });
  const N = await createSignedInDealerUser({ dealerId, roleId: roles.salesManager });
  staffByCode = {
    A: await createSignedInDealerUser({ dealerId, roleId: roles.salesAdministrator }),
    M,
    N,
    R: await createSignedInDealerUser({ dealerId }, { ManagerId: M.userId }),
    O: await createSignedInDealerUser({ dealerId }),
    S: await createSignedInDealerUser({ dealerId }),
    L: await createSignedInDealerUser(
      { dealerId, isLimitedTransferUser: true },
      { ManagerId: N.userId },
    ),
    // A user who is no rep.
    Z: { ...(await createSignedInUser({ roleId: roles.smartSalesAdmin })), salesRepId: 0 },
    F: await createSignedInDealerUser({ dealerId: foreignId, roleId: roles.salesAdministrator }),
  };
  releaseFaults = installTableFaults();
});
afterAll(() => {
  releaseFaults();
  vi.restoreAllMocks();
});

/** Many walks take longer than a token lives. */
async function renewTokens(): Promise<void> {
  if (performance.now() - signedInAt < TOKEN_LIFETIME_MS) return;
  signedInAt = performance.now();
  for (const person of Object.values(staffByCode)) {
    const { body } = await signInWithTestPassword(person.email, { sessionoverride: 'true' });
    person.token = (body as { access_token: string }).access_token;
  }
}

/** An order with its row in the table. */
type KnownOrder = {
  which: OrderOwnership;
  id: number;
  state: OrderStateCode;
  isDated: boolean;
  version: number;
  by: number;
};

const readLoadedOrder = async (id: number) =>
  decodeOrderBody((await createOrderClient(staffByCode.A).load(id)).body);

/** The start states: those that no call leads to, and those that walks seldom reach. */
const startStates = {
  U: {},
  K: { IsOrderReadOnly: true },
  C: { OrderStatusId: 2, IsOrderReadOnly: true, CommittedOn: '2026-11-20T10:00:00Z' },
  S: {
    OrderStatusId: 3,
    IsOrderReadOnly: true,
    CommittedOn: '2026-11-20T10:00:00Z',
    SubmittedOn: '2026-11-20T11:00:00Z',
  },
  D: { IsDeleted: true },
  X: { OrderStatusId: 9, IsOrderReadOnly: true },
} as const satisfies Partial<Record<OrderStateCode, Partial<Order>>>;
type StartState = keyof typeof startStates;

/** The owner's order, with S named in a slot; or one that the owner transferred to L. */
async function createOrderInState(which: OrderOwnership, state: StartState): Promise<KnownOrder> {
  const slot = { EquipmentRep: { Name: 'Sam', EmailAddress: staffByCode.S.email } };
  const content = which === 'own' ? slot : { SalesRepId: staffByCode.L.salesRepId };
  const { Id: id, Version: version } = await createOrderClient(staffByCode.R).saveNewOrder(content);
  const knownOrder = { which, id, isDated: false, version, by: staffByCode.R.userId };
  if (state === 'U') return { ...knownOrder, state };
  const since = await loadOrderHeader(toDealerKey(dealerId), id);
  const begun = { ...since.order, ...startStates[state], Version: version + 1 };
  await saveOrderHeader(toDealerKey(dealerId), begun, {
    transition: 'save',
    since,
    extraWrites: [],
  });
  return { ...knownOrder, state, version: version + 1 };
}

const buildOrderCall = (handler: unknown, id: number, body?: unknown) => ({
  handler,
  sent: { params: { id }, ...(body !== undefined && { body }) },
});
const buildStatusCall = (id: number, OrderStatusId: number) =>
  buildOrderCall(updateOrderStatus, id, { OrderStatusId });

const requests: Record<
  StateTableCall,
  (order: Order, name: string) => { handler: unknown; sent: HandlerRequest }
> = {
  save: (order) => ({ handler: updateOrder, sent: { body: encodeOrderUpdate(order) } }),
  rename: ({ Id }, Name) => ({ handler: renameOrder, sent: { body: { OrderId: Id, Name } } }),
  commit: ({ Id }) => ({ handler: commitOrders, sent: { body: [Id] } }),
  commitByStatus: ({ Id }) => buildStatusCall(Id, 2),
  uncommit: ({ Id }) => buildOrderCall(uncommitOrders, Id),
  uncommitByStatus: ({ Id }) => buildStatusCall(Id, 1),
  submit: ({ Id }) => buildOrderCall(submitOrder, Id, [Id]),
  submitByStatus: ({ Id }) => buildStatusCall(Id, 3),
  remove: ({ Id }) => buildOrderCall(deleteOrder, Id),
  removeAmong: ({ Id }) => ({ handler: deleteOrders, sent: { body: [Id] } }),
  restore: ({ Id }) => buildOrderCall(undeleteOrder, Id),
  duplicate: (order) => ({ handler: duplicateOrder, sent: { body: encodeOrderUpdate(order) } }),
  bringBack: ({ Id, Version }) => ({
    handler: restoreOrderVersion,
    sent: { params: { id: Id, version: 1 }, body: { Version } },
  }),
};

const includesPerson = (names: string, person: PersonCode) => names.split(' ').includes(person);
const isState = (text: string): text is OrderStateCode => text in fieldsByState;

const everybody = Object.keys(peopleByCode) as PersonCode[];
const listViewers = ({ which, state }: KnownOrder) =>
  everybody.filter(
    (person) =>
      includesPerson(viewersByOwnership[which], person) && (state !== 'D' || person === 'A'),
  );

/** The table's entry for a call: the state after it, or the message of its rejection. */
function findVerdict(call: StateTableCall, person: PersonCode, knownOrder: KnownOrder) {
  const { state, isDated } = knownOrder;
  const row = stateTable[call];
  if (!includesPerson(row.by, person)) return { answer: NOT_FOUND, isTurnedAway: true };
  if (!listViewers(knownOrder).includes(person)) return { answer: NOT_FOUND };
  const isMissing = 'asks' in row && isState(row[state]) && !isDated;
  return { answer: isMissing ? DATE_MISSING : row[state] };
}

/** The message of a rejection; undefined for a success. */
function getAnsweredMessage({ status: code, body }: HandlerResponse): string | undefined {
  const { Message, Refused = [] } = Object(body) as {
    Message?: string;
    Refused?: { Message: string }[];
  };
  if (code < 300) return Refused[0]?.Message;
  return `${code} ${Message}`;
}

function getExpectedMessage(
  call: StateTableCall,
  expected: ReturnType<typeof findVerdict>,
): string | undefined {
  const { answer, isTurnedAway } = expected;
  if (isState(answer)) return undefined;
  if (answer === NOT_FOUND && (isTurnedAway || stateTable[call].how === 'one'))
    return `404 ${answer}`;
  if (stateTable[call].how === 'list') return answer;
  return `${answer === DATE_MISSING ? 400 : 409} ${answer}`;
}

const calls = Object.keys(stateTable) as StateTableCall[];
const cells = calls.flatMap((call) =>
  (Object.keys(fieldsByState) as OrderStateCode[]).map((state) => `${call} ${state}`),
);
/**
 * The next order, call and user. It prefers cells that this walk has not tried, with a user whose answer
 * depends on the order's state.
 */
function chooseNextCall(
  orders: readonly KnownOrder[],
  untried: ReadonlySet<string>,
  random: SeededRandom,
) {
  const possible = orders.flatMap((knownOrder) =>
    calls
      .filter((call) => untried.has(`${call} ${knownOrder.state}`))
      .flatMap((call) =>
        listViewers(knownOrder)
          .filter((person) => includesPerson(stateTable[call].by, person))
          .map((person) => ({ known: knownOrder, call, person })),
      ),
  );
  // Calls that keep the state come first: an order does not stay committed for long.
  const staying = possible.filter(({ call, known: { state } }) => !changesState(call, state));
  const untriedNow = staying.length > 0 ? staying : possible;
  if (untriedNow.length > 0 && random.chance(0.8)) return random.chooseOne(untriedNow);
  const knownOrder = random.chooseOne(orders);
  const person = random.chooseOne(random.chance(0.7) ? listViewers(knownOrder) : everybody);
  return { known: knownOrder, person, call: random.chooseOne(calls) };
}

/** Whether a call changes this state. */
const changesState = (call: StateTableCall, state: OrderStateCode) =>
  isState(stateTable[call][state]) && stateTable[call][state] !== state;

/** Restoring a version removes the date; other calls do not change it. */
const isDatedAfterCall = (call: StateTableCall, { isDated }: KnownOrder) =>
  call !== 'bringBack' && isDated;

test.each(search.seeds)('anybody’s calls in any state, under the faults of seed %i', runSeed);

// One walk alone does not meet every cell.
test.skipIf(isReplay)('whatever call meets whatever state in one of the walks', async () => {
  expect(await search.findUnmet(cells, runSeed)).toEqual([]);
});

async function runSeed(seed: number): Promise<void> {
  await renewTokens();
  const random = new SeededRandom(seed);
  const orders = [
    await createOrderInState('own', 'U'),
    await createOrderInState('passed', random.chooseOne(Object.keys(startStates) as StartState[])),
    await createOrderInState('own', seed % 2 ? 'K' : 'X'),
    await createOrderInState('own', (['C', 'S', 'D'] as const)[seed % 3]!),
  ];
  /** The cells answered because of the order's state, not because of the caller. */
  const metCells = new Set<string>();
  /** The cells that this walk has not tried yet. */
  const untried = new Set(cells);
  const scheduler = new FaultScheduler(random);
  const run = 'states';
  const around = {
    run,
    oldReads: new StaleReads(),
    commits: new CommitHistory(random),
    scheduler,
    random,
  };
  const client = new RetryingClient({ ...around, rates: chooseFaultRates(random) });
  const begun = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: begun });
  const chance = vi.spyOn(Math, 'random').mockImplementation(random.next);
  try {
    for (let step = 0; step < STEPS; step++) {
      const { known: knownOrder, call, person } = chooseNextCall(orders, untried, random);
      const name = `${dealerId}.${seed}.${begun}.${step}`;
      const isDated = call === 'save' ? random.chance(0.7) : isDatedAfterCall(call, knownOrder);
      const before = await readLoadedOrder(knownOrder.id);
      const sent = call === 'save' ? { ...before, InstalledOn: isDated ? DATE : null } : before;
      const request: SimulatedRequest = {
        call,
        ...requests[call](sent, `Named ${step}`),
        getEffects: () => [],
      };
      const user = { ...staffByCode[person], salesRepId: 0, fullName: '' };
      const record = await scheduler.runToEnd(
        client.sendRecorded(name, request, user, name),
        (now) => vi.setSystemTime(begun + now),
      );

      const where = `step ${step}: ${call} by ${peopleByCode[person]}, of ${knownOrder.which} in ${knownOrder.state}`;
      const verdict = findVerdict(call, person, knownOrder);
      expect({ where, message: getAnsweredMessage(record.answer!) }).toEqual({
        where,
        message: getExpectedMessage(call, verdict),
      });
      if (verdict.answer !== NOT_FOUND) {
        metCells.add(`${call} ${knownOrder.state}`);
        untried.delete(`${call} ${knownOrder.state}`);
      }
      if (isState(verdict.answer) && !('leaves' in stateTable[call])) {
        const version = knownOrder.version + 1;
        Object.assign(knownOrder, { state: verdict.answer, isDated, version, by: user.userId });
      }
      expect({ where, ...toAnsweredFacts(await readLoadedOrder(knownOrder.id)) }).toEqual({
        where,
        ...toExpectedFacts(knownOrder),
      });
    }
    search.recordMet(seed, [...metCells, ...client.metFaults]);
    expect(client.violations).toEqual([]);
  } finally {
    chance.mockRestore();
    vi.useRealTimers();
  }
}

const toAnsweredFacts = (order: Order) => ({
  OrderStatusId: order.OrderStatusId,
  IsDeleted: order.IsDeleted,
  IsOrderReadOnly: order.IsOrderReadOnly,
  hasTimes: [Boolean(order.CommittedOn), Boolean(order.SubmittedOn)],
  isDated: Boolean(order.InstalledOn),
  version: order.Version,
  by: order.RevisedById,
});

const toExpectedFacts = ({ state, isDated, version, by }: KnownOrder) => ({
  ...fieldsByState[state],
  isDated,
  version,
  by,
});
