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
import { aStoredCustomer, aStoredDealer, aStoredUser } from '#tests/make/a-dealer.ts';
import { deskOf, read, wire, type User as Staff } from '#tests/make/an-order-desk.ts';
import type { Answered, Sent } from '#tests/make/call.ts';
import { aSignedInUser } from '#tests/make/sign-in.ts';
import { Client } from './client.ts';
import { Commits } from './commits.ts';
import { someRates } from './faults.ts';
import { OldReads } from './old-reads.ts';
import { Random } from './random.ts';
import { Scheduler } from './scheduler.ts';
import type { SimulatedRequest } from './simulated-requests.ts';
import {
  people,
  sees,
  shown,
  table,
  type CallName,
  type Person,
  type State,
  type Which,
} from './state-table.ts';
import { installFaults } from './wire.ts';

/*
 * Everybody makes any call of an order in any state, one after the other, while answers are lost and
 * processes die: what is answered and what becomes of the order is what the table says that is written
 * out by hand. FAULT_SEED=17 replays one walk.
 */

const only = process.env['FAULT_SEED'];
const count = Number(process.env['FAULT_SEEDS'] ?? 10);
const seeds = only ? [Number(only)] : Array.from({ length: count }, (_, index) => index + 1);
const STEPS = 120;

const dealerId = 930_001;
const foreignId = 930_002;
const DATE = '2027-02-01';
const NOT_FOUND = 'Not found';
const DATE_MISSING = 'Please add an Installation Date to the order before committing';

let who: Record<Person, Staff>;
let letGo: () => void;

beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  for (const Id of [dealerId, foreignId]) {
    await aStoredDealer({ Id, OrderLinkEnabled: true });
    await aStoredCustomer(Id);
  }
  const M = await aStoredUser({ dealerId, roleId: roles.salesManager });
  const N = await aStoredUser({ dealerId, roleId: roles.salesManager });
  who = {
    A: await aStoredUser({ dealerId, roleId: roles.salesAdministrator }),
    M,
    N,
    R: await aStoredUser({ dealerId }, { ManagerId: M.userId }),
    O: await aStoredUser({ dealerId }),
    S: await aStoredUser({ dealerId }),
    L: await aStoredUser({ dealerId, isLimitedTransferUser: true }, { ManagerId: N.userId }),
    // Nobody's rep.
    Z: { ...(await aSignedInUser({ roleId: roles.smartSalesAdmin })), salesRepId: 0 },
    F: await aStoredUser({ dealerId: foreignId, roleId: roles.salesAdministrator }),
  };
  letGo = installFaults();
});
afterAll(() => {
  letGo();
  vi.restoreAllMocks();
});

/** What the table knows of an order. */
type Known = {
  which: Which;
  id: number;
  state: State;
  isDated: boolean;
  version: number;
  by: number;
};

const load = async (id: number) => read((await deskOf(who.A).load(id)).body);

/** What an order begins as: where no call leads to, and what seldom comes by itself. */
const beginnings = {
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
} as const satisfies Partial<Record<State, Partial<Order>>>;
type Beginning = keyof typeof beginnings;

/** The owner's, who names S in a slot; or one that the owner passed to L. */
async function anOrder(which: Which, state: Beginning): Promise<Known> {
  const slot = { EquipmentRep: { Name: 'Sam', EmailAddress: who.S.email } };
  const content = which === 'own' ? slot : { SalesRepId: who.L.salesRepId };
  const { Id: id, Version: version } = await deskOf(who.R).saved(content);
  const known = { which, id, isDated: false, version, by: who.R.userId };
  if (state === 'U') return { ...known, state };
  const since = await loadOrderHeader(toDealerKey(dealerId), id);
  const begun = { ...since.order, ...beginnings[state], Version: version + 1 };
  await saveOrderHeader(toDealerKey(dealerId), begun, {
    transition: 'save',
    since,
    extraWrites: [],
  });
  return { ...known, state, version: version + 1 };
}

const one = (handler: unknown, id: number, body?: unknown) => ({
  handler,
  sent: { params: { id }, ...(body !== undefined && { body }) },
});
const status = (id: number, OrderStatusId: number) => one(updateOrderStatus, id, { OrderStatusId });

const requests: Record<CallName, (order: Order, name: string) => { handler: unknown; sent: Sent }> =
  {
    save: (order) => ({ handler: updateOrder, sent: { body: wire(order) } }),
    rename: ({ Id }, Name) => ({ handler: renameOrder, sent: { body: { OrderId: Id, Name } } }),
    commit: ({ Id }) => ({ handler: commitOrders, sent: { body: [Id] } }),
    commitByStatus: ({ Id }) => status(Id, 2),
    uncommit: ({ Id }) => one(uncommitOrders, Id),
    uncommitByStatus: ({ Id }) => status(Id, 1),
    submit: ({ Id }) => one(submitOrder, Id, [Id]),
    submitByStatus: ({ Id }) => status(Id, 3),
    remove: ({ Id }) => one(deleteOrder, Id),
    removeAmong: ({ Id }) => ({ handler: deleteOrders, sent: { body: [Id] } }),
    restore: ({ Id }) => one(undeleteOrder, Id),
    duplicate: (order) => ({ handler: duplicateOrder, sent: { body: wire(order) } }),
    bringBack: ({ Id, Version }) => ({
      handler: restoreOrderVersion,
      sent: { params: { id: Id, version: 1 }, body: { Version } },
    }),
  };

const isAmong = (names: string, person: Person) => names.split(' ').includes(person);
const isState = (text: string): text is State => text in shown;

const everybody = Object.keys(people) as Person[];
const seersOf = ({ which, state }: Known) =>
  everybody.filter((person) => isAmong(sees[which], person) && (state !== 'D' || person === 'A'));

/** What the table says of a call: the state after it, or in which words it is refused. */
function verdict(call: CallName, person: Person, known: Known) {
  const { state, isDated } = known;
  const row = table[call];
  if (!isAmong(row.by, person)) return { answer: NOT_FOUND, isTurnedAway: true };
  if (!seersOf(known).includes(person)) return { answer: NOT_FOUND };
  const isMissing = 'asks' in row && isState(row[state]) && !isDated;
  return { answer: isMissing ? DATE_MISSING : row[state] };
}

/** An answer as the table has it: the message of a refusal, or nothing. */
function messageOf({ status: code, body }: Answered): string | undefined {
  const { Message, Refused = [] } = Object(body) as {
    Message?: string;
    Refused?: { Message: string }[];
  };
  if (code < 300) return Refused[0]?.Message;
  return `${code} ${Message}`;
}

function expectedMessage(call: CallName, expected: ReturnType<typeof verdict>): string | undefined {
  const { answer, isTurnedAway } = expected;
  if (isState(answer)) return undefined;
  if (answer === NOT_FOUND && (isTurnedAway || table[call].how === 'one')) return `404 ${answer}`;
  if (table[call].how === 'list') return answer;
  return `${answer === DATE_MISSING ? 400 : 409} ${answer}`;
}

const calls = Object.keys(table) as CallName[];
const cells = calls.flatMap((call) =>
  (Object.keys(shown) as State[]).map((state) => `${call} ${state}`),
);
/** What was answered by the state of the order in any of the walks, and not by who asked. */
const met = new Set<string>();

/**
 * An order, what is tried with it and by whom: mostly what this walk has not tried yet, by somebody who is
 * answered by the state of the order.
 */
function nextOf(orders: readonly Known[], untried: ReadonlySet<string>, random: Random) {
  const possible = orders.flatMap((known) =>
    calls
      .filter((call) => untried.has(`${call} ${known.state}`))
      .flatMap((call) =>
        seersOf(known)
          .filter((person) => isAmong(table[call].by, person))
          .map((person) => ({ known, call, person })),
      ),
  );
  // What leaves a state as it is comes first: a committed order does not stay one for long.
  const staying = possible.filter(({ call, known: { state } }) => !leads(call, state));
  const untriedNow = staying.length > 0 ? staying : possible;
  if (untriedNow.length > 0 && random.chance(0.8)) return random.one(untriedNow);
  const known = random.one(orders);
  const person = random.one(random.chance(0.7) ? seersOf(known) : everybody);
  return { known, person, call: random.one(calls) };
}

/** Whether a call makes another state of this one. */
const leads = (call: CallName, state: State) =>
  isState(table[call][state]) && table[call][state] !== state;

/** What a version said that comes back; other calls leave the date alone. */
const isDatedAfter = (call: CallName, { isDated }: Known) => call !== 'bringBack' && isDated;

test.each(seeds)(
  'anybody’s calls in any state, under the faults of seed %i',
  async (seed) => {
    const random = new Random(seed);
    const orders = [
      await anOrder('own', 'U'),
      await anOrder('passed', random.one(Object.keys(beginnings) as Beginning[])),
      await anOrder('own', seed % 2 ? 'K' : 'X'),
      await anOrder('own', (['C', 'S', 'D'] as const)[seed % 3]!),
    ];
    /** What this walk has not tried yet comes first half of the times. */
    const untried = new Set(cells);
    const scheduler = new Scheduler(random);
    const run = 'states';
    const around = {
      run,
      oldReads: new OldReads(),
      commits: new Commits(random),
      scheduler,
      random,
    };
    const client = new Client({ ...around, rates: someRates(random) });
    const begun = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: begun });
    const chance = vi.spyOn(Math, 'random').mockImplementation(random.next);
    try {
      for (let step = 0; step < STEPS; step++) {
        const { known, call, person } = nextOf(orders, untried, random);
        const name = `${dealerId}.${seed}.${begun}.${step}`;
        const isDated = call === 'save' ? random.chance(0.7) : isDatedAfter(call, known);
        const before = await load(known.id);
        const sent = call === 'save' ? { ...before, InstalledOn: isDated ? DATE : null } : before;
        const deed: SimulatedRequest = {
          call,
          ...requests[call](sent, `Named ${step}`),
          means: () => [],
        };
        const user = { ...who[person], salesRepId: 0, fullName: '' };
        const told = await scheduler.run(client.sendRecorded(name, deed, user, name), (now) =>
          vi.setSystemTime(begun + now),
        );

        const where = `step ${step}: ${call} by ${people[person]}, of ${known.which} in ${known.state}`;
        const said = verdict(call, person, known);
        expect({ where, message: messageOf(told.answer!) }).toEqual({
          where,
          message: expectedMessage(call, said),
        });
        if (said.answer !== NOT_FOUND) {
          met.add(`${call} ${known.state}`);
          untried.delete(`${call} ${known.state}`);
        }
        if (isState(said.answer) && !('leaves' in table[call])) {
          const version = known.version + 1;
          Object.assign(known, { state: said.answer, isDated, version, by: user.userId });
        }
        expect({ where, ...toAnsweredFacts(await load(known.id)) }).toEqual({
          where,
          ...toExpectedFacts(known),
        });
      }
      expect(client.complaints).toEqual([]);
    } finally {
      chance.mockRestore();
      vi.useRealTimers();
    }
  },
  60_000,
);

const toAnsweredFacts = (order: Order) => ({
  OrderStatusId: order.OrderStatusId,
  IsDeleted: order.IsDeleted,
  IsOrderReadOnly: order.IsOrderReadOnly,
  hasTimes: [Boolean(order.CommittedOn), Boolean(order.SubmittedOn)],
  isDated: Boolean(order.InstalledOn),
  version: order.Version,
  by: order.RevisedById,
});

const toExpectedFacts = ({ state, isDated, version, by }: Known) => ({
  ...shown[state],
  isDated,
  version,
  by,
});

// One walk by itself does not meet everything.
test.runIf(!only)('whatever call meets whatever state in one of the walks', () => {
  expect([...met].toSorted()).toEqual(cells.toSorted());
});
