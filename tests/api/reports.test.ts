import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32, deflateSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { handler as createOrder } from '#functions/api/orders/create-order.ts';
import { handler as getReportInZone } from '#functions/api/reports/get-order-report-in-zone.ts';
import { handler as getReport } from '#functions/api/reports/get-order-report.ts';
import { handler as listTypes } from '#functions/api/reports/list-report-types.ts';
import { printHtml } from '#functions/documents/print-html.ts';
import { asCents, asThousandths } from '#shared/money/money.ts';
import { toDecimalText } from '#shared/money/scaled-decimals.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { documentsTexts } from '#shared/texts/documents-texts.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildBundle } from '#tests/make/build-order.ts';
import { buildUnsavedOrder } from '#tests/make/build-unsaved-order.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import {
  storeCustomer,
  storeDealer,
  createSignedInDealerUser,
} from '#tests/make/dealer-fixtures.ts';
import {
  createOrderClient,
  decodeOrderBody,
  encodeOrderUpdate,
  type OrderClientUser,
} from '#tests/make/order-client.ts';
import { readPdfPageTexts } from '#tests/make/read-pdf.ts';

const dealerId = 9500;
let rep: OrderClientUser;
let canadian: OrderClientUser;
let stranger: OrderClientUser;

beforeAll(async () => {
  await storeDealer({ Id: dealerId });
  await storeDealer({ Id: 9501, StoreCode: 'hsca', CountryId: 2 });
  await storeDealer({ Id: 9502 });
  for (const id of [dealerId, 9501, 9502]) await storeCustomer(id);
  rep = await createSignedInDealerUser({ dealerId });
  canadian = await createSignedInDealerUser({ dealerId: 9501 });
  stranger = await createSignedInDealerUser({ dealerId: 9502 });
});

const proposal = { typeId: 1 };
const worksheet = { typeId: 3 };

async function readReportPages(
  user: OrderClientUser,
  order: Order,
  { typeId }: { typeId: number },
  query = {},
) {
  const answer = await callHandler(getReport, {
    token: user.token,
    params: { orderId: order.Id, typeId },
    query,
  });
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
  return readPdfPageTexts(answer.body as Uint8Array);
}

const addThousandsCommas = (text: string) => text.replace(/\B(?=(\d{3})+\.)/g, ',');
const formatOrderAmount = (order: Order, field: 'SubTotal' | 'Total' | 'BalanceDue' | 'Profit') =>
  addThousandsCommas(toDecimalText(order[field], 2));

const buildPricedLine = (number: number, cost: number, group = 0) =>
  buildLine({
    OrderLineId: `line-${number}`,
    LineNumber: number,
    OrderLineGroupId: group,
    Description: `Part ${number}`,
    PartNumber: `P-${number}`,
    Retail: asCents(900_000),
    CustomerCost: asCents(cost),
    InitialDealerCost: asCents(100_00),
    DealerCost: asCents(100_00),
  });

describe('a proposal', () => {
  test('has the dealer, the customer and exactly the totals of the order', async () => {
    const order = await createOrderClient(rep).saveNewOrder({
      WorksheetName: 'North suite refit',
      BillingInfo: { Name: 'Lakeshore Dental Group', Line1: '1840 Superior Street' },
      OrderLines: [buildPricedLine(1, 123_456), buildPricedLine(2, 99_99)],
    });
    const text = (await readReportPages(rep, order, proposal)).join(' ');
    for (const expectedText of [
      'Northstar Dental Supply',
      'North suite refit',
      'Lakeshore Dental Group',
      '1840 Superior Street',
      order.OrderNumber,
      `Subtotal ${formatOrderAmount(order, 'SubTotal')}`,
      `Total $${formatOrderAmount(order, 'Total')}`,
      `Balance due $${formatOrderAmount(order, 'BalanceDue')}`,
    ])
      expect(text).toContain(expectedText);
  });

  test('tells the customer nothing of costs, discounts, profit or confidential notes', async () => {
    const order = await createOrderClient(rep).saveNewOrder({
      ConfidentialNotes: 'They would pay more.',
    });
    const text = (await readReportPages(rep, order, proposal)).join(' ');
    expect(text).not.toMatch(/They would pay more|Dealer|Profit|GP|Disc /);
  });

  test('prints each bundle by its print option', async () => {
    const bundles = [
      buildBundle(),
      ...[1, 2, 3].map((group) =>
        buildBundle({
          Id: `b${group}`,
          OrderLineGroupId: group,
          OrderLineGroupName: `Room ${group}`,
          PrintOptionId: [0, 3, 2, 1][group]!,
          Quantity: group === 1 ? 2 : 1,
        }),
      ),
    ];
    const order = await createOrderClient(rep).saveNewOrder({
      Bundles: bundles,
      OrderLines: [
        buildPricedLine(1, 111_11),
        buildPricedLine(2, 222_21, 1),
        buildPricedLine(3, 222_21, 1),
        buildPricedLine(4, 333_33, 2),
        buildPricedLine(5, 444_44, 3),
      ],
    });
    const text = (await readReportPages(rep, order, proposal)).join(' ');
    expect(text).toContain('2 Part 2 Part 3 222.21 444.42'); // one line: its unit divides to the cent (D16)
    expect(text).not.toContain('333.33 333.33');
    expect(text).toContain('Room 2 subtotal 333.33');
    expect(text).toContain('P-5 Part 5 444.44 444.44');
    expect(text).not.toContain('Room 3 subtotal');
    expect(text).toContain('Individual Line Items subtotal 111.11');
  });

  test('leaves the unit price of a summary blank when it does not divide to the cent', async () => {
    const order = await createOrderClient(rep).saveNewOrder({
      Bundles: [
        buildBundle(),
        buildBundle({
          Id: 'b1',
          OrderLineGroupId: 1,
          OrderLineGroupName: 'Room',
          PrintOptionId: 3,
          Quantity: 3,
        }),
      ],
      OrderLines: [buildPricedLine(1, 100_00, 1)],
    });
    expect((await readReportPages(rep, order, proposal)).join(' ')).toContain('3 Part 1 100.00 ');
  });

  test('numbers its pages and repeats the column heads', async () => {
    const lines = Array.from({ length: 200 }, (_, index) =>
      buildPricedLine(index + 1, 100_00 + index),
    );
    const order = await createOrderClient(rep).saveNewOrder({ OrderLines: lines });
    const pages = await readReportPages(rep, order, proposal);
    expect(pages.length).toBeGreaterThan(3);
    for (const [index, page] of pages.entries())
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    expect(pages[1]).toContain('Extended');
    expect(pages.join(' ')).toContain(`Total $${formatOrderAmount(order, 'Total')}`);
  });

  test('leaves out a row in which nothing was entered', async () => {
    const empty = buildLine({
      OrderLineId: 'line-2',
      LineNumber: 2,
      MfgCode: null,
      MfgId: null,
      PartNumber: null,
      Description: null,
      StockCode: null,
      Retail: null,
      InitialDealerCost: asCents(0),
      DealerCost: asCents(0),
      CustomerCost: asCents(0),
    });
    const order = await createOrderClient(rep).saveNewOrder({
      OrderLines: [buildPricedLine(1, 123_456), empty],
    });
    expect(order.OrderLines).toHaveLength(2);
    expect((await readReportPages(rep, order, proposal)).join(' ')).not.toMatch(/\b1 0\.00 0\.00/);
  });

  test('marks a line that does not count and prints nothing for it', async () => {
    const order = await createOrderClient(rep).saveNewOrder({
      OrderLines: [
        buildPricedLine(1, 100_00),
        { ...buildPricedLine(2, 50_00), Quantity: asThousandths(-2000) },
      ],
    });
    expect((await readReportPages(rep, order, proposal)).join(' ')).toContain(
      'Part 2 (not counted) 50.00 0.00',
    );
  });

  test('speaks French to the customers of HSCA and to no others', async () => {
    const draft = recalculateOrder(buildUnsavedOrder(canadian), { storeCode: 'HSCA' });
    const { body } = await callHandler(createOrder, {
      token: canadian.token,
      body: encodeOrderUpdate(draft),
    });
    const order = decodeOrderBody(body);
    const text = (await readReportPages(canadian, order, proposal, { language: 'fr' })).join(' ');
    expect(text).toContain('Proposition');
    expect(text).toContain('Solde à payer');
    expect(text).toContain('dollars canadiens');
    const own = await createOrderClient(rep).saveNewOrder();
    const rejection = await callHandler(getReport, {
      token: rep.token,
      params: { orderId: own.Id, typeId: 1 },
      query: { language: 'fr' },
    });
    expect(rejection).toMatchObject({ status: 400, body: { Message: expect.any(String) } });
  });
});

describe('a worksheet report', () => {
  test('has costs, profit and both notes, and says that it is internal', async () => {
    const order = await createOrderClient(rep).saveNewOrder({
      GeneralNotes: 'Call ahead.',
      ConfidentialNotes: 'Thin margin.',
      OrderLines: [buildPricedLine(1, 200_00)],
    });
    const text = (await readReportPages(rep, order, worksheet)).join(' ');
    for (const expectedText of [
      'Internal',
      'Call ahead.',
      'Thin margin.',
      `Profit ${formatOrderAmount(order, 'Profit')}`,
      'Commissionable GP',
    ])
      expect(text).toContain(expectedText);
  });

  test('prints its timestamps where the reader sits', async () => {
    const order = await createOrderClient(rep).saveNewOrder();
    const answer = await callHandler(getReportInZone, {
      token: rep.token,
      params: { orderId: order.Id, typeId: 3, minutes: 360 },
    });
    const moved = new Date(Date.parse(order.CreatedOn) - 360 * 60_000).toLocaleString('en-US', {
      timeZone: 'UTC',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: 'numeric',
      minute: '2-digit',
    });
    const text = (await readPdfPageTexts(answer.body as Uint8Array)).join(' ');
    expect(text).toContain(`Created ${moved.replaceAll(/\s/gu, ' ')}`);
  });
});

describe('a report is refused', () => {
  test.each(['another dealer’s order', 'an order that is not there', 'a report nobody offers'])(
    'for %s, all alike',
    async (what) => {
      const order = await createOrderClient(rep).saveNewOrder();
      const params = {
        orderId: what === 'an order that is not there' ? order.Id + 5_000_000 : order.Id,
        typeId: what === 'a report nobody offers' ? 99 : 1,
      };
      const user = what === 'another dealer’s order' ? stranger : rep;
      const { status, body } = await callHandler(getReport, { token: user.token, params });
      expect(status).toBe(404);
      expect(body).toEqual({ Message: expect.any(String), Code: 'api.notFound' });
    },
  );

  test('for a zone no clock has', async () => {
    const params = { orderId: 1, typeId: 1, minutes: 9999 };
    expect(await callHandler(getReportInZone, { token: rep.token, params })).toMatchObject({
      status: 400,
      body: { Errors: { minutes: expect.any(String) } },
    });
  });
});

test('the types are offered by name', async () => {
  const { body } = await callHandler(listTypes, { token: rep.token });
  expect(body).toEqual([
    { Id: 70, DisplayName: 'Cover Page' },
    { Id: 1, DisplayName: 'Proposal' },
    { Id: 79, DisplayName: 'Purchase Agreement' },
    { Id: 72, DisplayName: 'Terms and Conditions' },
    { Id: 3, DisplayName: 'Worksheet' },
    { Id: 24, DisplayName: 'Installation List' },
  ]);
});

describe('what a document holds cannot act', () => {
  test('HTML and CSS in an order print as the text they are', async () => {
    const order = await createOrderClient(rep).saveNewOrder({
      WorksheetName: '</title><h1>Owned</h1>',
      BillingInfo: { Name: '"; } @page { size: 1in } /*</style><b>' },
      OrderLines: [
        { ...buildPricedLine(1, 100_00), Description: '<img src=x onerror=alert(1)>&amp;' },
      ],
    });
    const text = (await readReportPages(rep, order, proposal)).join(' ');
    expect(text).toContain('</title><h1>Owned</h1>');
    expect(text).toContain('<img src=x onerror=alert(1)>&amp;');
    expect(text).toContain('@page { size: 1in }');
  });

  test('nothing is fetched, whatever a page asks for', async () => {
    let hits = 0;
    const server = createServer((_, response) => {
      hits++;
      response.end();
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    await printHtml({
      fileName: 'x.pdf',
      html: `<html><head><link rel="prefetch" href="http://${address}/a"><link rel="stylesheet" href="http://${address}/b">
        <style>body{font:9pt "Open Sans";background:url(http://${address}/d)}</style></head>
        <body>Text<img src="http://${address}/e"><iframe src="http://${address}/f"></iframe>
        <script>fetch('http://${address}/g');new WebSocket('ws://${address}/h');open('http://${address}/i')</script><div data-end></div></body></html>`,
    });
    const leaves = `<html><head><meta http-equiv="refresh" content="0;url=http://${address}/c"></head><body></body></html>`;
    await expect(printHtml({ fileName: 'x.pdf', html: leaves })).rejects.toThrow(
      documentsTexts.printingFailed,
    );
    server.close();
    expect(hits).toBe(0);
  });

  test('a page that is cut off is not printed', async () => {
    const html = '<html><head></head><body>Half a pag</body></html>';
    await expect(printHtml({ fileName: 'x.pdf', html })).rejects.toMatchObject({
      message: documentsTexts.printingFailed,
      cause: { message: expect.stringContaining('not whole') },
    });
  });
});

test('a Chromium that was killed is replaced once, for all who print', async () => {
  const html =
    '<html><head><style>body{font:9pt "Open Sans"}</style></head><body>Once more<div data-end></div></body></html>';
  await printHtml({ fileName: 'x.pdf', html });
  const pids = listChromiumPids();
  expect(pids.length).toBeGreaterThan(0);
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  const pdfs = await Promise.all([1, 2, 3].map(() => printHtml({ fileName: 'x.pdf', html })));
  for (const pdf of pdfs)
    expect(await readPdfPageTexts((pdf as { bytes: Uint8Array }).bytes)).toEqual([
      expect.stringContaining('Once more'),
    ]);
});

/** The Chromium that the printer started: a child of the process with the engines. */
const listChromiumPids = () =>
  execFileSync('ps', ['-eo', 'pid,ppid,args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('smartsales-chromium'))
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === process.ppid)
    .map(([pid]) => pid!);

test('a PDF too large for an answer comes as a short-lived link', async () => {
  const html = `<html><head><style>body{font:9pt "Open Sans"}</style></head><body>Noise<img src="${buildNoisePng(1500)}"><div data-end></div></body></html>`;
  const pdf = await printHtml({ fileName: 'Großes Angebot.pdf', html });
  expect(pdf).toHaveProperty('url');
  const answer = await fetch((pdf as { url: string }).url);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.length).toBeGreaterThan(4_300_000);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

const buildNoiseChunk = (name: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(name), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/** A PNG of random pixels: a picture that cannot be compressed. */
function buildNoisePng(side: number): string {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2], 8);
  const rows = Buffer.concat(
    Array.from({ length: side }, () => Buffer.concat([Buffer.alloc(1), randomBytes(side * 3)])),
  );
  const png = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    buildNoiseChunk('IHDR', head),
    buildNoiseChunk('IDAT', deflateSync(rows)),
    buildNoiseChunk('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${png.toString('base64')}`;
}
