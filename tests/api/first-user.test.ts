import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { handler as listAdmins } from '#functions/api/members/list-admins.ts';
import { handler as createOrder } from '#functions/api/orders/create-order.ts';
import { handler as activateUser } from '#functions/api/registration/activate.ts';
import { inviteFirstUser } from '#functions/domain/members/invite-first-user.ts';
import { transactionClient } from '#functions/store/table/write-transaction.ts';
import { createCheckOrder, createCheckDealer } from '#infra/operate/deployment/check-dealer.ts';
import { deployAccess } from '#infra/plan/deploy-access.ts';
import { NewOrder } from '#shared/schemas/order-schema.ts';
import { call } from '#tests/make/call.ts';
import { counted, countRequests } from '#tests/make/counted.ts';
import { aUser, TEST_PASSWORD, signIn } from '#tests/make/sign-in.ts';

const anEmail = () => `first${randomInt(1_000_000_000)}@ops.example`;
const codeIn = (path: string | undefined) => new URLSearchParams(path!.split('?')[1]).get('code')!;
const callActivateUser = (Email: string, Token: string) =>
  call(activateUser, { body: { Email, Token, Password: TEST_PASSWORD } });

describe('the first user of an environment', () => {
  test('chooses a password by the last link that was given, and is its administrator', async () => {
    const email = anEmail();
    const first = await inviteFirstUser(email);
    const second = await inviteFirstUser(email);
    expect((await callActivateUser(email, codeIn(first.path))).status).toBe(400);
    expect((await callActivateUser(email, codeIn(second.path))).status).toBeLessThan(300);
    const { status, body } = await signIn(email);
    expect(status).toBe(200);
    const { access_token: token } = body as { access_token: string };
    const admins = (await call(listAdmins, { token, query: { search: email } })).body as {
      data: { Email: string }[];
    };
    expect(admins.data.filter(({ Email }) => Email === email)).toHaveLength(1);
    expect(await inviteFirstUser(email)).toEqual({ email, path: undefined });
  });

  test('is made once by those who ask at once', async () => {
    const email = anEmail();
    const all = await Promise.all([1, 2, 3].map(() => inviteFirstUser(email)));
    const users = new Set(all.map(({ path }) => codeIn(path).split('.')[0]));
    expect(users.size).toBe(1);
  });

  test('is nobody who is a user of a dealer', async () => {
    const { email } = await aUser();
    await expect(inviteFirstUser(email)).rejects.toThrow('no SmartSales Admin');
  });
});

countRequests(transactionClient);
const mayWrite = new RegExp(`^(${deployAccess.writes.join('|').replaceAll('*', '.*')})$`);

test('A deployment signs in with a password of the moment, and saves an order', async () => {
  const { result: before, count } = await counted(createCheckDealer);
  const { username, password } = await createCheckDealer();
  // It comes by with the keys of the role that deploys without a key.
  expect(count.written.length).toBeGreaterThan(2);
  expect(count.written.filter((key) => !mayWrite.test(key))).toEqual([]);
  expect((await signIn(username, { password: before.password })).status).toBe(400);
  const { status, body } = await signIn(username, { password });
  expect(status).toBe(200);
  const { access_token: token } = body as { access_token: string };
  const saved = await call(createOrder, { token, body: z.encode(NewOrder, createCheckOrder()) });
  expect(saved).toMatchObject({ status: 200, body: { WorksheetName: 'Deployment check' } });
});
