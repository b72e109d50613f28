import { randomUUID } from 'node:crypto';
import { handler as getSmartCatalog } from '#functions/api/catalogs/get-smart-catalog.ts';
import { handler as listMyCustomers } from '#functions/api/customers/list-my-customers.ts';
import { handler as searchOrders } from '#functions/api/orders/search-orders.ts';
import { handler as listProducts } from '#functions/api/products/list-products.ts';
import { writeBucketFile } from '#functions/external/aws-requests.ts';
import { buildAllDealersListedItem } from '#functions/store/dealers/older-dealers.ts';
import { TableName } from '#functions/store/table/table-client.ts';
import { writeItem } from '#functions/store/table/write-items.ts';
import { routeFunctions } from '#infra/plan/route-functions.ts';
import type { ApiRoute } from '#shared/contract/index.ts';
import { pickCaller } from '#tests/contract/access-table.ts';
import { isChangingRoute, toExampleRequest } from '#tests/contract/contract-calls.ts';
import { getCallExample, buildExamples } from '#tests/contract/examples.ts';
import { createTestWorld, recreateWorldRecords, type World } from '#tests/contract/world.ts';
import { callHandler, buildHandlerEvent, type HandlerRequest } from '#tests/make/call-handler.ts';
import { getBenchDealerId } from './bench-dealer-ids.ts';
import { chooseBenchSize } from './bench-size.ts';
import { fillLargeDealer } from './large-dealer.ts';

/*
 * The input of each function: the example of its call in the contract, sent by the caller it is for, of a
 * dealer with large lists. A call that changes something gets its own records each time, so that it does its
 * work each time.
 */

/** The last event is for one more run of the function. */
export type FunctionEvents = { name: string; area: string; events: object[] };

const DEALER = getBenchDealerId('function-events');
const FUNCTION_COUNT = chooseBenchSize(routeFunctions.length, 1);
const READ_CALLS = chooseBenchSize(5, 2);
const CHANGE_CALLS = chooseBenchSize(3, 2);
/** A document takes Chromium a second, which does not count as time of the function. */
const PDF_CALLS = chooseBenchSize(3, 2);

export async function buildFunctionEvents(): Promise<FunctionEvents[]> {
  // No dealer exists before the list of dealers.
  await writeItem({ Put: { TableName, Item: buildAllDealersListedItem() } });
  const world = await createTestWorld({ dealerId: DEALER });
  await fillLargeDealer(DEALER);
  await writeListSnapshots(world);
  const all: FunctionEvents[] = [];
  for (const { route, bundle } of routeFunctions.slice(0, FUNCTION_COUNT))
    all.push({ name: bundle, area: route.area, events: await buildRouteEvents(route, world) });
  return [...all, ...(await buildUnroutedEvents(world)), ...(await buildJobEvents(world))];
}

/** Writes the snapshots that all functions but the first of a day find. */
async function writeListSnapshots({ administrator: { token } }: World) {
  const take = { take: 50, requireTotalCount: true };
  await callHandler(searchOrders, { token, query: take, body: { PartNumber: 'AX-12' } });
  await callHandler(listProducts, { token, query: take });
  await callHandler(listMyCustomers, { token, query: take });
}

async function buildRouteEvents(route: ApiRoute, world: World): Promise<object[]> {
  const times = route.returns ? PDF_CALLS : isChangingRoute(route) ? CHANGE_CALLS : READ_CALLS;
  const events: object[] = [];
  for (let time = 0; time < times; time++) {
    const own = isChangingRoute(route) ? await recreateWorldRecords(world, route.area) : world;
    const { token } = pickCaller(`${route.area}.${route.call}`, own);
    events.push(
      await buildHandlerEvent({
        token,
        ...toExampleRequest(route, getCallExample(buildExamples(own), route)),
      }),
    );
  }
  return events;
}

const repeatEvent = async (times: number, request: HandlerRequest) =>
  Promise.all(Array.from({ length: times }, () => buildHandlerEvent(request)));

async function buildUnroutedEvents({
  administrator,
  withCatalog: catalogManufacturerId,
}: World): Promise<FunctionEvents[]> {
  const { token } = administrator;
  const { body: location } = await callHandler(getSmartCatalog, {
    token,
    params: { id: catalogManufacturerId },
  });
  const [, catalogTicket, file] = /\/catalogs\/([^/]+)\/([^/]+)$/.exec(String(location)) ?? [];
  const report = {
    type: 'csp-violation',
    body: { blockedURL: 'https://x.example/', effectiveDirective: 'script-src' },
  };
  return [
    { name: 'openapi', area: 'openapi', events: await repeatEvent(READ_CALLS, {}) },
    {
      name: 'policy-reports',
      area: 'openapi',
      events: await repeatEvent(READ_CALLS, { body: [report] }),
    },
    { name: 'unknown-path', area: 'openapi', events: await repeatEvent(READ_CALLS, {}) },
    {
      name: 'catalog-page',
      area: 'pages',
      events: await repeatEvent(READ_CALLS, { params: { ticket: catalogTicket!, file: file! } }),
    },
  ];
}

const buildQueueEvent = (body: object) => ({
  Records: [{ messageId: randomUUID(), body: JSON.stringify(body) }],
});

async function buildJobEvents({ dealerId, administrator }: World): Promise<FunctionEvents[]> {
  const PK = `DEALER#${dealerId}#OUTBOX`;
  const mails = Array.from({ length: CHANGE_CALLS }, () => `account-mail#${randomUUID()}`);
  // Not in the queue, so that no other process delivers them.
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
  const attemptEvents = mails.map((SK) => buildQueueEvent({ PK, SK, attempts: 0 }));
  return [
    { name: 'outbox-deliver', area: 'deliver', events: attemptEvents },
    { name: 'outbox-sweep', area: 'sweep', events: Array.from({ length: READ_CALLS }, () => ({})) },
    {
      name: 'hourly-run',
      area: 'runHourly',
      events: Array.from({ length: READ_CALLS }, () => ({})),
    },
    { name: 'inbox-take', area: 'takeInbox', events: await buildInboxEvents(dealerId) },
    { name: 'mail-problems', area: 'recordMailProblems', events: buildMailProblemEvents(dealerId) },
    {
      name: 'uploads-process',
      area: 'processUploads',
      events: [1, 2].map(() => buildQueueEvent({ PK, SK: 'upload#none', attempts: 0 })),
    },
    {
      name: 'printer',
      area: 'printer',
      events: Array.from({ length: PDF_CALLS }, () => printRequest),
    },
  ];
}

async function buildInboxEvents(dealerId: number): Promise<object[]> {
  const keys = Array.from(
    { length: CHANGE_CALLS },
    () => `inbox/${dealerId}/customers-${randomUUID()}.csv`,
  );
  const bytes = new TextEncoder().encode('Number,Name\n777001,Lakeshore Dental\n');
  for (const key of keys) await writeBucketFile(process.env.FILES_BUCKET!, key, bytes);
  return keys.map((key) => buildQueueEvent({ Records: [{ s3: { object: { key } } }] }));
}

const buildMailProblemEvents = (dealerId: number) =>
  Array.from({ length: CHANGE_CALLS }, () => ({
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
