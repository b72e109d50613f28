import { existsSync, globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { routeFunctions } from '#infra/plan/route-functions.ts';
import { needsSignIn } from '#shared/access/permissions.ts';
import { PROPOSAL_LINK_HEADER } from '#shared/constants.ts';
import { isSameJson } from '#shared/format/is-same-json.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { proposalsTexts } from '#shared/texts/proposals-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { createOrderClient } from '#tests/make/order-client.ts';
import { accessTable, pickCaller, isCallAllowed } from './access-table.ts';
import {
  isBulkRequest,
  isChangingRoute,
  loadContractCalls,
  toExampleRequest,
  buildMalformedRequest,
} from './contract-calls.ts';
import { getCallExample, buildExamples } from './examples.ts';
import {
  createTestWorld,
  recreateWorldRecords,
  findNamedOrders,
  hasRecreatedRecords,
} from './world.ts';

const world = await createTestWorld();
const examples = buildExamples(world);

const calls = await loadContractCalls();
const guarded = calls.filter(({ route }) => needsSignIn(route.access));
const ofVisitors = calls.filter(({ route }) => route.access === 'proposal-link');

const notFoundBody = { Message: apiErrorTexts.notFound, Code: 'api.notFound' };

test('every route has a function and every function has a route', () => {
  const sources = routeFunctions.map(({ source }) => source);
  const handlers = globSync('functions/api/*/*.ts');
  expect(sources.filter((source) => !existsSync(source))).toEqual([]);
  expect(handlers.filter((file) => !sources.includes(file))).toEqual([]);
});

test('no two routes share a method and a path, whatever their words and case (D41)', () => {
  const keys = routeFunctions.map(({ route: { method, path } }) =>
    `${method} ${path.replace(/\{\w+\}/g, '{}')}`.toLowerCase(),
  );
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test('the table of who may call names each call, and anyone’s are anyone’s', () => {
  expect(Object.keys(accessTable).toSorted()).toEqual(calls.map(({ name }) => name).toSorted());
  const open = Object.entries(accessTable).filter(([, callers]) => callers === 'anyone');
  expect(open.map(([name]) => name)).toEqual([
    'account.login',
    'account.refresh',
    'account.forgotPassword',
    'account.resendActivation',
    'registration.signUp',
    'registration.activate',
    'registration.resetPassword',
    'system.getAnnouncement',
    'system.listHelpLinks',
    'system.reportClientError',
    'seals.getSealStatus',
    'weeklyMail.getStopPage',
    'weeklyMail.stopWeeklyMail',
    'weeklyMail.resumeWeeklyMail',
  ]);
  expect(guarded.map(({ name }) => name)).not.toEqual(
    expect.arrayContaining(open.map(([name]) => name)),
  );
});

test.each(guarded)('$name turns away a caller without a token', async ({ route, handler }) => {
  expect(
    await callHandler(handler, toExampleRequest(route, getCallExample(examples, route))),
  ).toMatchObject({
    status: 401,
    body: { Message: signInTexts.notAuthenticated },
  });
});

/** After its session ends the user can make no further call here; the sign-in tests cover it. */
const callsKeepingSession = guarded.filter(
  ({ route }) => !['logout', 'endSession'].includes(route.call),
);

describe.each(callsKeepingSession)('$name', ({ name, route, handler }) => {
  const callers = world.callers.map((caller) => ({
    ...caller,
    answer: isCallAllowed(name, caller) ? 'read' : 'not found',
  }));

  test.each(callers)(
    'is $answer for role $roleId, limited to transfers: $isLimitedTransferUser',
    async ({ token, answer }) => {
      const { status, body } = await callHandler(handler, {
        token,
        ...buildMalformedRequest(route),
      });
      const isUnknown = status === 404 && isSameJson(body, notFoundBody);
      expect({ status, answer: isUnknown ? 'not found' : 'read' }).toEqual({
        status: expect.toBeOneOf([200, 204, 400, 404]) as unknown,
        answer,
      });
    },
  );
});

/** A PDF needs a Chromium: its content is tested elsewhere. */
const answering = [...callsKeepingSession, ...ofVisitors].filter(({ route }) => !route.returns);

test.each(answering)('$name answers its example as its row says', async (call) => {
  const { name, route, handler } = call;
  const answer = await callHandler(handler, {
    token: pickCaller(name, world).token,
    ...toExampleRequest(route, getCallExample(examples, route)),
  });
  expect(answer).toMatchObject({ status: route.reply ? 200 : 204 });
  expect(z.safeDecode(route.reply ?? z.undefined(), answer.body).error).toBeUndefined();
});

/** Ids and codes differ between two requests; the rest of the answer must not. */
const maskIds = (answer: unknown) =>
  JSON.stringify(answer)
    .replace(/\d{5,}/g, '#')
    .replace(/"StockCode":"[\w-]+"/g, '"StockCode":"#"');

const callsOnRecords = guarded.flatMap(({ name, route, handler }) => {
  const { absent, ...example } = getCallExample(examples, route);
  return absent && absent !== 'shared by all' ? [{ name, route, handler, example, absent }] : [];
});

test.each(callsOnRecords)(
  '$name answers for another dealer’s record as for none, and changes nothing',
  async ({ route, handler, example, absent }) => {
    const { token } = world.foreigner;
    const before = await createOrderClient(world.administrator).load(world.order.Id);
    const foreign = await callHandler(handler, { token, ...toExampleRequest(route, example) });
    const none = await callHandler(handler, { token, ...toExampleRequest(route, absent) });
    expect(foreign.status).toBe(none.status);
    expect(maskIds(foreign.body)).toBe(maskIds(none.body));
    // A call on many records answers for each of them in its body (D28).
    expect(foreign.status).toBe(isBulkRequest(example) ? 200 : 404);
    expect(await createOrderClient(world.administrator).load(world.order.Id)).toEqual(before);
  },
);

test.each(['CustomerId', 'SalesRepId'] as const)(
  'a new order does not take the %s of another dealer, and says of it what it says of none',
  async (field) => {
    const handler = calls.find(({ name }) => name === 'orders.createOrder')?.handler;
    const { token, salesRepId } = world.foreigner;
    const draft = { ...examples.orders.createOrder.body, CustomerId: 12, SalesRepId: salesRepId };
    const create = (id: number) => callHandler(handler, { token, body: { ...draft, [field]: id } });
    const theirs = { CustomerId: 11, SalesRepId: world.administrator.salesRepId };
    const foreign = await create(theirs[field]);
    expect(foreign).toMatchObject({
      status: 400,
      body: { Errors: { [field]: expect.any(String) } },
    });
    expect(foreign).toEqual(await create(999_999));
  },
);

describe.each(ofVisitors)('$name', ({ route, handler }) => {
  const { headers, ...example } = toExampleRequest(route, getCallExample(examples, route));

  test('opens nothing without the token of a link, whoever is signed in', async () => {
    const unknown = { status: 404, body: { Message: proposalsTexts.unknownLink } };
    const { token } = world.administrator;
    for (const linkToken of [undefined, '', 'x', 'A'.repeat(43), token])
      expect(
        await callHandler(handler, {
          ...example,
          token,
          headers: linkToken === undefined ? {} : { [PROPOSAL_LINK_HEADER]: linkToken },
        }),
      ).toMatchObject(unknown);
    expect(headers).toMatchObject({ [PROPOSAL_LINK_HEADER]: expect.any(String) });
  });
});

/** A session can end only once. */
const changing = [...callsKeepingSession, ...ofVisitors].filter(({ route }) =>
  isChangingRoute(route),
);

test.each(changing)('$name happens once under its key (D46)', async ({ name, route, handler }) => {
  const { area } = route;
  const fresh = hasRecreatedRecords(area)
    ? await recreateWorldRecords(
        world,
        area,
        findNamedOrders(world, getCallExample(examples, route)),
      )
    : await createTestWorld({ fixtures: world });
  const { token } = pickCaller(name, fresh);
  const example = toExampleRequest(route, getCallExample(buildExamples(fresh), route));
  const headers = { ...example.headers, 'idempotency-key': name };
  const first = await callHandler(handler, { ...example, token, headers });
  expect(first.status).toBeLessThan(300);
  expect(await callHandler(handler, { ...example, token, headers })).toEqual(first);
  const other = await callHandler(handler, {
    ...example,
    query: { ...example.query, other: 1 },
    token,
    headers,
  });
  expect(other).toMatchObject({
    status: 422,
    body: { Message: apiErrorTexts.idempotencyKeyReused },
  });
});
