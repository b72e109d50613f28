import { describe, expect, test } from 'vitest';
import { handler as updateColleague } from '#functions/api/colleagues/update-colleague.ts';
import { handler as beginUpload } from '#functions/api/uploads/begin-upload.ts';
import { handler as putChecked } from '#functions/api/uploads/put-checked.ts';
import {
  tryCloseListToEdits,
  reopenListToEdits,
} from '#functions/store/dealers/stored-change-sets.ts';
import { listDealerColleaguesWithDeleted } from '#functions/store/dealers/stored-colleagues.ts';
import {
  findVisibleCustomer,
  listDealerCustomers,
  type CustomerRecord,
} from '#functions/store/dealers/stored-customers.ts';
import { listDealerManufacturerRecords } from '#functions/store/dealers/stored-manufacturers.ts';
import { listDealerProducts } from '#functions/store/dealers/stored-products.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { roles } from '#shared/access/roles.ts';
import type { DataFileKind, DataFileOptions } from '#shared/schemas/data-file-schema.ts';
import type { Upload } from '#shared/schemas/upload-schema.ts';
import { changeSetsTexts } from '#shared/texts/change-sets-texts.ts';
import { dataFilesTexts } from '#shared/texts/data-files-texts.ts';
import { productsTexts } from '#shared/texts/products-texts.ts';
import { uploadsTexts } from '#shared/texts/uploads-texts.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import {
  storeCatalogManufacturer,
  storeColleague,
  storeManufacturer,
  storeProduct,
} from '#tests/make/catalog-fixtures.ts';
import {
  storeCustomer,
  storeDealer,
  createSignedInDealerUser,
} from '#tests/make/dealer-fixtures.ts';
import { deliverDueOutbox } from '#tests/make/deliver-outbox.ts';
import { createOrderClient } from '#tests/make/order-client.ts';
import { uploadDataFile, readUploadById } from '#tests/make/upload-data-file.ts';

let lastDealerId = 9780;

async function createDataDealer() {
  const dealerId = ++lastDealerId;
  await storeDealer({ Id: dealerId });
  const { token, ...user } = await createSignedInDealerUser({
    dealerId,
    roleId: roles.salesAdministrator,
  });
  return { dealerId, token, user, dealer: toDealerKey(dealerId) };
}

type DataDealer = Awaited<ReturnType<typeof createDataDealer>>;

/** Uploads a file and runs all of its jobs. */
async function importDataFile(
  to: DataDealer,
  kind: DataFileKind,
  content: string | Uint8Array<ArrayBuffer>,
  options?: Partial<DataFileOptions>,
): Promise<Upload> {
  const answer = await uploadDataFile({ ...to, kind, content, ...(options && { options }) });
  expect(answer.status).toBe(200);
  await deliverDueOutbox(to.dealerId, new Date(), 'upload');
  return readUploadById({ ...to, kind }, (answer.body as Upload).Id);
}

const getLaterTime = () => new Date(Date.now() + 3600_000);
const writeDueChangeSets = (to: DataDealer) =>
  deliverDueOutbox(to.dealerId, getLaterTime(), 'change-set');

const findCustomerByNumber = async ({ dealer }: DataDealer, number: string) =>
  (await listDealerCustomers(dealer)).find(({ JdeNum }) => JdeNum === number);

const buildPracticeFile = (name: (at: number) => string) => {
  const named = Array.from({ length: 400 }, (_, at) => `${at + 1},${name(at)}`);
  return ['Customer #,Name', ...named].join('\n');
};
const filterChangedOnce = (all: readonly CustomerRecord[]) =>
  all.filter(({ Version }) => Version === 2);

describe('a file of customers', () => {
  test('makes new ones, changes those that it says something else of, and leaves the others', async () => {
    const to = await createDataDealer();
    await storeCustomer(to.dealerId, { Id: 21, JdeNum: '100', Name: 'As It Was' });
    await storeCustomer(to.dealerId, { Id: 22, JdeNum: '200', Name: 'Lakeshore' });
    const { Job } = await importDataFile(
      to,
      'customers',
      'Customer #,Name,City,State\n100,As It Is,,\n200,Lakeshore,,\n300,New Practice,Duluth,MN\n',
    );
    expect(Job).toMatchObject({
      State: 'finished',
      Counts: { Taken: 3, New: 1, Changed: 1, Same: 1, Gone: 0 },
      Refused: 0,
    });
    expect(await findCustomerByNumber(to, '100')).toMatchObject({
      Id: 21,
      Name: 'As It Is',
      Version: 1,
    });
    expect(await findCustomerByNumber(to, '300')).toMatchObject({
      IsPrivate: false,
      OwnerRepId: null,
      Address: { City: 'Duluth', StateId: 24, CountryId: 1, Name: 'New Practice' },
    });
  });

  test('leaves private customers alone, and refuses their numbers', async () => {
    const to = await createDataDealer();
    await storeCustomer(to.dealerId, { JdeNum: '100', IsPrivate: true, OwnerRepId: 1 });
    const rows = ['100,Taken', '200,Free', '300,Free'];
    const { Job } = await importDataFile(
      to,
      'customers',
      `JDE Number;Nom\n${rows.join('\n')}`.replaceAll(',', ';'),
    );
    expect(Job).toMatchObject({
      State: 'finished',
      Refused: 1,
      FirstRefused: [
        { Line: 2, Column: 'Customer #', Value: '100', Reason: dataFilesTexts.privateNumber },
      ],
    });
    expect(await findCustomerByNumber(to, '100')).toMatchObject({ IsPrivate: true });
  });

  test('removes those that it does not name where it is to, but none that an order names', async () => {
    const to = await createDataDealer();
    await storeCustomer(to.dealerId, { Id: 21, JdeNum: '100', Name: 'Ordered' });
    await storeCustomer(to.dealerId, { Id: 22, JdeNum: '200', Name: 'Gone' });
    await storeCustomer(to.dealerId, { Id: 23, JdeNum: '300', Name: 'Stays' });
    await storeCustomer(to.dealerId, { Id: 24, JdeNum: '400', Name: 'Stays, too' });
    await createOrderClient({ ...to.user, token: to.token }).saveNewOrder({ CustomerId: 21 });
    const file = 'Customer #,Name\n300,Stays\n400,"Stays, too"';
    // Where no records are deleted, the remarks do not mention records that stay.
    const upload = await importDataFile(to, 'customers', file);
    expect(upload.Job).toMatchObject({ Counts: { Gone: 0 }, Remarks: [] });
    const { Job } = await importDataFile(to, 'customers', file, { Gone: 'remove' });
    expect(Job).toMatchObject({
      Counts: { Gone: 1 },
      Remarks: [dataFilesTexts.stillReferenced(1)],
    });
    expect((await listDealerCustomers(to.dealer)).map(({ Id }) => Id)).toEqual([21, 23, 24]);
  });

  test('is refused as a whole where it would remove more than half of them', async () => {
    const to = await createDataDealer();
    for (const Id of [21, 22, 23]) await storeCustomer(to.dealerId, { Id, JdeNum: String(Id) });
    const file = 'Customer #,Name\n21,Lakeshore Dental Group';
    const { Job } = await importDataFile(to, 'customers', file, { Gone: 'remove' });
    expect(Job).toMatchObject({ State: 'failed', Problem: dataFilesTexts.mostRowsMissing(2, 3) });
    expect(await listDealerCustomers(to.dealer)).toHaveLength(3);
  });

  test('writes no more than what it changes, however long it is', async () => {
    const to = await createDataDealer();
    await importDataFile(
      to,
      'customers',
      buildPracticeFile((at) => `Practice ${at}`),
    );
    await writeDueChangeSets(to);
    const before = await listDealerCustomers(to.dealer);
    const changed = buildPracticeFile((at) => (at % 4 === 0 ? `Changed ${at}` : `Practice ${at}`));
    const { Job } = await importDataFile(to, 'customers', changed);
    expect(Job).toMatchObject({ Counts: { New: 0, Changed: 100, Same: 300 } });
    // Visible at once, in lists and one by one, although nothing is written yet.
    expect(await findCustomerByNumber(to, '1')).toMatchObject({ Name: 'Changed 0' });
    const viewer = { ...to.user, roleId: roles.salesAdministrator } as never;
    const visibleCustomer = await findVisibleCustomer(to.dealer, viewer, before[0]!.Id);
    expect(visibleCustomer).toMatchObject({ Name: 'Changed 0' });
    await writeDueChangeSets(to);
    const after = await listDealerCustomers(to.dealer);
    expect([after.length, filterChangedOnce(after).length]).toEqual([400, 100]);
  });
});

describe('a file that is only checked', () => {
  const file = 'Customer #,Name\n100,As It Is\n300,New Practice\n';

  test('changes nothing and tells what it would do, and then does that', async () => {
    const to = await createDataDealer();
    await storeCustomer(to.dealerId, { Id: 21, JdeNum: '100', Name: 'As It Was' });
    await storeCustomer(to.dealerId, { Id: 22, JdeNum: '200', Name: 'Not Named' });
    const { Id, Job } = await importDataFile(to, 'customers', file, { IsCheck: true });
    expect(Job).toMatchObject({
      State: 'finished',
      Counts: { Taken: 2, New: 1, Changed: 1, Same: 0, Gone: 1 },
      Check: {
        New: [{ Line: 3, Name: '300 New Practice' }],
        Changed: [
          {
            Line: 2,
            Name: '100 As It Is',
            Column: 'Name',
            Was: 'As It Was',
            Becomes: 'As It Is',
            More: 0,
          },
        ],
        Gone: [{ Name: '200 Not Named' }],
      },
    });
    expect(await findCustomerByNumber(to, '100')).toMatchObject({ Name: 'As It Was' });
    const body = { Digest: Job!.Check!.Digest, Gone: 'remove' };
    const params = { kind: 'customers', owner: to.dealerId, id: Id };
    const used = await callHandler(putChecked, { token: to.token, params, body });
    expect(used).toMatchObject({ status: 200, body: { Job: { State: 'waiting' } } });
    await deliverDueOutbox(to.dealerId, new Date(), 'upload');
    expect((await readUploadById({ ...to, kind: 'customers' }, Id)).Job).toMatchObject({
      State: 'finished',
      Counts: { New: 1, Changed: 1, Gone: 1 },
      Check: null,
    });
    expect((await listDealerCustomers(to.dealer)).map(({ Name }) => Name)).toEqual([
      'As It Is',
      'New Practice',
    ]);
    expect((await callHandler(putChecked, { token: to.token, params, body })).status).toBe(409);
  });

  test('is refused where it would do something else by now', async () => {
    const to = await createDataDealer();
    await storeCustomer(to.dealerId, { Id: 21, JdeNum: '100', Name: 'As It Was' });
    const { Id, Job } = await importDataFile(to, 'customers', file, { IsCheck: true });
    await storeCustomer(to.dealerId, { Id: 25, JdeNum: '300', Name: 'Came Meanwhile' });
    const params = { kind: 'customers', owner: to.dealerId, id: Id };
    const body = { Digest: Job!.Check!.Digest, Gone: 'keep' };
    await callHandler(putChecked, { token: to.token, params, body });
    await deliverDueOutbox(to.dealerId, new Date(), 'upload');
    expect((await readUploadById({ ...to, kind: 'customers' }, Id)).Job).toMatchObject({
      State: 'failed',
      Problem: dataFilesTexts.changedSinceCheck,
    });
    expect(await findCustomerByNumber(to, '300')).toMatchObject({ Name: 'Came Meanwhile' });
  });
});

describe('files of the other kinds', () => {
  test('products come and change by manufacturer and part number', async () => {
    const to = await createDataDealer();
    await storeManufacturer(to.dealerId);
    await storeProduct(to.dealerId);
    const { Job } = await importDataFile(
      to,
      'products',
      'Fabricant;Numéro de pièce;Description;Prix de détail\nADEC;AX-200;Patient Chair, Slate;1200\nADEC;AX-300;Stool;99.5\nNOPE;X;Y;1',
    );
    expect(Job).toMatchObject({ State: 'finished', Counts: { New: 1, Changed: 1 }, Refused: 1 });
    const all = await listDealerProducts(to.dealer);
    expect(all.map(({ PartNumber, Retail }) => [PartNumber, Retail])).toEqual([
      ['AX-200', 120_000],
      ['AX-300', 9950],
    ]);
  });

  test('products come into categories, and into sub-categories of those', async () => {
    const to = await createDataDealer();
    await storeManufacturer(to.dealerId);
    await storeProduct(to.dealerId);
    const heads = 'MFID,Part #,Category,Sous-catégorie,Description,Retail';
    const rows = [
      'ADEC,AX-200,Chairs,Patient Chairs,"Patient Chair, Slate",1000',
      'ADEC,AX-300,Stools,,Stool,99.5',
      'ADEC,AX-400,,Assistant Stools,Stool,99.5',
    ];
    const { Job } = await importDataFile(to, 'products', [heads, ...rows].join('\n'));
    expect(Job).toMatchObject({
      Counts: { New: 1, Changed: 1 },
      FirstRefused: [{ Line: 4, Reason: productsTexts.categoryMissing }],
    });
    const placed = async () =>
      (await listDealerProducts(to.dealer)).map(({ Category, Subcategory }) => [
        Category,
        Subcategory,
      ]);
    expect(await placed()).toEqual([
      ['Chairs', 'Patient Chairs'],
      ['Stools', null],
    ]);
    // A file without this column leaves the values as they are; an empty cell deletes them.
    await importDataFile(to, 'products', 'MFID,Part #,Retail\nADEC,AX-200,1100\nADEC,AX-300,90');
    expect(await placed()).toEqual([
      ['Chairs', 'Patient Chairs'],
      ['Stools', null],
    ]);
    await importDataFile(
      to,
      'products',
      'MFID,Part #,Category,Sub-category\nADEC,AX-200,,\nADEC,AX-300,,',
    );
    expect(await placed()).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  test('manufacturers are known by the catalogue where it has them', async () => {
    const to = await createDataDealer();
    const { Id } = await storeCatalogManufacturer({ Code: `CAT${to.dealerId}` });
    await importDataFile(to, 'manufacturers', `Code,Name\nCAT${to.dealerId},Known\nOWN,Of its own`);
    const [first, second] = await listDealerManufacturerRecords(to.dealer);
    expect(first).toMatchObject({ CompanyName: 'Known', MfgId: Id });
    expect(second!.MfgId).toBe(second!.Id);
  });

  test('colleagues who are not named are deleted where they are to be, and come back by their codes', async () => {
    const to = await createDataDealer();
    const { Code } = await storeColleague(to.dealerId, { Groups: [] });
    await storeColleague(to.dealerId, { Id: 2, Code: 'TWO', Groups: [] });
    const row = 'TWO,Ina,Brandt,EC,Yes';
    const heads = 'Code,First Name,Last Name,Title,Sales Rep';
    await importDataFile(to, 'colleagues', `${heads}\n${row}`, { Gone: 'remove' });
    const states = async () =>
      Object.fromEntries(
        (await listDealerColleaguesWithDeleted(to.dealer)).map((one) => [one.Code, one.IsDeleted]),
      );
    expect(await states()).toEqual({ [Code]: true, TWO: false });
    await importDataFile(to, 'colleagues', `${heads}\n${row}\n${Code},Robin,Reed,FSC,Yes`);
    expect(await states()).toEqual({ [Code]: false, TWO: false });
  });
});

describe('whoever', () => {
  test.each([roles.salesManager, roles.salesRep])(
    'has another role (%i) gives no data',
    async (roleId) => {
      const to = await createDataDealer();
      const { token } = await createSignedInDealerUser({ dealerId: to.dealerId, roleId });
      const body = { Kind: 'customers', Owner: to.dealerId, FileName: 'a.csv', Size: 1 };
      expect((await callHandler(beginUpload, { token, body })).status).toBe(404);
    },
  );

  test('edits by hand while a file is put into use is asked to try again', async () => {
    const to = await createDataDealer();
    const { Id } = await storeColleague(to.dealerId, { Groups: [] });
    const scope = { dealer: to.dealer, list: 'COLLEAGUES' } as const;
    const closing = await tryCloseListToEdits(scope);
    const body = { Code: 'NEW', FirstName: 'A', LastName: 'B', Title: 'EC', Version: 0 };
    const edit = () => callHandler(updateColleague, { token: to.token, params: { Id }, body });
    expect(await edit()).toMatchObject({
      status: 409,
      body: { Message: changeSetsTexts.inProgress },
    });
    await reopenListToEdits(scope, closing!);
    expect((await edit()).status).toBe(200);
  });
});

describe('what is no file of data', () => {
  test.each([
    ['has none of the headings', 'a,b\n1,2', dataFilesTexts.noHeadings('Customer #, Name')],
    ['has no rows', 'Customer #,Name\n', dataFilesTexts.noRows],
    ['has a heading twice', 'Customer #,Name,name\n1,2,3', dataFilesTexts.duplicateHeading('Name')],
    [
      'is refused for the most part',
      'Customer #,Name\n,a\n,b\n3,c',
      dataFilesTexts.mostRowsRejected(2, 3),
    ],
  ])('%s: it is refused as a whole', async (_, content, problem) => {
    const to = await createDataDealer();
    const { Job } = await importDataFile(to, 'customers', content);
    expect(Job).toMatchObject({ State: 'failed', Problem: problem });
    expect(await listDealerCustomers(to.dealer)).toEqual([]);
  });

  test('has another ending: it is refused before it travels', async () => {
    const to = await createDataDealer();
    const body = { Kind: 'customers', Owner: to.dealerId, FileName: 'a.pdf', Size: 1 };
    expect(await callHandler(beginUpload, { token: to.token, body })).toMatchObject({
      status: 400,
      body: { Message: uploadsTexts.wrongEnding(['.csv', '.tsv', '.xlsx']) },
    });
  });

  test('is UTF-16, or of Windows: it is read, and the latter is told', async () => {
    const to = await createDataDealer();
    const wide = new Uint8Array(Buffer.from('\uFEFFCustomer #\tName\r\n1\tQuébec\r\n', 'utf16le'));
    expect((await importDataFile(to, 'customers', wide)).Job).toMatchObject({ Counts: { New: 1 } });
    const ansi = new Uint8Array(Buffer.from('Customer #;Nom\r2;Montréal\r', 'latin1'));
    const { Job } = await importDataFile(to, 'customers', ansi);
    expect(Job!.Remarks).toContainEqual(expect.stringContaining('Windows-1252'));
    const names = (await listDealerCustomers(to.dealer)).map(({ Name }) => Name);
    expect(names).toEqual(['Québec', 'Montréal']);
  });
});
