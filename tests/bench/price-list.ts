import readExcelFile from 'read-excel-file/web-worker';
import { parsePlainPriceList } from '#frontend/products/parse-plain-price-list.ts';
import { buildPriceListCsv, recognizePriceMapping } from '#frontend/products/price-list-columns.ts';
import { formatPaddedId } from '#functions/store/table/list-records.ts';
import { toDealerKey, TableName } from '#functions/store/table/table-client.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { roles } from '#shared/access/roles.ts';
import { MAX_PRICE_LIST_ROWS, type PriceListCheck } from '#shared/schemas/price-list-schema.ts';
import { parseTableFileOrReject } from '#shared/tables/parse-table-file.ts';
import { buildWorkbookFile } from '#tests/make/build-workbook.ts';
import { storeManufacturer } from '#tests/make/catalog-fixtures.ts';
import { getBenchDealerId } from './bench-dealer-ids.ts';
import { createBenchDealer } from './bench-dealer.ts';
import { buildFloorResult, type BenchResult } from './bench-result.ts';
import { chooseBenchSize } from './bench-size.ts';
import { measureInTurns } from './measure-in-turns.ts';

const DEALER = getBenchDealerId('price-list');
const ROWS = chooseBenchSize(50_000, 500);
const ROUNDS = chooseBenchSize(9, 1);
const WORKBOOK_ROUNDS = chooseBenchSize(5, 1);
const MAX_RATIO = 3;
const MAX_FORM_BYTES = 4 * 1024 * 1024;

/**
 * A price list of 50,000 rows over as many products, a tenth of which change, from the choice of its file to
 * its result, as a user waits for it. The page reads the file or checks that the server can read it, and
 * sends it over HTTP, a large one by way of the file store (D44); the server reads and compares it. The floor
 * reads the file. Applying it is measured until all users see it, which is what its user waits for; only
 * users who edit the products wait for the worker that then writes them.
 */
export async function measurePriceList(address: string): Promise<BenchResult[]> {
  const { rep, sendRequest } = await createBenchDealer(address, DEALER, {
    roleId: roles.salesAdministrator,
  });
  await storeManufacturer(DEALER, { MfgId: 7, CompanyCode: 'ADEC' });
  const send = createFileSender(address, rep.token, sendRequest);
  const first = buildPriceListBytes(0);
  const { Digest } = await send<PriceListCheck>(
    '/Products/PriceList/Check',
    buildPriceListFile(first),
  );
  const use = `/Products/PriceList?Gone=keep&Digest=${Digest}`;
  const inUse = await measureTime(() => send(use, buildPriceListFile(first)));
  const isWritten = async () =>
    !((await (await sendRequest('GET', '/Products/PriceList')).json()) as { IsWriting: boolean })
      .IsWriting;
  const written = await measureTime(async () => {
    while (!(await isWritten())) await new Promise((resolve) => setTimeout(resolve, 500));
  });

  const bytes = buildPriceListBytes(1);
  const dryRun = async (file: File) => {
    const { Changed, Same } = await send<PriceListCheck>('/Products/PriceList/Check', file);
    if (Changed.Count !== ROWS / 10 || Same !== ROWS * 0.9)
      throw new Error(`${Changed.Count} rows change, ${Same} are as they are.`);
  };
  const csv = await measureInTurns(
    ROUNDS,
    async () => dryRun(buildPriceListFile(bytes)),
    () => parseTableFileOrReject(bytes, MAX_PRICE_LIST_ROWS),
  );
  const workbook = buildWorkbookFile(ROWS + 1, buildRowCells);
  const xlsx = await measureInTurns(
    WORKBOOK_ROUNDS,
    async () => {
      const { rows } = (await parseTableFileOrReject(workbook, MAX_PRICE_LIST_ROWS)).sheets[0]!;
      const text = buildPriceListCsv(rows, recognizePriceMapping(rows));
      await dryRun(new File([text], 'prices.csv'));
    },
    () => readExcelFile(workbook.slice().buffer),
  );
  const rows = ROWS.toLocaleString('en-US');
  return [
    buildFloorResult({
      name: `dry run of a price list of ${rows} rows, from the file to its outcome`,
      value: csv.ours,
      floor: csv.theirs,
      against: 'reading the file as a table',
      times: MAX_RATIO,
    }),
    buildFloorResult({
      name: 'the same of a workbook',
      value: xlsx.ours,
      floor: xlsx.theirs,
      against: 'read-excel-file reading it',
      times: MAX_RATIO,
    }),
    buildFloorResult({
      name: `${rows} new products put into use, until everybody sees them`,
      value: inUse,
      floor: csv.ours,
      against: 'the dry run',
      times: 2 * MAX_RATIO,
    }),
    buildFloorResult({
      name: 'the same until all are written by the worker',
      value: written,
      floor: await measureBareWrites(),
      against: 'putting as many items into the table',
      times: MAX_RATIO,
    }),
  ];
}

/**
 * As many items as a list of new products writes, two for each product, in transactions of a hundred.
 * Measures a tenth of them.
 */
async function measureBareWrites(): Promise<number> {
  const PK = `${toDealerKey(DEALER + 90)}#PRODUCTS`;
  const writesFrom = (first: number) =>
    Array.from({ length: 100 }, (_, at) => ({
      Put: { TableName, Item: { PK, SK: formatPaddedId(first + at), Record: 'x'.repeat(300) } },
    }));
  const tenth = await measureTime(async () => {
    for (let first = 0; first < ROWS / 5; first += 100) await writeTransaction(writesFrom(first));
  });
  return tenth * 10;
}

async function measureTime(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const buildPriceListFile = (bytes: Uint8Array<ArrayBuffer>) =>
  new File([parsePlainPriceList(bytes)!.content], 'prices.csv');

type SendRequest = Awaited<ReturnType<typeof createBenchDealer>>['sendRequest'];

/** Sends a file as the page does. */
function createFileSender(address: string, token: string, sendRequest: SendRequest) {
  const headers = { authorization: `Bearer ${token}` };
  return async <Answer>(path: string, file: File): Promise<Answer> => {
    const body = new FormData();
    if (file.size <= MAX_FORM_BYTES) body.set('file', file);
    const query = file.size > MAX_FORM_BYTES ? `upload=${await uploadFile(file, sendRequest)}` : '';
    const sign = path.includes('?') ? '&' : '?';
    const url = `${address}/api${path}${query && sign + query}`;
    const answer = await fetch(url, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
}

async function uploadFile(file: File, sendRequest: SendRequest): Promise<string> {
  const begun = await sendRequest('POST', '/Uploads', { Size: file.size });
  const { Key, Url } = (await begun.json()) as { Key: string; Url: string };
  const put = await fetch(Url, { method: 'PUT', body: file });
  if (!put.ok) throw new Error(`The file store answered ${put.status}`);
  return encodeURIComponent(Key);
}

const headings = ['MFID', 'Part #', 'Stock Code', 'Description', 'Retail', 'Dealer Cost'];

/** Every tenth price changes in the next year. */
const buildPriceRow = (at: number, year: number) => [
  'ADEC',
  `A${at}-CH`,
  `204-${at}`,
  `Patient Chair A${at}, Dual-Articulating Headrest, Sewn`,
  (100 + at * 0.07 + (at % 10 === 0 ? year * 5 : 0)).toFixed(2),
  (60 + at * 0.04).toFixed(2),
];

const buildPriceListBytes = (year: number) =>
  new TextEncoder().encode(
    [
      headings.join(','),
      ...Array.from({ length: ROWS }, (_, at) =>
        buildPriceRow(at, year)
          .map((cell) => (cell.includes(',') ? `"${cell}"` : cell))
          .join(','),
      ),
    ].join('\r\n'),
  );

function buildRowCells(row: number): string {
  const cells = row === 1 ? headings : buildPriceRow(row - 2, 1);
  return cells
    .map((cell, at) => {
      const cellAttributes = `r="${'ABCDEF'.charAt(at)}${row}"`;
      return row > 1 && at > 3
        ? `<c ${cellAttributes}><v>${cell}</v></c>`
        : `<c ${cellAttributes} t="inlineStr"><is><t>${cell}</t></is></c>`;
    })
    .join('');
}
