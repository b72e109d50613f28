import { beforeEach, expect, test } from 'vitest';
import { handler as getCurrentUser } from '#functions/api/account/get-current-user.ts';
import { handler as listNotifications } from '#functions/api/notifications/list-notifications.ts';
import { handler as getDailyMessage } from '#functions/api/system/get-daily-message.ts';
import { handler as getRedNewsIcon } from '#functions/api/users/get-red-news-icon.ts';
import { handler as turnRedNewsIconOff } from '#functions/api/users/turn-red-news-icon-off.ts';
import { buildDailyMessageItem } from '#functions/store/accounts/daily-message.ts';
import { tableClient } from '#functions/store/table/table-client.ts';
import { roles } from '#shared/access/roles.ts';
import { aStoredDealer, aStoredUser } from '#tests/make/a-dealer.ts';
import type { User } from '#tests/make/an-order-desk.ts';
import { call } from '#tests/make/call.ts';
import { aSignedInUser } from '#tests/make/sign-in.ts';

const dealerId = 9462;
const [monday, tuesday] = ['2026-11-16T12:00:00.000Z', '2026-11-17T12:00:00.000Z'];

/** The news are everybody's, and other tests publish some meanwhile: here they are read from this. */
let published: object | undefined;
const publish = (PublishedOn: string) => {
  published = buildDailyMessageItem({
    Title: 'Prices of 2027',
    Message: 'From January.',
    PublishedOn,
  });
};
type Next = (args: { input: { Key?: { PK: string } } }) => Promise<unknown>;
const answerNews = (next: Next) => (args: Parameters<Next>[0]) =>
  args.input.Key?.PK === 'SYSTEM'
    ? Promise.resolve({ output: { Item: published }, response: {} })
    : next(args);
tableClient.middlewareStack.add(answerNews as never, { step: 'initialize', name: 'answer-news' });

let rep: User;

beforeEach(async () => {
  published = undefined;
  await aStoredDealer({ Id: dealerId });
  rep = await aStoredUser({ dealerId });
});

/** The red dot as each of the three calls says it. */
async function dotsOf({ token }: Pick<User, 'token'>) {
  const calls = [getRedNewsIcon, listNotifications, getCurrentUser];
  const answers = await Promise.all(calls.map((handler) => call(handler, { token })));
  return answers.map(({ body }) => (body as { ShowRedNewsIcon: boolean }).ShowRedNewsIcon);
}
const [off, on] = [
  [false, false, false],
  [true, true, true],
];
const open = ({ token }: Pick<User, 'token'>) => call(turnRedNewsIconOff, { token });

test('without news there is no dot, and turning it off changes nothing', async () => {
  expect(await call(getDailyMessage, { token: rep.token })).toMatchObject({
    status: 200,
    body: null,
  });
  expect(await dotsOf(rep)).toEqual(off);
  expect(await open(rep)).toMatchObject({ status: 204 });
  publish(monday);
  expect(await dotsOf(rep)).toEqual(on);
});

test('news show their dot to each user until that user opens them, and newer ones anew', async () => {
  const other = await aStoredUser({ dealerId });
  publish(monday);
  expect(await call(getDailyMessage, { token: rep.token })).toMatchObject({
    body: { Title: 'Prices of 2027', Message: 'From January.', PublishedOn: monday },
  });
  expect(await open(rep)).toMatchObject({ status: 204 });
  expect(await dotsOf(rep)).toEqual(off);
  expect(await dotsOf(other)).toEqual(on);
  publish(tuesday);
  expect(await dotsOf(rep)).toEqual(on);
});

test('a SmartSales Admin and a limited-transfer user read them, too', async () => {
  publish(monday);
  const admin = await aSignedInUser({ roleId: roles.smartSalesAdmin });
  const limited = await aStoredUser({ dealerId, isLimitedTransferUser: true });
  for (const user of [admin, limited]) {
    expect(await dotsOf(user)).toEqual(on);
    await open(user);
    expect(await dotsOf(user)).toEqual(off);
  }
});
