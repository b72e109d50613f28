import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { listDealerColleagues } from '#functions/store/dealers/stored-colleagues.ts';
import { listDealerCustomers } from '#functions/store/dealers/stored-customers.ts';
import { listManufacturerRecords } from '#functions/store/dealers/stored-manufacturers.ts';
import { listDealerProducts } from '#functions/store/dealers/stored-products.ts';
import { toDealerKey, tableClient } from '#functions/store/table/table-client.ts';
import { transactionClient } from '#functions/store/table/write-transaction.ts';
import { roles } from '#shared/access/roles.ts';
import type { DataFileKind } from '#shared/schemas/data-file-schema.ts';
import type { Upload } from '#shared/schemas/upload-schema.ts';
import { dataFilesTexts } from '#shared/texts/data-files-texts.ts';
import { importsTexts } from '#shared/texts/imports-texts.ts';
import { uploadsTexts } from '#shared/texts/uploads-texts.ts';
import { aStoredDealer, aStoredUser } from '#tests/make/a-dealer.ts';
import { workbookOf, workbookParts } from '#tests/make/a-workbook.ts';
import { counted, countRequests } from '#tests/make/counted.ts';
import { givenFile, uploadOf } from '#tests/make/given-file.ts';
import { workOff } from '#tests/make/outbox.ts';
import { zipOf } from '#tests/make/zip.ts';

/* What becomes of a dealer's data that come as workbooks, and of workbooks that come to do harm. */

countRequests(tableClient, transactionClient);

const dealerId = 9733;
const dealer = toDealerKey(dealerId);
let token: string;
beforeAll(async () => {
  await aStoredDealer({ Id: dealerId });
  ({ token } = await aStoredUser({ dealerId, roleId: roles.salesAdministrator }));
});

/** Why a workbook is refused before it is kept, or the job that came of it. */
async function given(kind: DataFileKind, content: Uint8Array) {
  const bytes = new Uint8Array(content);
  const name = `${kind}.xlsx`;
  const answer = await givenFile({ dealerId, token, kind, name, content: bytes });
  if (answer.status !== 200)
    return { answer, problem: (answer.body as { Message: string }).Message };
  await workOff(dealerId, new Date(), 'upload');
  const { Job } = await uploadOf({ dealerId, token, kind }, (answer.body as Upload).Id);
  return { answer, job: Job!, problem: Job!.Problem };
}

type Cell = string | number | boolean;
const letterOf = (column: number) => String.fromCharCode(65 + column);
const inline = (text: string) =>
  `t="inlineStr"><is><t>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is>`;
const cellXml = (cell: Cell, column: number, row: number) => {
  const cellStart = `<c r="${letterOf(column)}${row}" `;
  if (typeof cell === 'string') return `${cellStart}${inline(cell)}</c>`;
  return `${cellStart}${typeof cell === 'boolean' ? 't="b"' : ''}><v>${Number(cell)}</v></c>`;
};
const buildSheet = (...rows: Cell[][]) =>
  workbookOf(rows.length, (row) =>
    rows[row - 1]!.map((cell, column) => cellXml(cell, column, row)).join(''),
  );

describe('a workbook', () => {
  test('of manufacturers, then of products, whose figures are numbers', async () => {
    const makers = buildSheet(['Code', 'Name', 'Phone'], ['HLX', 'Helix & Air', 5035550100]);
    expect((await given('manufacturers', makers)).job).toMatchObject({ Counts: { New: 1 } });
    expect(await listManufacturerRecords(dealer)).toMatchObject([
      { CompanyName: 'Helix & Air', Phone: '5035550100' },
    ]);
    const products = buildSheet(
      ['Prices of the autumn'],
      ['MFID', 'Part #', 'Category', 'Description', 'Retail', 'Dealer Cost'],
      ['HLX', 4200, 'Utility', '=1+1', 11480, 0.1 + 0.2],
    );
    expect((await given('products', products)).job).toMatchObject({ Counts: { New: 1 } });
    expect(await listDealerProducts(dealer)).toMatchObject([
      {
        PartNumber: '4200',
        Category: 'Utility',
        // What looks like a formula is what somebody wrote.
        Description: '=1+1',
        Retail: 11_480_00,
        DealerCost: 30,
      },
    ]);
  });

  test('of customers, whose numbers are numbers', async () => {
    const file = buildSheet(
      ['Customer #', 'Name', 'State', 'Sales Tax'],
      [204_518, 'Lakeshore Dental Group', 'MN', 7.375],
      ['', '', '', ''],
      ['00204519', 'Clinique du Parc', 'Quebec', ''],
    );
    expect((await given('customers', file)).job).toMatchObject({ Counts: { Taken: 2, New: 2 } });
    expect(await listDealerCustomers(dealer)).toMatchObject([
      { JdeNum: '204518', SalesTax: 73_750, Address: { StateId: 24 } },
      { JdeNum: '00204519', Name: 'Clinique du Parc' },
    ]);
  });

  test('of colleagues, whose flags are true and false', async () => {
    const file = buildSheet(
      ['Code', 'First Name', 'Last Name', 'Title', 'Sales Rep', 'Additional Rep 1'],
      ['BRA001', 'Ina', 'Brandt', 'FSC', true, false],
    );
    expect((await given('colleagues', file)).job).toMatchObject({ Counts: { New: 1 } });
    expect(await listDealerColleagues(dealer)).toMatchObject([
      { Code: 'BRA001', ShowInSalesRep: true, ShowInAdditionalRep1: false },
    ]);
  });
});

const SLOWEST_MS = 10_000;
const MOST_MEGABYTES = 300;
/** What the process has ever had. */
const mostMemory = () => process.resourceUsage().maxRSS / 1024;
/** The records of a dealer's data, and the feeds that tell of them. */
const isData = (partition: string) =>
  /#(?:CUSTOMERS|PRODUCTS|MANUFACTURERS|COLLEAGUES)$/.test(partition) &&
  !/#(?:SNAPSHOT|CHANGES)#/.test(partition);

const fromDisk = (folder: string) =>
  readdirSync(`tests/data/${folder}`)
    .filter((name) => name.endsWith('.xlsx'))
    .map((name): [string, Uint8Array] => [name, readFileSync(`tests/data/${folder}/${name}`)]);

const heads = ['Customer #', 'Name'];
const row = (number: number, cells: string) => `<row r="${number}">${cells}</row>`;
const buildSheetZip = (rows: string, before = '') =>
  zipOf(
    workbookParts(`<sheetData>${rows}</sheetData>`).map(([name, text]) => [
      name,
      name.endsWith('sheet1.xml') ? before + String(text) : text,
    ]),
  );
const head = row(1, heads.map((cell, column) => cellXml(cell, column, 1)).join(''));

describe('a workbook that nothing can be made of', () => {
  test.each<[string, Uint8Array]>([
    ...fromDisk('xlsx'),
    ...fromDisk('zip'),
    ['a cell in the last row', buildSheetZip(head + row(1_048_576, cellXml('1', 0, 1_048_576)))],
    ['a cell in the last column', buildSheetZip(head + row(2, '<c r="XFD2"><v>1</v></c>'))],
    ['an entity', buildSheetZip(head, '<!DOCTYPE x [<!ENTITY a "a">]>')],
    [
      'a name without end',
      buildSheetZip(head + row(2, `<c r="A2" t="${'s'.repeat(3_000_000)}"/>`)),
    ],
    ['a tag that never closes', buildSheetZip(`${head}<row r="2"><c r="A2" t="inlineStr"><is><t>`)],
    ['tags in tags', buildSheetZip(head + '<row>'.repeat(200_000))],
    ['no headings', buildSheet(['Number', 'Practice'], [1, 'Lakeshore'])],
    ['headings alone', buildSheet(heads)],
    ['nothing', zipOf([])],
    ['no zip', new TextEncoder().encode('Customer #,Name\n1,Lakeshore')],
  ])('%s: it ends in words, soon, and nothing is written', async (_, bytes) => {
    const before = mostMemory();
    const began = performance.now();
    const { result, count } = await counted(() => given('customers', bytes));
    expect(performance.now() - began).toBeLessThan(SLOWEST_MS);
    expect(mostMemory() - before).toBeLessThan(MOST_MEGABYTES);
    expect(result.job?.State ?? result.answer.status).toBe(result.job ? 'failed' : 400);
    expect(result.problem).toMatch(/^[A-ZÉ].*\.$/u);
    expect(count.written.filter(isData)).toEqual([]);
  });

  test.each([
    ['poc-xmlbomb.xlsx', dataFilesTexts.unreadable(importsTexts.declaresEntities)],
    ['zipbomb.xlsx', uploadsTexts.zipBomb],
  ])('%s: %s', async (name, problem) => {
    const bytes = readFileSync(`tests/data/zip/${name}`);
    expect((await given('customers', bytes)).problem).toBe(problem);
  });
});
