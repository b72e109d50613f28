import { randomUUID } from 'node:crypto';
import { handler as getSmartCatalog } from '#functions/api/catalogs/get-smart-catalog.ts';
import { handler as listMyCustomers } from '#functions/api/customers/list-my-customers.ts';
import { handler as searchOrders } from '#functions/api/orders/search-orders.ts';
import { handler as listProducts } from '#functions/api/products/list-products.ts';
import { writeFile } from '#functions/outside/aws-requests.ts';
import { buildAllListedItem } from '#functions/store/dealers/older-dealers.ts';
import { TableName } from '#functions/store/table/table-client.ts';
import { writeItem } from '#functions/store/table/write-items.ts';
import { routeFunctions } from '#infra/plan/route-functions.ts';
import type { ApiRoute } from '#shared/contract/index.ts';
import { callerOf } from '#tests/contract/access-table.ts';
import { changes, sent } from '#tests/contract/calls.ts';
import { exampleOf, examplesOf } from '#tests/contract/examples.ts';
import { aWorld, freshIn, type World } from '#tests/contract/world.ts';
import { call, eventOf, type Sent } from '#tests/make/call.ts';
import { dealerFor } from './dealers.ts';
import { fillDealer } from './large-dealer.ts';
import { sized } from './size.ts';

/*
 * What each function is given: the example of its call in the contract, by whom the call is about, of a dealer with large
 * lists. What changes something is given records of its own each time, so that it does its work each time.
 */

/** The last of the events is for one more run of the function. */
export type Events = { name: string; area: string; events: object[] };

const DEALER = dealerFor('function-events');
const MEASURED = sized(routeFunctions.length, 2);
const READS = sized(5, 2);
const CHANGES = sized(3, 2);
/** A paper takes Chromium a second, whose time is none of the function's. */
const PDF_CALLS = sized(3, 2);

export async function functionEvents(): Promise<Events[]> {
  // No dealer came before the list of them.
  await writeItem({ Put: { TableName, Item: buildAllListedItem() } });
  const world = await aWorld({ dealerId: DEALER });
  await fillDealer(DEALER);
  await leaveSnapshots(world);
  const all: Events[] = [];
  for (const { route, bundle } of routeFunctions.slice(0, MEASURED))
    all.push({ name: bundle, area: route.area, events: await eventsOf(route, world) });
  return [...all, ...(await withoutRow(world)), ...(await jobs(world))];
}

/** As a dealer's lists are found by all but the first function of a day. */
async function leaveSnapshots({ administrator: { token } }: World) {
  const take = { take: 50, requireTotalCount: true };
  await call(searchOrders, { token, query: take, body: { PartNumber: 'AX-12' } });
  await call(listProducts, { token, query: take });
  await call(listMyCustomers, { token, query: take });
}

async function eventsOf(route: ApiRoute, world: World): Promise<object[]> {
  const times = route.returns ? PDF_CALLS : changes(route) ? CHANGES : READS;
  const events: object[] = [];
  for (let time = 0; time < times; time++) {
    const own = changes(route) ? await freshIn(world, route.area) : world;
    const { token } = callerOf(`${route.area}.${route.call}`, own);
    events.push(await eventOf({ token, ...sent(route, exampleOf(examplesOf(own), route)) }));
  }
  return events;
}

const repeated = async (times: number, request: Sent) =>
  Promise.all(Array.from({ length: times }, () => eventOf(request)));

async function withoutRow({ administrator, withCatalog }: World): Promise<Events[]> {
  const { token } = administrator;
  const { body: location } = await call(getSmartCatalog, { token, params: { id: withCatalog } });
  const [, ticket, file] = /\/catalogs\/([^/]+)\/([^/]+)$/.exec(String(location)) ?? [];
  const report = {
    type: 'csp-violation',
    body: { blockedURL: 'https://x.example/', effectiveDirective: 'script-src' },
  };
  return [
    { name: 'openapi', area: 'openapi', events: await repeated(READS, {}) },
    { name: 'policy-reports', area: 'openapi', events: await repeated(READS, { body: [report] }) },
    { name: 'unknown-path', area: 'openapi', events: await repeated(READS, {}) },
    {
      name: 'catalog-page',
      area: 'pages',
      events: await repeated(READS, { params: { ticket: ticket!, file: file! } }),
    },
  ];
}

const queued = (body: object) => ({
  Records: [{ messageId: randomUUID(), body: JSON.stringify(body) }],
});

async function jobs({ dealerId, administrator }: World): Promise<Events[]> {
  const PK = `DEALER#${dealerId}#OUTBOX`;
  const mails = Array.from({ length: CHANGES }, () => `account-mail#${randomUUID()}`);
  // In no line, so that nobody else carries them out.
  for (const SK of mails)
    await writeItem({
      Put: {
        TableName,
        Item: {
          PK,
          SK,
          Kind: 'account-mail',
          Payload: JSON.stringify({ what: 'reset', email: administrator.email }),
          State: 'waiting',
          Attempts: 0,
          CreatedOn: new Date().toISOString(),
        },
      },
    });
  const turns = mails.map((SK) => queued({ PK, SK, attempts: 0 }));
  return [
    { name: 'outbox-deliver', area: 'deliver', events: turns },
    { name: 'outbox-sweep', area: 'sweep', events: Array.from({ length: READS }, () => ({})) },
    { name: 'inbox-take', area: 'takeInbox', events: await inboxEvents(dealerId) },
    { name: 'mail-problems', area: 'recordMailProblems', events: problems(dealerId) },
    {
      name: 'uploads-process',
      area: 'processUploads',
      events: [1, 2].map(() => queued({ PK, SK: 'upload#none', attempts: 0 })),
    },
    {
      name: 'printer',
      area: 'printer',
      events: Array.from({ length: PDF_CALLS }, () => printRequest),
    },
  ];
}

async function inboxEvents(dealerId: number): Promise<object[]> {
  const keys = Array.from(
    { length: CHANGES },
    () => `inbox/${dealerId}/customers-${randomUUID()}.csv`,
  );
  const bytes = new TextEncoder().encode('Number,Name\n777001,Lakeshore Dental\n');
  for (const key of keys) await writeFile(process.env.FILES_BUCKET!, key, bytes);
  return keys.map((key) => queued({ Records: [{ s3: { object: { key } } }] }));
}

const problems = (dealerId: number) =>
  Array.from({ length: CHANGES }, () => ({
    Records: [
      {
        Sns: {
          MessageId: randomUUID(),
          Message: JSON.stringify({
            eventType: 'Bounce',
            mail: {
              tags: { dealer: [String(dealerId)] },
              commonHeaders: { subject: 'Your invitation' },
            },
            bounce: {
              bounceType: 'Permanent',
              timestamp: '2026-11-20T10:00:00.000+00:00',
              feedbackId: randomUUID(),
              bouncedRecipients: [{ emailAddress: 'gone@bench.example' }],
            },
          }),
        },
      },
    ],
  }));

const printRequest = {
  html: '<!doctype html><html><head><style>body{font:12px "Open Sans"}</style></head><body><p>Order 104821</p><p data-end></p></body></html>',
  fileName: 'x.pdf',
};
