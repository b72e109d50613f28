import { randomInt, randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { handler as getCurrentUser } from '#functions/api/account/get-current-user.ts';
import { handler as createMember } from '#functions/api/members/create-member.ts';
import { handler as lockUser } from '#functions/api/members/lock-user.ts';
import { handler as unlockUser } from '#functions/api/members/unlock-user.ts';
import { handler as activate } from '#functions/api/registration/activate.ts';
import { handler as resetPassword } from '#functions/api/registration/reset-password.ts';
import { createMailCode } from '#functions/store/accounts/mail-codes.ts';
import { listNewestAuditEntries } from '#functions/store/audit-log.ts';
import { findDealerUser, listDealerUsers } from '#functions/store/dealers/dealer-users.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { roles } from '#shared/access/roles.ts';
import {
  callHandler,
  type HandlerResponse,
  type HandlerRequest,
} from '#tests/make/call-handler.ts';
import { storeDealer, createSignedInDealerUser } from '#tests/make/dealer-fixtures.ts';
import { SeededRandom } from '#tests/make/seeded-random.ts';
import { TEST_PASSWORD, signInWithTestPassword } from '#tests/make/sign-in.ts';
import { isReplay, SeedSearch } from './fault-seeds.ts';
import { chooseFaultRates } from './faults.ts';
import { createProcessRunner, installFaultsForTests } from './under-faults.ts';

/*
 * A user is invited, activates, is disabled and enabled again, and changes the password. Each call is killed
 * between any two of its writes (also between Cognito and the table) and is sent again until it is answered.
 */

const MAX_ATTEMPTS = 60;
/** After this time a code that a killed call holds can be used again. */
const CLAIM_MS = 31_000;
const NEW_PASSWORD = 'Other-5678?';

installFaultsForTests();

const search = new SeedSearch('members', 200);

test.each(search.seeds)('a user comes, goes and comes again under the faults of seed %i', runSeed);

test.skipIf(isReplay)('everything that many seeds meet was met', async () => {
  expect(await search.findUnmet([], runSeed)).toEqual([]);
});

async function runSeed(seed: number): Promise<void> {
  const met = new Set<string>();
  const callUntilAnswered = createFaultyCaller(seed, met);
  // A password that fails for many users is blocked for everybody: each seed has its own.
  const password = `${TEST_PASSWORD}${seed}`;
  const id = randomInt(10_000_000, 1_000_000_000);
  const dealer = toDealerKey(id);
  await storeDealer({ Id: id });
  const { token } = await createSignedInDealerUser({
    dealerId: id,
    roleId: roles.salesAdministrator,
  });
  const Email = `member${randomInt(2 ** 40)}@test.example`;
  const body = { FirstName: 'Ina', LastName: 'Brandt', Email, UserRoleId: roles.salesRep };

  const made = await callUntilAnswered(createMember, { token, params: { id }, body });
  expect(made.status).toBe(200);
  const { AppUserId: userId } = made.body as { AppUserId: number };
  const users = await listDealerUsers(dealer);
  expect(users.filter((user) => user.Email === Email)).toHaveLength(1);
  const record = () => findDealerUser(dealer, userId);

  const invitation = await createMailCode(userId, 'ACTIVATION', 100);
  // A retry whose first answer was lost finds its code used, and is answered as done.
  const activating = { body: { Email, Token: invitation, Password: password } };
  expect((await callUntilAnswered(activate, activating)).status).toBe(204);
  const signed = await signInWithTestPassword(Email, { password });
  expect(signed.status).toBe(200);
  expect(await record()).toMatchObject({ EmailConfirmed: true });

  const own = { token: (signed.body as { access_token: string }).access_token };
  expect((await callUntilAnswered(lockUser, { token, params: { id: userId } })).status).toBe(200);
  expect((await callHandler(getCurrentUser, own)).status).toBe(401);
  expect(await record()).toMatchObject({ IsLockedOut: true, UserType: 2 });
  expect((await callUntilAnswered(unlockUser, { token, params: { id: userId } })).status).toBe(200);
  expect(await record()).toMatchObject({ IsLockedOut: false, UserType: 0, EmailConfirmed: true });

  const reset = await createMailCode(userId, 'RESET', 100);
  const resetting = { body: { token: reset, password: NEW_PASSWORD } };
  expect((await callUntilAnswered(resetPassword, resetting)).status).toBe(204);
  expect((await signInWithTestPassword(Email, { password })).status).toBe(400);
  expect((await signInWithTestPassword(Email, { password: NEW_PASSWORD })).status).toBe(200);

  const auditEntries = (await listNewestAuditEntries(dealer)).filter(
    ({ RecordId }) => RecordId === String(userId),
  );
  // Audit entries of one millisecond have no order.
  expect(auditEntries.map(({ Deed }) => Deed).toSorted()).toEqual([
    'changed',
    'changed',
    'changed',
    'created',
  ]);
  search.recordMet(seed, met);
}

/** Sends a call again under its key until it is answered. */
function createFaultyCaller(seed: number, met: Set<string>) {
  const random = new SeededRandom(seed);
  const rates = {
    ...chooseFaultRates(random),
    'killed before the write': 0.2,
    'killed after the write': 0.2,
  };
  const run = createProcessRunner('members', random, rates, met);
  return async (handler: unknown, sent: HandlerRequest): Promise<HandlerResponse> => {
    const headers = { 'idempotency-key': randomUUID() };
    for (let tries = 0; tries < MAX_ATTEMPTS; tries++) {
      const answer = await run(() => callHandler(handler, { ...sent, headers }));
      if (answer && answer.status < 500) return answer;
      vi.setSystemTime(Date.now() + CLAIM_MS);
    }
    throw new Error('No answer in the end');
  };
}
