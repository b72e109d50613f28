import type { Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { handler as getCurrentUser } from '#functions/api/account/get-current-user.ts';
import { handler as listCustomIcons } from '#functions/api/dealers/list-custom-icons.ts';
import { handler as listHelpLinks } from '#functions/api/system/list-help-links.ts';
import { handler as openCoach } from '#functions/api/users/open-hsus-coach-plus.ts';
import { buildDealerPartItem } from '#functions/store/dealers/stored-dealers.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { closeServer, listenOnLoopback, createReplyServer } from '#infra/local/engines/loopback.ts';
import { roles } from '#shared/access/roles.ts';
import { SUPPORT_EMAIL_ADDRESS } from '#shared/constants.ts';
import type { CurrentUser } from '#shared/schemas/people-schema.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { coachPlusTexts } from '#shared/texts/coach-plus-texts.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { putItem } from '#tests/make/catalog-fixtures.ts';
import {
  storeCustomer,
  storeDealer,
  createSignedInDealerUser,
} from '#tests/make/dealer-fixtures.ts';
import type { OrderClientUser } from '#tests/make/order-client.ts';
import { createSignedInUser } from '#tests/make/sign-in.ts';

const dealerId = 9396;
const foreignId = 9397;
const endpoint = process.env.COACH_PLUS_URL!;
let rep: OrderClientUser;
let server: Server | undefined;

beforeAll(async () => {
  await storeDealer({ Id: dealerId });
  await storeDealer({ Id: foreignId, StoreCode: ' zahn' });
  rep = await createSignedInDealerUser({ dealerId });
  await storeCustomer(dealerId, { JdeNum: '204518/ä ?' });
  await storeCustomer(dealerId, { Id: 12, JdeNum: 'P-1', IsPrivate: true, OwnerRepId: 1 });
  await storeCustomer(foreignId, { Id: 13, JdeNum: '300' });
});
afterEach(async () => {
  process.env.COACH_PLUS_URL = endpoint;
  if (server) await closeServer(server);
  server = undefined;
});

const callOpenCoach = (JdeNumber: unknown, { token }: OrderClientUser = rep) =>
  callHandler(openCoach, { token, body: { JdeNumber } });

async function readHasCoachPlus() {
  const { body } = await callHandler(getCurrentUser, { token: rep.token });
  return (body as CurrentUser).HasCoachPlus;
}

/** A fake Coach+ with this answer, working or failing; it records its requests. */
async function startCoachServer(status: number, body: string) {
  const requests: string[] = [];
  server = createReplyServer(async (request) => {
    requests.push(await text(request));
    return { status, headers: { location: 'http://elsewhere.example' }, body };
  });
  process.env.COACH_PLUS_URL = `http://127.0.0.1:${await listenOnLoopback(server)}/`;
  return requests;
}

describe('Coach+', () => {
  test('answers the address of a customer', async () => {
    const { status, body } = await callOpenCoach('204518/ä ?');
    expect(status).toBe(200);
    expect(body).toBe(`${endpoint}/customers/204518%2F%C3%A4%20%3F`);
  });

  test('is told the customer and who asks', async () => {
    const requests = await startCoachServer(200, '{"Url":"https://coach.example/c/1"}');
    expect(await callOpenCoach('204518/ä ?')).toMatchObject({ body: 'https://coach.example/c/1' });
    expect(requests.map((requestText) => JSON.parse(requestText) as unknown)).toEqual([
      { JdeNumber: '204518/ä ?', Email: rep.email },
    ]);
  });

  test.each([
    ['of another dealer', '300'],
    ['that is somebody else’s private one', 'P-1'],
    ['nobody has', '1'],
  ])('is not asked about a customer %s', async (_, number) => {
    const requests = await startCoachServer(200, '{"Url":"https://coach.example"}');
    expect(await callOpenCoach(number)).toMatchObject({
      status: 404,
      body: { Message: apiErrorTexts.notFound },
    });
    expect(requests).toEqual([]);
  });

  test.each([null, '', 204518, ['204518'], 'x'.repeat(501)])('refuses %j', async (number) => {
    expect(await callOpenCoach(number)).toMatchObject({
      status: 400,
      body: { Errors: { JdeNumber: expect.any(String) as unknown } },
    });
  });

  test.each([
    ['fails', 500, '{}'],
    ['leads elsewhere', 302, ''],
    ['answers no JSON', 200, '<html>'],
    ['answers nothing of use', 200, '{"Url":null}'],
    ['answers null', 200, 'null'],
    ['answers a script', 200, '{"Url":"javascript:alert(1)"}'],
    ['answers half an address', 200, '{"Url":"/customers/1"}'],
  ])('that %s is told as not to be accessed', async (_, status, body) => {
    await startCoachServer(status, body);
    expect(await callOpenCoach('204518/ä ?')).toMatchObject({
      status: 503,
      body: { Message: coachPlusTexts.notAccessible },
    });
  });

  test('that is not there at all is told so, too, and the page knows beforehand', async () => {
    expect(await readHasCoachPlus()).toBe(true);
    delete process.env.COACH_PLUS_URL;
    expect(await readHasCoachPlus()).toBe(false);
    expect(await callOpenCoach('204518/ä ?')).toMatchObject({
      status: 503,
      body: { Message: coachPlusTexts.notAccessible },
    });
  });
});

const callListCustomIcons = async ({ token }: Pick<OrderClientUser, 'token'>, id: number) =>
  callHandler(listCustomIcons, { token, params: { id } });
const listIconLabels = (body: unknown) =>
  (body as { IconLabel: string }[]).map((icon) => icon.IconLabel);

describe('links of a dealer', () => {
  test('are price guidance and promotions at HSUS', async () => {
    expect(await callListCustomIcons(rep, dealerId)).toMatchObject({
      status: 200,
      body: [
        { Id: 1, IconLabel: 'Price Guidance', Url: process.env.PRICE_GUIDANCE_URL },
        { Id: 2, IconLabel: 'Current Promotions', Url: process.env.CURRENT_PROMOTIONS_URL },
      ],
    });
  });

  test('are price guidance at ZAHN, and what the dealer has added', async () => {
    const own = [{ Id: 101, IconLabel: 'Shade Guides', Url: 'https://zahn.example/shades' }];
    await putItem(buildDealerPartItem(toDealerKey(foreignId), 'CUSTOMICONS', own));
    const { body } = await callListCustomIcons(
      await createSignedInDealerUser({ dealerId: foreignId }),
      foreignId,
    );
    expect(listIconLabels(body)).toEqual(['Price Guidance', 'Shade Guides']);
  });

  test.each(['HSCA', 'PRDS'])('are none of these at %s', async (StoreCode) => {
    const id = StoreCode === 'HSCA' ? 9465 : 9466;
    await storeDealer({ Id: id, StoreCode });
    expect(
      await callListCustomIcons(await createSignedInDealerUser({ dealerId: id }), id),
    ).toMatchObject({
      body: [],
    });
  });

  test('are nobody’s of another dealer, nor of who is limited to transfers', async () => {
    const limited = await createSignedInDealerUser({ dealerId, isLimitedTransferUser: true });
    const admin = await createSignedInUser({ roleId: roles.smartSalesAdmin });
    const none = { status: 404, body: { Message: apiErrorTexts.notFound } };
    expect(await callListCustomIcons(rep, foreignId)).toMatchObject(none);
    expect(await callListCustomIcons(limited, dealerId)).toMatchObject(none);
    expect(await callListCustomIcons(admin, dealerId)).toMatchObject(none);
  });
});

const readHelpLinks = async ({ token }: { token?: string }) =>
  (
    (await callHandler(listHelpLinks, token === undefined ? {} : { token })).body as {
      Label: string;
      Url: string;
    }[]
  ).map(({ Label, Url }) => [Label, Url]);

const getLegalLinks = () => [
  ['Terms of Use', process.env.TERMS_URL],
  ['Privacy Policy', process.env.PRIVACY_URL],
];

describe('links of help', () => {
  const { GETTING_STARTED_URL, VIDEOS_URL } = process.env;
  afterEach(() => Object.assign(process.env, { GETTING_STARTED_URL, VIDEOS_URL }));
  const support = ['Write to support', `mailto:${SUPPORT_EMAIL_ADDRESS}`];

  test('are the pages of the environment, and whom to write to, for visitors, too', async () => {
    expect(await readHelpLinks(rep)).toEqual([
      ['Getting started', GETTING_STARTED_URL],
      ['Worksheet guide', process.env.WORKSHEET_GUIDE_URL],
      ['Videos', VIDEOS_URL],
      ...getLegalLinks(),
      support,
    ]);
    expect(await readHelpLinks({})).toHaveLength(6);
  });

  test('are left out where the environment has no address for them', async () => {
    delete process.env.GETTING_STARTED_URL;
    process.env.VIDEOS_URL = '';
    expect(await readHelpLinks(rep)).toEqual([
      ['Worksheet guide', process.env.WORKSHEET_GUIDE_URL],
      ...getLegalLinks(),
      support,
    ]);
  });
});
