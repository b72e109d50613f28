import { beforeEach, expect, test } from 'vitest';
import { handler as getCurrentUser } from '#functions/api/account/get-current-user.ts';
import { handler as listNotifications } from '#functions/api/notifications/list-notifications.ts';
import { handler as getDailyMessage } from '#functions/api/system/get-daily-message.ts';
import { handler as getRedNewsIcon } from '#functions/api/users/get-red-news-icon.ts';
import { handler as turnRedNewsIconOff } from '#functions/api/users/turn-red-news-icon-off.ts';
import { buildDailyMessageItem } from '#functions/store/accounts/daily-message.ts';
import { tableClient } from '#functions/store/table/table-client.ts';
import { roles } from '#shared/access/roles.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { storeDealer, createSignedInDealerUser } from '#tests/make/dealer-fixtures.ts';
import type { OrderClientUser } from '#tests/make/order-client.ts';
import { createSignedInUser } from '#tests/make/sign-in.ts';

const dealerId = 9462;
const [monday, tuesday] = ['2026-11-16T12:00:00.000Z', '2026-11-17T12:00:00.000Z'];

/**
 * All dealers share the news, and other tests publish some meanwhile: here they are read from this variable.
 */
let published: object | undefined;
const publishNews = (PublishedOn: string) => {
  published = buildDailyMessageItem({
    Title: 'Prices of 2027',
    Message: 'From January.',
    PublishedOn,
  });
};
type NextMiddleware = (args: { input: { Key?: { PK: string } } }) => Promise<unknown>;
const interceptNewsReads = (next: NextMiddleware) => (args: Parameters<NextMiddleware>[0]) =>
  args.input.Key?.PK === 'SYSTEM'
    ? Promise.resolve({ output: { Item: published }, response: {} })
    : next(args);
tableClient.middlewareStack.add(interceptNewsReads as never, {
  step: 'initialize',
  name: 'answer-news',
});

let rep: OrderClientUser;

beforeEach(async () => {
  published = undefined;
  await storeDealer({ Id: dealerId });
  rep = await createSignedInDealerUser({ dealerId });
});

/** The red dot in the answers of the three calls. */
async function readNewsDots({ token }: Pick<OrderClientUser, 'token'>) {
  const calls = [getRedNewsIcon, listNotifications, getCurrentUser];
  const answers = await Promise.all(calls.map((handler) => callHandler(handler, { token })));
  return answers.map(({ body }) => (body as { ShowRedNewsIcon: boolean }).ShowRedNewsIcon);
}
const [off, on] = [
  [false, false, false],
  [true, true, true],
];
const openNews = ({ token }: Pick<OrderClientUser, 'token'>) =>
  callHandler(turnRedNewsIconOff, { token });

test('without news there is no dot, and turning it off changes nothing', async () => {
  expect(await callHandler(getDailyMessage, { token: rep.token })).toMatchObject({
    status: 200,
    body: null,
  });
  expect(await readNewsDots(rep)).toEqual(off);
  expect(await openNews(rep)).toMatchObject({ status: 204 });
  publishNews(monday);
  expect(await readNewsDots(rep)).toEqual(on);
});

test('news show their dot to each user until that user opens them, and newer ones anew', async () => {
  const other = await createSignedInDealerUser({ dealerId });
  publishNews(monday);
  expect(await callHandler(getDailyMessage, { token: rep.token })).toMatchObject({
    body: { Title: 'Prices of 2027', Message: 'From January.', PublishedOn: monday },
  });
  expect(await openNews(rep)).toMatchObject({ status: 204 });
  expect(await readNewsDots(rep)).toEqual(off);
  expect(await readNewsDots(other)).toEqual(on);
  publishNews(tuesday);
  expect(await readNewsDots(rep)).toEqual(on);
});

test('a SmartSales Admin and a limited-transfer user read them, too', async () => {
  publishNews(monday);
  const admin = await createSignedInUser({ roleId: roles.smartSalesAdmin });
  const limited = await createSignedInDealerUser({ dealerId, isLimitedTransferUser: true });
  for (const user of [admin, limited]) {
    expect(await readNewsDots(user)).toEqual(on);
    await openNews(user);
    expect(await readNewsDots(user)).toEqual(off);
  }
});
