import readExcelFile from 'read-excel-file/web-worker';
import * as z from 'zod/mini';
import { countRowsByKind, createDryRun } from '#frontend/worksheet/import/dry-run/dry-run.ts';
import { lookUpRowProducts } from '#frontend/worksheet/import/dry-run/look-up-row-products.ts';
import { recognizeColumnMapping } from '#frontend/worksheet/import/tables/column-mapping.ts';
import { convertTable } from '#frontend/worksheet/import/tables/convert-table.ts';
import { MAX_PRODUCT_LOOKUP_ROWS } from '#shared/constants.ts';
import { asCents } from '#shared/money/money.ts';
import {
  ProductLookupResult,
  type ProductLookupQuery,
} from '#shared/schemas/product-lookup-schema.ts';
import { parseTableFileOrReject } from '#shared/tables/parse-table-file.ts';
import { buildWorkbookFile } from '#tests/make/build-workbook.ts';
import { storeProduct } from '#tests/make/catalog-fixtures.ts';
import { getBenchDealerId } from './bench-dealer-ids.ts';
import { createBenchDealer } from './bench-dealer.ts';
import { buildFloorResult, type BenchResult } from './bench-result.ts';
import { chooseBenchSize } from './bench-size.ts';
import { measureInTurns } from './measure-in-turns.ts';

const DEALER = getBenchDealerId('import-table');
const PRODUCTS = chooseBenchSize(500, 40);
const ROWS = chooseBenchSize(5000, 500);
const ROUNDS = chooseBenchSize(15, 1);
/** The page makes this many calls at a time. */
const CONCURRENT_CALLS = 3;

/**
 * A workbook of 5,000 rows, four in five in the catalogue, to its dry run, which the page computes in a
 * worker and between its frames. The floor reads the file and looks up its rows in the catalogue.
 */
export async function measureTableImport(address: string): Promise<BenchResult> {
  const { sendRequest } = await createBenchDealer(address, DEALER);
  for (let Id = 1; Id <= PRODUCTS; Id++)
    await storeProduct(DEALER, {
      Id,
      PartNumber: getPartNumber(Id),
      Retail: asCents(100_00 + Id * 731),
    });
  const parts = Array.from({ length: ROWS }, (_, at) =>
    getPartNumber((at * 7) % (PRODUCTS * 1.25)),
  );
  const bytes = buildWorkbookFile(ROWS + 1, (row) => buildRowCells(row), buildSharedStrings(parts));
  const lookUp = async (lookedUp: readonly ProductLookupQuery[]) => {
    const answer = await sendRequest('POST', '/Products/LookUp', lookedUp);
    return (await answer.json()) as z.input<typeof ProductLookupResult>[];
  };

  const ours = async () => {
    const file = await parseTableFileOrReject(bytes);
    const sheet = file.sheets[0]!;
    const imported = convertTable(
      file,
      sheet,
      recognizeColumnMapping(sheet.rows, () => false),
      lineOptions,
    );
    const products = {
      lookUp: async (lookedUp: readonly ProductLookupQuery[]) =>
        z.decode(z.array(ProductLookupResult), await lookUp(lookedUp)),
    };
    const rows = await lookUpRowProducts(imported.rows, { products });
    const run = createDryRun(
      { ...imported, rows },
      { rules: importRules, isZeroRetailIgnored: true },
    );
    const { matched, differs, unmatched } = countRowsByKind(run);
    if (matched + differs !== ROWS * 0.8 || unmatched !== ROWS * 0.2)
      throw new Error(
        `${matched} rows are matched, ${differs} differ, ${unmatched} are not there.`,
      );
  };
  const floor = async () => {
    await readExcelFile(bytes.slice().buffer);
    const named = parts.map((PartNumber) => ({ PartNumber }));
    const calls = Array.from({ length: ROWS / MAX_PRODUCT_LOOKUP_ROWS }, (_, at) =>
      named.slice(at * MAX_PRODUCT_LOOKUP_ROWS, (at + 1) * MAX_PRODUCT_LOOKUP_ROWS),
    );
    const next = calls.values();
    const lookUpRemaining = async () => {
      for (const lookedUp of next) await lookUp(lookedUp);
    };
    await Promise.all(Array.from({ length: CONCURRENT_CALLS }, lookUpRemaining));
  };
  const { ours: value, theirs } = await measureInTurns(ROUNDS, ours, floor);
  return buildFloorResult({
    name: `dry run of a workbook of ${ROWS.toLocaleString('en-US')} rows`,
    value,
    floor: theirs,
    against: 'reading the file and looking its rows up',
    times: 2,
  });
}

const importRules = { settings: {}, isCustomerSafe: false, longestDescription: 500 };
const lineOptions = {
  ...importRules,
  findManufacturer: () => undefined,
  newId: () => crypto.randomUUID(),
};

const getPartNumber = (id: number) => `A${id}-CH`;

const headings = ['Part #', 'Description', 'Qty', 'Price'];

/** Texts are stored apart from the sheet, which names them by number, as spreadsheets write them. */
const buildSharedStrings = (parts: readonly string[]) =>
  [...headings, ...parts.flatMap((part) => [part, `Patient chair ${part}, dual-articulating`])]
    .map((text) => `<si><t>${text}</t></si>`)
    .join('');

function buildRowCells(row: number): string {
  const text = (column: string, number: number) =>
    `<c r="${column}${row}" t="s"><v>${number}</v></c>`;
  const buildNumberCell = (column: string, value: number) =>
    `<c r="${column}${row}"><v>${value}</v></c>`;
  if (row === 1) return headings.map((_, at) => text('ABCD'.charAt(at), at)).join('');
  const at = headings.length + (row - 2) * 2;
  return (
    text('A', at) +
    text('B', at + 1) +
    buildNumberCell('C', 1 + (row % 5)) +
    buildNumberCell('D', 99.5 + row)
  );
}
