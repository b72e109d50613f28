import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { listDealerColleaguesWithDeleted } from '#functions/store/dealers/stored-colleagues.ts';
import { listDealerCustomers } from '#functions/store/dealers/stored-customers.ts';
import { listDealerManufacturerRecords } from '#functions/store/dealers/stored-manufacturers.ts';
import { listDealerProducts } from '#functions/store/dealers/stored-products.ts';
import { toDealerKey, tableClient } from '#functions/store/table/table-client.ts';
import { transactionClient } from '#functions/store/table/write-transaction.ts';
import { roles } from '#shared/access/roles.ts';
import type { DataFileKind } from '#shared/schemas/data-file-schema.ts';
import type { Upload } from '#shared/schemas/upload-schema.ts';
import { dataFilesTexts } from '#shared/texts/data-files-texts.ts';
import { importsTexts } from '#shared/texts/imports-texts.ts';
import { uploadsTexts } from '#shared/texts/uploads-texts.ts';
import { buildWorkbookFile, buildOneSheetZipParts } from '#tests/make/build-workbook.ts';
import { countRequestsDuring, installRequestCounting } from '#tests/make/count-requests.ts';
import { storeDealer, createSignedInDealerUser } from '#tests/make/dealer-fixtures.ts';
import { deliverDueOutbox } from '#tests/make/deliver-outbox.ts';
import { uploadDataFile, readUploadById } from '#tests/make/upload-data-file.ts';
import { buildTestZip } from '#tests/make/zip.ts';

/* Imports of a dealer's data from workbooks, and of hostile workbooks. */

installRequestCounting(tableClient, transactionClient);

const dealerId = 9733;
const dealer = toDealerKey(dealerId);
let token: string;
beforeAll(async () => {
  await storeDealer({ Id: dealerId });
  ({ token } = await createSignedInDealerUser({ dealerId, roleId: roles.salesAdministrator }));
});

/** The reason why a workbook is rejected before it is stored, or its job. */
async function importWorkbook(kind: DataFileKind, content: Uint8Array) {
  const bytes = new Uint8Array(content);
  const name = `${kind}.xlsx`;
  const answer = await uploadDataFile({ dealerId, token, kind, name, content: bytes });
  if (answer.status !== 200)
    return { answer, problem: (answer.body as { Message: string }).Message };
  await deliverDueOutbox(dealerId, new Date(), 'upload');
  const { Job } = await readUploadById({ dealerId, token, kind }, (answer.body as Upload).Id);
  return { answer, job: Job!, problem: Job!.Problem };
}

type WorkbookCell = string | number | boolean;
const getColumnLetter = (column: number) => String.fromCharCode(65 + column);
const formatInlineText = (text: string) =>
  `t="inlineStr"><is><t>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is>`;
const formatCellXml = (cell: WorkbookCell, column: number, row: number) => {
  const cellStart = `<c r="${getColumnLetter(column)}${row}" `;
  if (typeof cell === 'string') return `${cellStart}${formatInlineText(cell)}</c>`;
  return `${cellStart}${typeof cell === 'boolean' ? 't="b"' : ''}><v>${Number(cell)}</v></c>`;
};
const buildSheet = (...rows: WorkbookCell[][]) =>
  buildWorkbookFile(rows.length, (row) =>
    rows[row - 1]!.map((cell, column) => formatCellXml(cell, column, row)).join(''),
  );

describe('a workbook', () => {
  test('of manufacturers, then of products, whose figures are numbers', async () => {
    const makers = buildSheet(['Code', 'Name', 'Phone'], ['HLX', 'Helix & Air', 5035550100]);
    expect((await importWorkbook('manufacturers', makers)).job).toMatchObject({
      Counts: { New: 1 },
    });
    expect(await listDealerManufacturerRecords(dealer)).toMatchObject([
      { CompanyName: 'Helix & Air', Phone: '5035550100' },
    ]);
    const products = buildSheet(
      ['Prices of the autumn'],
      ['MFID', 'Part #', 'Category', 'Description', 'Retail', 'Dealer Cost'],
      ['HLX', 4200, 'Utility', '=1+1', 11480, 0.1 + 0.2],
    );
    expect((await importWorkbook('products', products)).job).toMatchObject({ Counts: { New: 1 } });
    expect(await listDealerProducts(dealer)).toMatchObject([
      {
        PartNumber: '4200',
        Category: 'Utility',
        // A text that looks like a formula is a text.
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
    expect((await importWorkbook('customers', file)).job).toMatchObject({
      Counts: { Taken: 2, New: 2 },
    });
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
    expect((await importWorkbook('colleagues', file)).job).toMatchObject({ Counts: { New: 1 } });
    expect(await listDealerColleaguesWithDeleted(dealer)).toMatchObject([
      { Code: 'BRA001', ShowInSalesRep: true, ShowInAdditionalRep1: false },
    ]);
  });
});

const MAX_READ_MS = 10_000;
const MAX_MEGABYTES = 300;
/** The process's peak memory. */
const readPeakMegabytes = () => process.resourceUsage().maxRSS / 1024;
/** The records of a dealer's data, and their change feeds. */
const isDataPartition = (partition: string) =>
  /#(?:CUSTOMERS|PRODUCTS|MANUFACTURERS|COLLEAGUES)$/.test(partition) &&
  !/#(?:SNAPSHOT|CHANGES)#/.test(partition);

const readWorkbooks = (folder: string) =>
  readdirSync(`tests/data/${folder}`)
    .filter((name) => name.endsWith('.xlsx'))
    .map((name): [string, Uint8Array] => [name, readFileSync(`tests/data/${folder}/${name}`)]);

const columnHeadings = ['Customer #', 'Name'];
const formatRowXml = (number: number, cells: string) => `<row r="${number}">${cells}</row>`;
const buildSheetZip = (rows: string, before = '') =>
  buildTestZip(
    buildOneSheetZipParts(`<sheetData>${rows}</sheetData>`).map(([name, text]) => [
      name,
      name.endsWith('sheet1.xml') ? before + String(text) : text,
    ]),
  );
const headingRow = formatRowXml(
  1,
  columnHeadings.map((cell, column) => formatCellXml(cell, column, 1)).join(''),
);

describe('a workbook that nothing can be made of', () => {
  test.each<[string, Uint8Array]>([
    ...readWorkbooks('xlsx'),
    ...readWorkbooks('zip'),
    [
      'a cell in the last row',
      buildSheetZip(headingRow + formatRowXml(1_048_576, formatCellXml('1', 0, 1_048_576))),
    ],
    [
      'a cell in the last column',
      buildSheetZip(headingRow + formatRowXml(2, '<c r="XFD2"><v>1</v></c>')),
    ],
    ['an entity', buildSheetZip(headingRow, '<!DOCTYPE x [<!ENTITY a "a">]>')],
    [
      'a name without end',
      buildSheetZip(headingRow + formatRowXml(2, `<c r="A2" t="${'s'.repeat(3_000_000)}"/>`)),
    ],
    [
      'a tag that never closes',
      buildSheetZip(`${headingRow}<row r="2"><c r="A2" t="inlineStr"><is><t>`),
    ],
    ['tags in tags', buildSheetZip(headingRow + '<row>'.repeat(200_000))],
    ['no headings', buildSheet(['Number', 'Practice'], [1, 'Lakeshore'])],
    ['headings alone', buildSheet(columnHeadings)],
    ['nothing', buildTestZip([])],
    ['no zip', new TextEncoder().encode('Customer #,Name\n1,Lakeshore')],
  ])('%s: it ends in words, soon, and nothing is written', async (_, bytes) => {
    const before = readPeakMegabytes();
    const began = performance.now();
    const { result, count } = await countRequestsDuring(() => importWorkbook('customers', bytes));
    expect(performance.now() - began).toBeLessThan(MAX_READ_MS);
    expect(readPeakMegabytes() - before).toBeLessThan(MAX_MEGABYTES);
    expect(result.job?.State ?? result.answer.status).toBe(result.job ? 'failed' : 400);
    expect(result.problem).toMatch(/^[A-ZÉ].*\.$/u);
    expect(count.writtenKeys.filter(isDataPartition)).toEqual([]);
  });

  test.each([
    ['poc-xmlbomb.xlsx', dataFilesTexts.unreadable(importsTexts.declaresEntities)],
    ['zipbomb.xlsx', uploadsTexts.zipBomb],
  ])('%s: %s', async (name, problem) => {
    const bytes = readFileSync(`tests/data/zip/${name}`);
    expect((await importWorkbook('customers', bytes)).problem).toBe(problem);
  });
});
