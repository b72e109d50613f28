import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { handler as addFavorite } from '#functions/api/favorites/add-favorite.ts';
import { handler as listFavorites } from '#functions/api/favorites/list-favorites.ts';
import { handler as commitOrders } from '#functions/api/orders/commit-orders.ts';
import { handler as deleteOrder } from '#functions/api/orders/delete-order.ts';
import { handler as duplicateOrder } from '#functions/api/orders/duplicate-order.ts';
import { handler as getRecent } from '#functions/api/orders/get-most-recent-order.ts';
import { handler as getOrder } from '#functions/api/orders/get-order.ts';
import { handler as listOrders } from '#functions/api/orders/list-orders.ts';
import { handler as listWorksheets } from '#functions/api/orders/list-worksheets.ts';
import { handler as renameOrder } from '#functions/api/orders/rename-order.ts';
import { handler as searchOrders } from '#functions/api/orders/search-orders.ts';
import { handler as submitOrder } from '#functions/api/orders/submit-order.ts';
import { handler as uncommitOrder } from '#functions/api/orders/uncommit-orders.ts';
import { handler as undeleteOrder } from '#functions/api/orders/undelete-order.ts';
import { handler as updateStatus } from '#functions/api/orders/update-order-status.ts';
import { handler as updateOrder } from '#functions/api/orders/update-order.ts';
import { handler as getReport } from '#functions/api/reports/get-order-report.ts';
import { handler as chooseAccessTables } from '#functions/api/uploads/choose-access-tables.ts';
import { handler as chooseEdition } from '#functions/api/uploads/choose-edition.ts';
import { handler as getAccessTables } from '#functions/api/uploads/get-access-tables.ts';
import { handler as listEditions } from '#functions/api/uploads/list-editions.ts';
import { handler as listUploads } from '#functions/api/uploads/list-uploads.ts';
import { handler as uploadAccessDatabase } from '#functions/api/uploads/upload-access-database.ts';
import { roles } from '#shared/access/roles.ts';
import { orderStatuses } from '#shared/constants.ts';
import type { CatalogReleaseHistory } from '#shared/schemas/catalog-release-schema.ts';
import type { AccessTables } from '#shared/schemas/legacy-orders-schema.ts';
import { Order, OrderUpdate } from '#shared/schemas/order-schema.ts';
import type { OrderRow } from '#shared/schemas/order-search-schema.ts';
import type { UploadJob } from '#shared/schemas/upload-job-schema.ts';
import type { Upload } from '#shared/schemas/upload-schema.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { legacyOrdersTexts } from '#shared/texts/legacy-orders-texts.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import {
  storeCustomer,
  storeDealer,
  createSignedInDealerUser,
} from '#tests/make/dealer-fixtures.ts';
import { deliverDueOutbox } from '#tests/make/deliver-outbox.ts';
import type { OrderClientUser } from '#tests/make/order-client.ts';
import { readPdfPageTexts } from '#tests/make/read-pdf.ts';
import { storeUnrecognizedDatabase } from '#tests/make/store-access-database.ts';
import { buildTestZip } from '#tests/make/zip.ts';

const [dealerId, otherId, filesId, chosenId] = [9496, 9497, 9498, 9499];

const readAccessSample = (name: string) => readFile(`tests/data/access/${name}`);

/** Marks a row of a page as deleted, but leaves the row count of its table. */
function markRowDeleted(bytes: Buffer, { page, row }: { page: number; row: number }): void {
  bytes[page * 4096 + 15 + row * 2]! |= 0x80;
}

/**
 * Sets the row count of each table with one row to 0 and keeps the row. Returns the number of changed tables.
 */
function clearRowCounts(bytes: Buffer): number {
  let tables = 0;
  for (let page = 0; page < bytes.length; page += 4096) {
    if (bytes[page] !== 0x02 || bytes.readUInt32LE(page + 16) !== 1) continue;
    bytes.writeUInt32LE(0, page + 16);
    tables += 1;
  }
  return tables;
}

/** Uploads a database and runs its job; returns the result. */
async function importDatabase(user: OrderClientUser, name: string, bytes?: Uint8Array) {
  const content = new Uint8Array(bytes ?? (await readAccessSample(name)));
  const sent = await callHandler(uploadAccessDatabase, {
    token: user.token,
    parts: { file: new File([content], name) },
  });
  expect(sent.status).toBe(200);
  await deliverDueOutbox(user.dealerId!, new Date(Date.now() + 5000), 'upload');
  const params = { kind: 'access-database', owner: user.dealerId! };
  const list = await callHandler(listUploads, { token: user.token, params });
  const { Job } = (list.body as Upload[]).find(({ Id }) => Id === (sent.body as Upload).Id)!;
  return Job!;
}

async function searchLegacyOrders(user: OrderClientUser, body: object = {}, query: object = {}) {
  const answer = await callHandler(searchOrders, {
    token: user.token,
    body,
    query: { take: 100, ...query },
  });
  expect(answer.status).toBe(200);
  return (answer.body as { data: OrderRow[] }).data;
}

async function readOrder(user: OrderClientUser, id: number) {
  const { status, body } = await callHandler(getOrder, { token: user.token, params: { id } });
  expect(status).toBe(200);
  return z.decode(Order, body as z.input<typeof Order>);
}

async function readPrintedText(user: OrderClientUser, orderId: number) {
  const { status, body } = await callHandler(getReport, {
    token: user.token,
    params: { orderId, typeId: 3 },
  });
  expect(status).toBe(200);
  return (await readPdfPageTexts(body as Uint8Array)).join(' ');
}

const listOrderNumbers = (rows: readonly OrderRow[]) => rows.map(({ OrderNumber }) => OrderNumber);

describe('the orders of a database', () => {
  let chief: OrderClientUser,
    rep: OrderClientUser,
    other: OrderClientUser,
    foreigner: OrderClientUser;
  let rows: OrderRow[] = [];
  let first: UploadJob;

  beforeAll(async () => {
    await storeDealer({ Id: dealerId });
    await storeDealer({ Id: otherId });
    await storeCustomer(dealerId, { Id: 77, JdeNum: '204518', Name: 'Lakeshore Dental Group' });
    chief = await createSignedInDealerUser({ dealerId, roleId: roles.salesAdministrator });
    rep = await createSignedInDealerUser({ dealerId, firstName: 'Marcus', lastName: 'Oyelaran' });
    other = await createSignedInDealerUser({ dealerId, firstName: 'Ivy', lastName: 'Marlow' });
    foreigner = await createSignedInDealerUser({
      dealerId: otherId,
      roleId: roles.salesAdministrator,
    });
    first = await importDatabase(chief, 'orders-english.accdb');
    rows = await searchLegacyOrders(chief);
  });

  const getIdByNumber = (number: string) => rows.find((row) => row.OrderNumber === number)!.Id;

  test('are all there when its job has ended', () => {
    expect(first).toMatchObject({
      State: 'finished',
      Counts: { Taken: 3, New: 3, Changed: 0, Same: 0, Gone: 0 },
    });
  });

  test('stand in the list of orders, whose they are, with their own numbers', () => {
    expect(
      rows.map(
        ({ OrderNumber, LegacyOrderNumber, OrderStatusId, SalesRepId, CustomerId, Total }) => [
          OrderNumber,
          LegacyOrderNumber,
          OrderStatusId,
          SalesRepId,
          CustomerId,
          Total,
        ],
      ),
    ).toEqual([
      ['L-88213', '88213', orderStatuses.legacy, rep.salesRepId, 77, 122_771.39],
      ['L-88207', '88207', orderStatuses.legacy, 0, 0, 36_440],
      ['L-88190', '88190', orderStatuses.legacy, rep.salesRepId, 0, 1010.5],
    ]);
  });

  test('are found by their number, by words, by their status, and by a filter', async () => {
    expect(listOrderNumbers(await searchLegacyOrders(chief, {}, { search: '88207' }))).toEqual([
      'L-88207',
    ]);
    expect(
      listOrderNumbers(await searchLegacyOrders(chief, {}, { search: 'lakeshore south' })),
    ).toEqual(['L-88213']);
    expect(await searchLegacyOrders(chief, { OrderStatusId: orderStatuses.legacy })).toHaveLength(
      3,
    );
    expect(await searchLegacyOrders(chief, { OrderStatusId: orderStatuses.committed })).toEqual([]);
    const filter = '["LegacyOrderNumber","=","88190"]';
    expect(listOrderNumbers(await searchLegacyOrders(chief, {}, { filter }))).toEqual(['L-88190']);
    for (const handler of [listOrders, listWorksheets]) {
      const { body } = await callHandler(handler, { token: chief.token, query: { take: 10 } });
      expect((body as { data: unknown[] }).data).toHaveLength(3);
    }
  });

  test('are found by what one of their lines holds: manufacturer, part number and stock code', async () => {
    expect(listOrderNumbers(await searchLegacyOrders(chief, { PartNumber: 'hx-38' }))).toEqual([
      'L-88213',
    ]);
    expect(
      listOrderNumbers(
        await searchLegacyOrders(rep, { Manufacturer: 'HLX', StockCode: '338-1907' }),
      ),
    ).toEqual(['L-88213']);
    expect(
      await searchLegacyOrders(chief, { PartNumber: 'HX-3800', StockCode: '338-1907' }),
    ).toEqual([]);
    expect(await searchLegacyOrders(foreigner, { PartNumber: 'HX-3800' })).toEqual([]);
  });

  test('are found by words of their lines, together with their own, and say by which part', async () => {
    for (const search of ['hx38', 'lakeshore hx-38']) {
      const rowsFound = await searchLegacyOrders(rep, {}, { search });
      expect(rowsFound.map(({ OrderNumber, FoundPart }) => [OrderNumber, FoundPart])).toEqual([
        ['L-88213', 'HLX HX-3800'],
      ]);
    }
    expect(await searchLegacyOrders(chief, {}, { search: 'marcus' })).toHaveLength(2);
    expect(await searchLegacyOrders(chief, {}, { search: '88207 hx-38' })).toEqual([]);
    expect(await searchLegacyOrders(foreigner, {}, { search: 'hx-38' })).toEqual([]);
  });

  test('are seen by who sees all orders, and by the rep whose name they carry (D39)', async () => {
    expect(listOrderNumbers(await searchLegacyOrders(rep))).toEqual(['L-88213', 'L-88190']);
    expect(await searchLegacyOrders(other)).toEqual([]);
    expect(await searchLegacyOrders(foreigner)).toEqual([]);
    for (const user of [other, foreigner]) {
      const params = { id: getIdByNumber('L-88213') };
      const { status, body } = await callHandler(getOrder, { token: user.token, params });
      expect([status, body]).toEqual([
        404,
        { Message: apiErrorTexts.notFound, Code: 'api.notFound' },
      ]);
    }
  });

  test('open with the figures that were stored, line by line', async () => {
    const order = await readOrder(rep, getIdByNumber('L-88213'));
    expect(order).toMatchObject({
      LegacyOrderNumber: '88213',
      IsOrderReadOnly: true,
      CreatedOn: '2019-06-14T12:00:00.000Z',
      InstalledOn: '2019-08-12',
      JdeNumber: '204518',
      CustomerName: 'Lakeshore Dental Group',
      BillingInfo: { Line1: '1840 Superior Street', City: 'Duluth', PostalCode: '55802' },
      GeneralNotes: 'Rear entrance.\nCall ahead.',
      SubTotal: 11_229_000,
      Freight: 220_000,
      SalesTax: 828_139,
      Total: 12_277_139,
      DownPayment: 1_227_714,
      BalanceDue: 11_049_425,
    });
    expect(
      order.Bundles.map(({ OrderLineGroupName, Subtotal }) => [OrderLineGroupName, Subtotal]),
    ).toEqual([
      ['Individual Line Items', 8_890_000],
      ['Mechanical Room', 2_339_000],
    ]);
    expect(
      order.OrderLines.map(({ PartNumber, Quantity, CustomerCost, CustomerExtended }) => [
        PartNumber,
        Quantity,
        CustomerCost,
        CustomerExtended,
      ]),
    ).toEqual([
      ['A400-CH', 4000, 829_900, 3_319_600],
      ['A433-DS', 4000, 701_200, 2_804_800],
      ['PX-60W', 4000, 509_000, 2_036_000],
      ['A421-ST', 8000, 91_200, 729_600],
      ['HX-3800', 2000, 812_000, 1_624_000],
      ['VC-50T', 1000, 715_000, 715_000],
    ]);
  });

  test('say what does not add up', async () => {
    const { GeneralNotes, Total, SubTotal, OrderLines } = await readOrder(
      chief,
      getIdByNumber('L-88190'),
    );
    expect([SubTotal, Total]).toEqual([100_000, 101_050]);
    expect(GeneralNotes).toBe(
      'The lines come to 300.00; the subtotal is 1,000.00, as it was stored. ' +
        'Subtotal, freight and tax come to 1,000.00; the total is 1,010.50, as it was stored.',
    );
    // D35
    expect(OrderLines[0]).toMatchObject({ Retail: 11_001, DealerCost: 6134 });
  });

  test('print with the figures that were stored', async () => {
    const text = await readPrintedText(chief, getIdByNumber('L-88213'));
    for (const expectedText of [
      'L-88213',
      'Lakeshore Dental Group',
      'HX-3800',
      '122,771.39',
      '110,494.25',
    ])
      expect(text).toContain(expectedText);
    expect(await readPrintedText(chief, getIdByNumber('L-88190'))).toContain('1,010.50');
  }, 60_000);

  test('are changed by nobody: every call says so in words, and they stay as they are', async () => {
    const id = getIdByNumber('L-88213');
    const before = await readOrder(chief, id);
    const body = z.encode(OrderUpdate, before);
    const calls: [string, unknown, object][] = [
      ['save', updateOrder, { body }],
      ['rename', renameOrder, { body: { OrderId: id, Name: 'Other' } }],
      ['delete', deleteOrder, { params: { id } }],
      ['undelete', undeleteOrder, { params: { id } }],
      ['uncommit', uncommitOrder, { params: { id } }],
      ...[1, 2, 3].map((OrderStatusId): [string, unknown, object] => [
        `status ${OrderStatusId}`,
        updateStatus,
        { params: { id }, body: { OrderStatusId } },
      ]),
    ];
    for (const [name, handler, sent] of calls) {
      const answer = await callHandler(handler, { token: chief.token, ...sent });
      expect([name, answer.status, (answer.body as { Message: string }).Message]).toEqual([
        name,
        409,
        legacyOrdersTexts.readOnly,
      ]);
    }
    const submitted = await callHandler(submitOrder, {
      token: chief.token,
      params: { id },
      body: [id],
    });
    expect(submitted.status).toBeGreaterThanOrEqual(400);
    const bulk = await callHandler(commitOrders, { token: chief.token, body: [id] });
    expect(JSON.stringify(bulk.body)).toContain(legacyOrdersTexts.readOnly);
    expect(await readOrder(chief, id)).toEqual(before);
  });

  test('are copied into a real order', async () => {
    const source = await readOrder(rep, getIdByNumber('L-88213'));
    const body = { ...(z.encode(OrderUpdate, source) as object), Today: '2026-11-25' };
    const { status, body: duplicate } = await callHandler(duplicateOrder, {
      token: rep.token,
      body,
    });
    expect([status, duplicate]).toEqual([200, expect.anything()]);
    const copy = duplicate as { Id: number; OrderStatusId: number; OrderLines: unknown[] };
    expect(copy).toMatchObject({ OrderStatusId: 1, IsOrderReadOnly: false, InstalledOn: null });
    expect(copy.OrderLines).toHaveLength(6);
    expect(copy).not.toHaveProperty('LegacyOrderNumber');
  });

  test('of nobody are copied by whoever sees them, whose order it is; what else is missing is asked for there', async () => {
    const source = await readOrder(chief, getIdByNumber('L-88207'));
    expect([source.SalesRepId, source.CustomerId]).toEqual([0, 0]);
    const body = { ...(z.encode(OrderUpdate, source) as object), Today: '2026-11-25' };
    const { status, body: duplicate } = await callHandler(duplicateOrder, {
      token: chief.token,
      body,
    });
    expect([status, duplicate]).toEqual([
      200,
      expect.objectContaining({
        SalesRepId: chief.salesRepId,
        CustomerId: 0,
        OrderStatusId: orderStatuses.uncommitted,
      }),
    ]);
    const copy = await readOrder(chief, (duplicate as { Id: number }).Id);
    expect(copy).toMatchObject({ SalesRepId: chief.salesRepId, IsOrderReadOnly: false });
    expect(
      (await searchLegacyOrders(chief)).find(({ Id }) => Id === copy.Id)?.SalesRepFullName,
    ).toBe(`${chief.firstName} ${chief.lastName}`);
    const saved = await callHandler(updateOrder, {
      token: chief.token,
      body: z.encode(OrderUpdate, copy),
    });
    expect(saved).toMatchObject({ status: 400, body: { Message: ordersTexts.customerRequired } });
    const named = { ...copy, CustomerId: 77 };
    const again = await callHandler(updateOrder, {
      token: chief.token,
      body: z.encode(OrderUpdate, named),
    });
    expect([again.status, (again.body as { CustomerName: string }).CustomerName]).toEqual([
      200,
      'Lakeshore Dental Group',
    ]);
    const alien = { ...body, SalesRepId: 123_456_789 };
    expect(await callHandler(duplicateOrder, { token: chief.token, body: alien })).toMatchObject({
      status: 400,
      body: { Message: ordersTexts.ownerRepRequired },
    });
  });

  test('may be kept at hand, and are not what their rep worked on last', async () => {
    const id = getIdByNumber('L-88190');
    expect(
      (await callHandler(addFavorite, { token: rep.token, body: { orderId: id } })).status,
    ).toBe(204);
    const { body } = await callHandler(listFavorites, { token: rep.token, query: {} });
    expect(JSON.stringify(body)).toContain('L-88190');
    const recent = await callHandler(getRecent, { token: rep.token });
    expect(JSON.stringify(recent.body)).not.toContain('"L-');
  });

  test('keep their ids when the database comes again, and count what changed', async () => {
    const again = await importDatabase(chief, 'orders-english.accdb');
    expect(again.Counts).toEqual({ Taken: 3, New: 0, Changed: 0, Same: 3, Gone: 0 });
    const legacy = { OrderStatusId: orderStatuses.legacy };
    expect((await searchLegacyOrders(chief, legacy)).map(({ Id }) => Id)).toEqual(
      rows.map(({ Id }) => Id),
    );
  });

  test('of another database stand beside them; of one that is withdrawn nobody sees any', async () => {
    const legacy = { OrderStatusId: orderStatuses.legacy };
    expect((await importDatabase(chief, 'orders-french.accdb')).State).toBe('finished');
    expect(await searchLegacyOrders(chief, legacy)).toHaveLength(5);
    const params = { kind: 'access-database', owner: dealerId };
    const { body } = await callHandler(listEditions, { token: chief.token, params });
    const releaseHistory = (body as CatalogReleaseHistory[]).find(
      ({ Name }) => Name === 'orders-french',
    )!;
    const choice = { Name: releaseHistory.Name, Number: null, Turn: releaseHistory.Turn };
    const response = await callHandler(chooseEdition, { token: chief.token, params, body: choice });
    expect(response.status).toBe(200);
    expect(listOrderNumbers(await searchLegacyOrders(chief, legacy))).toEqual(
      listOrderNumbers(rows),
    );
  });
});

describe('a database', () => {
  let chief: OrderClientUser;
  beforeAll(async () => {
    await storeDealer({ Id: filesId });
    chief = await createSignedInDealerUser({ dealerId: filesId, roleId: roles.salesAdministrator });
  });

  const noOrders = legacyOrdersTexts.noOrders;
  test.each([
    ['orders-english.accdb', 3, 1],
    ['orders-english-2000.mdb', 3, 1],
    ['orders-french.accdb', 2, 0],
    ['orders-unknown-names.mdb', noOrders, 0],
    ['acc95.mdb', noOrders, 0],
    ['adox_jet4.mdb', legacyOrdersTexts.noTables, 0],
    ['bigint-2016.accdb', noOrders, 0],
    ['calcFieldTestV2010.accdb', noOrders, 0],
    ['db2007-oldenc.accdb', legacyOrdersTexts.encrypted, 0],
    ['db97-enc.mdb', noOrders, 0],
    ['encrypted-agile-4.2.accdb', legacyOrdersTexts.encrypted, 0],
    ['numeric-2000.mdb', noOrders, 0],
    ['password-2003.mdb', noOrders, 0],
    ['reviews.mdb', noOrders, 0],
    ['test-1997.mdb', noOrders, 0],
    ['test-2007.accdb', noOrders, 0],
    ['testUnicodeCompV2003.mdb', noOrders, 0],
  ])('%s ends in orders, or in one sentence', async (name, end, rejectedCount) => {
    const job = await importDatabase(chief, name);
    const ended = job.State === 'finished' ? job.Counts!.Taken : job.Problem;
    expect([ended, job.Refused]).toEqual([end, rejectedCount]);
  });

  test('names every value that was not taken, by table, row and column, and counts those that were rounded', async () => {
    const job = await importDatabase(chief, 'orders-english.accdb');
    expect(
      job.FirstRefused.map(({ Line, Place, Column, Value }) => [Line, Place, Column, Value]),
    ).toEqual([[9, 'orders-english.accdb, tblOrderDetails', 'OrderID', '999']]);
    const lines = 'orders-english.accdb, tblOrderDetails';
    expect(job.Remarks?.toSorted()).toEqual([
      legacyOrdersTexts.rounded(`${lines}, Dealer Cost`, 1),
      legacyOrdersTexts.rounded(`${lines}, Retail Price`, 1),
    ]);
  });

  test('within a zip is read beside the others in it, each number once', async () => {
    const zip = buildTestZip([
      ['a/orders-english.accdb', await readAccessSample('orders-english.accdb')],
      ['orders-french.accdb', await readAccessSample('orders-french.accdb')],
      ['orders-english-2000.mdb', await readAccessSample('orders-english-2000.mdb')],
      ['read me.txt', Buffer.from('Orders of the old program')],
    ]);
    const job = await importDatabase(chief, 'all.zip', zip);
    expect([job.State, job.Counts?.Taken]).toEqual(['finished', 5]);
    expect(job.FirstRefused.filter(({ Reason }) => Reason.includes('stands twice'))).toHaveLength(
      3,
    );
  });

  test('that does not agree with itself is taken as far as it can be read, and says what is not there', async () => {
    const bytes = Buffer.from(await readAccessSample('orders-english.accdb'));
    // One of two customers and one of three orders are deleted; their tables still count them.
    markRowDeleted(bytes, { page: 82, row: 1 });
    markRowDeleted(bytes, { page: 86, row: 2 });
    const job = await importDatabase(chief, 'inconsistent.accdb', bytes);
    expect([job.State, job.Counts?.Taken]).toEqual(['finished', 2]);
    const orders = 'inconsistent.accdb, tblOrders';
    expect(job.Remarks).toEqual(
      expect.arrayContaining([
        legacyOrdersTexts.rowsMissing('inconsistent.accdb, tblCustomers', 1),
        legacyOrdersTexts.rowsMissing(orders, 1),
        legacyOrdersTexts.parentMissing(`${orders}, CustomerID`, 1),
      ]),
    );
  });

  test('that is cut off changes nothing and says at which table', async () => {
    const databaseBytes = await readAccessSample('orders-english-2000.mdb');
    const before = listOrderNumbers(await searchLegacyOrders(chief));
    const job = await importDatabase(
      chief,
      'orders-english-2000.mdb',
      databaseBytes.subarray(0, 100_000),
    );
    expect(job.State).toBe('failed');
    expect(job.Problem).toMatch(/^The Access database is damaged/);
    expect(listOrderNumbers(await searchLegacyOrders(chief))).toEqual(before);
  });
});

describe('tables that nobody recognises', () => {
  let chief: OrderClientUser;
  let request: { token: string; params: { owner: number; id: string } };
  let accessTables: Awaited<ReturnType<typeof storeUnrecognizedDatabase>>['accessTables'];
  beforeAll(async () => {
    await storeDealer({ Id: chosenId });
    chief = await createSignedInDealerUser({
      dealerId: chosenId,
      roleId: roles.salesAdministrator,
    });
    const storedDatabase = await storeUnrecognizedDatabase(chosenId, chief);
    accessTables = storedDatabase.accessTables;
    request = {
      token: chief.token,
      params: { owner: chosenId, id: storedDatabase.accessUploadId },
    };
  });

  test('are shown with their columns and first rows', async () => {
    const { status, body } = await callHandler(getAccessTables, request);
    expect(status).toBe(200);
    expect(body).toEqual({
      Tables: [
        {
          Database: 'orders-unknown-names.mdb',
          Name: 'Kopf',
          RowCount: 1,
          Columns: ['Nr', 'Tag', 'Wer', 'Summe'],
          Rows: [['7', '2011-01-31 00:00:00', 'Praxis Nord', '45.2000']],
        },
        {
          Database: 'orders-unknown-names.mdb',
          Name: 'Zeilen',
          RowCount: 1,
          Columns: ['KopfNr', 'Menge', 'Ware', 'Preis'],
          Rows: [['7', '2', 'Spiegel', '22.6000']],
        },
      ],
      Mapping: null,
    });
  });

  test('are as long as the rows that are shown, where their head counts fewer', async () => {
    const bytes = Buffer.from(await readAccessSample('orders-unknown-names.mdb'));
    expect(clearRowCounts(bytes)).toBe(2);
    const storedDatabase = await storeUnrecognizedDatabase(chosenId, chief, bytes);
    const { body } = await callHandler(getAccessTables, {
      ...request,
      params: { owner: chosenId, id: storedDatabase.accessUploadId },
    });
    const { Tables } = body as AccessTables;
    expect(Tables.map(({ RowCount, Rows }) => [RowCount, Rows.length])).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  test('are refused where the file does not have them', async () => {
    const Orders = { Table: 'Orders', Columns: { number: 'Nr' } };
    const body = { Orders, Lines: null };
    expect(await callHandler(chooseAccessTables, { ...request, body })).toMatchObject({
      status: 400,
      body: { Message: legacyOrdersTexts.noSuchTableOrColumn },
    });
  });

  test('are chosen: the file is read again, and so is the next one', async () => {
    const { status, body } = await callHandler(chooseAccessTables, {
      ...request,
      body: accessTables,
    });
    expect([status, (body as Upload).Job?.State]).toEqual([200, 'waiting']);
    await deliverDueOutbox(chosenId, new Date(Date.now() + 5000), 'upload');
    const rows = await searchLegacyOrders(chief);
    expect(rows.map(({ OrderNumber, Total }) => [OrderNumber, Total])).toEqual([['L-7', 45.2]]);
    const [line] = (await readOrder(chief, rows[0]!.Id)).OrderLines;
    expect(line).toMatchObject({ Quantity: 2000, Description: 'Spiegel', CustomerCost: 2260 });
    expect((await importDatabase(chief, 'orders-unknown-names.mdb')).Counts).toMatchObject({
      Same: 1,
    });
  });
});
