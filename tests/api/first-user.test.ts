import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { handler as listAdmins } from '#functions/api/members/list-admins.ts';
import { handler as createOrder } from '#functions/api/orders/create-order.ts';
import { handler as activateUser } from '#functions/api/registration/activate.ts';
import { inviteOrReinviteAdmin } from '#functions/domain/members/invite-or-reinvite-admin.ts';
import { transactionClient } from '#functions/store/table/write-transaction.ts';
import {
  createCheckOrder,
  createOrResetCheckDealer,
} from '#infra/operate/deployment/check-dealer.ts';
import { deployAccess } from '#infra/plan/deploy-access.ts';
import { NewOrder } from '#shared/schemas/order-schema.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { countRequestsDuring, installRequestCounting } from '#tests/make/count-requests.ts';
import { createUserAccount, TEST_PASSWORD, signInWithTestPassword } from '#tests/make/sign-in.ts';

const createEmail = () => `first${randomInt(1_000_000_000)}@ops.example`;
const getCodeFromPath = (path: string | undefined) =>
  new URLSearchParams(path!.split('?')[1]).get('code')!;
const callActivateUser = (Email: string, Token: string) =>
  callHandler(activateUser, { body: { Email, Token, Password: TEST_PASSWORD } });

describe('the first user of an environment', () => {
  test('chooses a password by the last link that was given, and is its administrator', async () => {
    const email = createEmail();
    const first = await inviteOrReinviteAdmin(email);
    const second = await inviteOrReinviteAdmin(email);
    expect((await callActivateUser(email, getCodeFromPath(first.linkPath))).status).toBe(400);
    expect((await callActivateUser(email, getCodeFromPath(second.linkPath))).status).toBeLessThan(
      300,
    );
    const { status, body } = await signInWithTestPassword(email);
    expect(status).toBe(200);
    const { access_token: token } = body as { access_token: string };
    const admins = (await callHandler(listAdmins, { token, query: { search: email } })).body as {
      data: { Email: string }[];
    };
    expect(admins.data.filter(({ Email }) => Email === email)).toHaveLength(1);
    expect(await inviteOrReinviteAdmin(email)).toEqual({ email, linkPath: undefined });
  });

  test('is made once by those who ask at once', async () => {
    const email = createEmail();
    const all = await Promise.all([1, 2, 3].map(() => inviteOrReinviteAdmin(email)));
    const users = new Set(all.map(({ linkPath }) => getCodeFromPath(linkPath).split('.')[0]));
    expect(users.size).toBe(1);
  });

  test('is nobody who is a user of a dealer', async () => {
    const { email } = await createUserAccount();
    await expect(inviteOrReinviteAdmin(email)).rejects.toThrow('no SmartSales Admin');
  });
});

installRequestCounting(transactionClient);
const writableKeys = new RegExp(`^(${deployAccess.writes.join('|').replaceAll('*', '.*')})$`);

test('A deployment signs in with a password of the moment, and saves an order', async () => {
  const { result: before, count } = await countRequestsDuring(createOrResetCheckDealer);
  const { username, password } = await createOrResetCheckDealer();
  // The role that deploys may write only these keys.
  expect(count.writtenKeys.length).toBeGreaterThan(2);
  expect(count.writtenKeys.filter((key) => !writableKeys.test(key))).toEqual([]);
  expect((await signInWithTestPassword(username, { password: before.password })).status).toBe(400);
  const { status, body } = await signInWithTestPassword(username, { password });
  expect(status).toBe(200);
  const { access_token: token } = body as { access_token: string };
  const saved = await callHandler(createOrder, {
    token,
    body: z.encode(NewOrder, createCheckOrder()),
  });
  expect(saved).toMatchObject({ status: 200, body: { WorksheetName: 'Deployment check' } });
});
