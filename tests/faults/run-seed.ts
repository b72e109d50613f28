import { vi } from 'vitest';
import { buildRecordItem } from '#functions/store/table/list-records.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { roles } from '#shared/access/roles.ts';
import { aStoredCustomer, aStoredDealer } from '#tests/make/a-dealer.ts';
import { putRecord } from '#tests/make/catalogue.ts';
import { aSignedInUser, changeAccount, signIn } from '#tests/make/sign-in.ts';
import { lastLists, lastLoads, violationsAtRest } from './at-rest.ts';
import type { User } from './client.ts';
import { Commits } from './commits.ts';
import type { Order } from './differences.ts';
import { someRates, type Fault } from './faults.ts';
import { judge } from './judge.ts';
import { OldReads } from './old-reads.ts';
import { OrderLink } from './order-link.ts';
import { Post } from './post.ts';
import { PrintShop } from './print-shop.ts';
import { Queue } from './queue.ts';
import { Random } from './random.ts';
import { Scheduler } from './scheduler.ts';
import { Writers, type Desk } from './writers.ts';

export type Run = {
  /** Every step of it, in words. */
  history: string[];
  violations: string[];
  met: ReadonlySet<Fault>;
  /** The calls that changed something at least once. */
  done: ReadonlySet<string>;
};

const names = ['Ada', 'Bo', 'Cy'];

type Staff = User & { email: string; firstName: string; lastName: string };
let staff: Promise<Staff[]> | undefined;
let signedInAt = 0;
/** Well within the quarter of an hour a token lasts. */
const TOKEN_MS = 300_000;

/** Three people who work for one dealer after the other: a sign-in takes longer than a seed. */
async function someStaff(): Promise<Staff[]> {
  staff ??= Promise.all(
    names.map(async (firstName) => {
      const user = await aSignedInUser({
        firstName,
        roleId: roles.salesAdministrator,
        dealerId: 1,
      });
      return { ...user, salesRepId: user.salesRepId!, fullName: `${firstName} ${user.lastName}` };
    }),
  );
  const people = await staff;
  if (performance.now() - signedInAt > TOKEN_MS) {
    signedInAt = performance.now();
    for (const person of people) {
      const { body } = await signIn(person.email, { sessionoverride: 'true' });
      person.token = (body as { access_token: string }).access_token;
    }
  }
  return people;
}

async function aStaffedDealer(dealerId: number): Promise<Staff[]> {
  await aStoredDealer({ Id: dealerId, OrderLinkEnabled: true });
  await aStoredCustomer(dealerId);
  const people = await someStaff();
  for (const { userId, salesRepId, firstName, lastName, email } of people) {
    await changeAccount(userId, { dealerId, version: 0 });
    const item = buildRecordItem(toDealerKey(dealerId), 'USERS', userId, {
      SalesRepId: salesRepId,
      AppUserId: userId,
      FirstName: firstName,
      LastName: lastName,
      Email: email,
      UserRoleId: roles.salesAdministrator,
      IsLockedOut: false,
      IsUserActive: true,
      ManagerId: null,
      ColleagueId: null,
      SalesSettings: null,
    });
    await putRecord(dealerId, 'USERS', item);
  }
  return people;
}

/** What the writers of a new dealer did under the faults of a seed, and what of it a store that keeps its word could not do. */
export async function runSeed(seed: number, dealerId: number): Promise<Run> {
  const users = await aStaffedDealer(dealerId);
  const random = new Random(seed);
  const scheduler = new Scheduler(random);
  const desk: Desk = {
    dealerId,
    users,
    scheduler,
    random,
    rates: someRates(random),
    oldReads: new OldReads(),
    commits: new Commits(random),
    orderLink: new OrderLink(),
    post: new Post(),
    printShop: new PrintShop(),
    run: String(dealerId),
  };
  const writers = new Writers(desk);
  const queue = new Queue(desk);
  const together = async (writing: Promise<void>) => {
    let isWritten = false;
    const end = () => (isWritten = true);
    await Promise.all([writing.finally(end), queue.work(() => isWritten)]);
  };
  const work = async () => {
    await together(writers.work());
    await together(writers.sendAgain());
  };
  const begun = Date.now();
  const chance = vi.spyOn(Math, 'random').mockImplementation(random.next);
  vi.useFakeTimers({ toFake: ['Date'], now: begun });
  try {
    await scheduler.run(work(), (now) => vi.setSystemTime(begun + now));
    const { records, client } = writers;
    const loads = await lastLoads(desk, records);
    const orders = loads.map(({ answer }) => answer!.body as Order);
    const judged = judge([...records, ...loads, ...(await lastLists(desk, orders))]);
    const atRest = await violationsAtRest(desk, records, orders);
    return {
      history: scheduler.steps,
      violations: [...client.complaints, ...judged, ...atRest],
      met: new Set([...client.met, ...queue.met]),
      done: new Set(
        records
          .filter(({ answer }) => answer && answer.status < 300)
          .map(({ request }) => request.call),
      ),
    };
  } finally {
    vi.useRealTimers();
    chance.mockRestore();
  }
}
