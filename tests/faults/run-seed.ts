import { vi } from 'vitest';
import { verifyAccessToken } from '#functions/external/verify-access-token.ts';
import { buildRecordItem } from '#functions/store/table/list-records.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { roles } from '#shared/access/roles.ts';
import { putRecord } from '#tests/make/catalog-fixtures.ts';
import { storeCustomer, storeDealer } from '#tests/make/dealer-fixtures.ts';
import { SeededRandom } from '#tests/make/seeded-random.ts';
import {
  createSignedInUser,
  updateStoredAccount,
  signInWithTestPassword,
} from '#tests/make/sign-in.ts';
import { CommitHistory } from './commit-history.ts';
import type { AnsweredOrder } from './differences.ts';
import { FakeMailService } from './fake-mail-service.ts';
import { FakeOrderLink } from './fake-order-link.ts';
import { FakeOutboxQueue } from './fake-outbox-queue.ts';
import { FakePrintShop } from './fake-print-shop.ts';
import { chooseFaultRates, type FaultName } from './faults.ts';
import {
  readFinalUserRecords,
  readFinalOrders,
  listFinalViolations,
} from './final-state-checks.ts';
import { listHistoryViolations } from './list-history-violations.ts';
import type { SignedInWriter } from './retrying-client.ts';
import { FaultScheduler } from './scheduler.ts';
import { SimulatedWriters, type SimulationContext } from './simulated-writers.ts';
import { StaleReads } from './stale-reads.ts';

export type SeedRunResult = {
  /** Every step of the run as text. */
  history: string[];
  violations: string[];
  metFaults: ReadonlySet<FaultName>;
  /** The calls that changed something at least once. */
  changingCalls: ReadonlySet<string>;
};

const names = ['Ada', 'Bo', 'Cy'];

export type StaffUser = SignedInWriter & { email: string; firstName: string; lastName: string };
let staffPromise: Promise<StaffUser[]> | undefined;
let signedInAt = 0;
/** Well within the 15 minutes of a token's life. */
const TOKEN_LIFETIME_MS = 300_000;

/** Three users who work for one dealer after the other: a sign-in takes longer than a seed. */
async function ensureSignedInStaff(): Promise<StaffUser[]> {
  staffPromise ??= Promise.all(
    names.map(async (firstName) => {
      const user = await createSignedInUser({
        firstName,
        roleId: roles.salesAdministrator,
        dealerId: 1,
      });
      return { ...user, salesRepId: user.salesRepId!, fullName: `${firstName} ${user.lastName}` };
    }),
  );
  const people = await staffPromise;
  // The keys that tokens are checked with are fetched once, and never during a seed: it would wait for more
  // than the table, and the queue would go first.
  await verifyAccessToken(people[0]!.token);
  if (performance.now() - signedInAt > TOKEN_LIFETIME_MS) {
    signedInAt = performance.now();
    for (const person of people) {
      const { body } = await signInWithTestPassword(person.email, { sessionoverride: 'true' });
      person.token = (body as { access_token: string }).access_token;
    }
  }
  return people;
}

/** Three administrators of a new dealer with a customer. */
export async function createStaffedDealer(dealerId: number): Promise<StaffUser[]> {
  await storeDealer({ Id: dealerId, OrderLinkEnabled: true });
  await storeCustomer(dealerId);
  const people = await ensureSignedInStaff();
  for (const { userId, salesRepId, firstName, lastName, email } of people) {
    await updateStoredAccount(userId, { dealerId, version: 0 });
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

/**
 * Runs the writers of a new dealer under the faults of a seed, and finds what a correct store could not have
 * answered.
 */
export async function runFaultSeed(seed: number, dealerId: number): Promise<SeedRunResult> {
  const users = await createStaffedDealer(dealerId);
  const random = new SeededRandom(seed);
  const scheduler = new FaultScheduler(random);
  const context: SimulationContext = {
    dealerId,
    users,
    scheduler,
    random,
    rates: chooseFaultRates(random),
    oldReads: new StaleReads(),
    commits: new CommitHistory(random),
    orderLink: new FakeOrderLink(),
    mailService: new FakeMailService(),
    printShop: new FakePrintShop(),
    run: String(dealerId),
  };
  const writers = new SimulatedWriters(context);
  const queue = new FakeOutboxQueue(context);
  const writeWithDeliveries = async (writing: Promise<void>) => {
    let isWritten = false;
    const end = () => (isWritten = true);
    await Promise.all([writing.finally(end), queue.deliverAttempts(() => isWritten)]);
  };
  const work = async () => {
    await writeWithDeliveries(writers.writeOrders());
    await writeWithDeliveries(writers.retryRejectedOrders());
  };
  const begun = Date.now();
  const chance = vi.spyOn(Math, 'random').mockImplementation(random.next);
  vi.useFakeTimers({ toFake: ['Date'], now: begun });
  try {
    await scheduler.runToEnd(work(), (now) => vi.setSystemTime(begun + now));
    const { records, client } = writers;
    const loads = await readFinalOrders(context, records);
    const orders = loads.map(({ answer }) => answer!.body as AnsweredOrder);
    const historyViolations = listHistoryViolations([
      ...records,
      ...loads,
      ...(await readFinalUserRecords(context, orders)),
    ]);
    const finalViolations = await listFinalViolations(context, records, orders);
    return {
      history: scheduler.steps,
      violations: [...client.violations, ...historyViolations, ...finalViolations],
      metFaults: new Set([...client.metFaults, ...queue.metFaults]),
      changingCalls: new Set(
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
