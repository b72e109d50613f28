import { comparePriceList } from '#functions/domain/price-lists/compare-price-list.ts';
import { parsePriceList } from '#functions/domain/price-lists/parse-price-list.ts';
import { buildGridPage } from '#shared/lists/build-grid-page.ts';
import { productListFields, productSearch } from '#shared/lists/product-list.ts';
import { asCents } from '#shared/money/money.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import { parseTableFileOrReject } from '#shared/tables/parse-table-file.ts';
import { buildLimitResult, buildFloorResult, type BenchResult } from './bench-result.ts';
import { chooseBenchSize } from './bench-size.ts';
import { measureInTurns } from './measure-in-turns.ts';

const PRODUCTS = chooseBenchSize(50_000, 500);
const ROUNDS = chooseBenchSize(7, 1);
const MAX_LIST_MS = 60;
const MAX_DRY_RUN_RATIO = 3;
const manufacturers = [{ MfgId: 7, CompanyCode: 'ADEC' }];

/** A list of all products of a large dealer, and the preview of a new price list of them. */
export async function measureProductLists(): Promise<BenchResult[]> {
  const products = Array.from({ length: PRODUCTS }, (_, at) => buildListProduct(at));
  const bytes = new TextEncoder().encode(buildPriceList(products));
  const dryRun = async () => {
    const { check } = comparePriceList(parsePriceList(bytes), {
      products,
      manufacturers,
      maxDescriptionLength: 255,
      storeCode: 'HSUS',
    });
    if (check.Changed.Count !== PRODUCTS) throw new Error('Not all of them change');
  };
  const reading = () => parseTableFileOrReject(bytes, PRODUCTS + 100);
  const { ours: value, theirs } = await measureInTurns(ROUNDS, dryRun, reading);
  return [
    buildFloorResult({
      name: `Dry run of a price list of ${PRODUCTS.toLocaleString('en-US')} rows, all of which change`,
      value,
      floor: theirs,
      times: MAX_DRY_RUN_RATIO,
      against: 'reading the file alone',
    }),
    await measureList(products),
  ];
}

async function measureList(products: readonly Product[]): Promise<BenchResult> {
  const rows = Object.freeze(products);
  let searchCount = 0;
  const page = () => {
    const search = `chair ${searchCount++ % 50}`;
    return buildGridPage(
      rows,
      {
        take: 50,
        skip: 0,
        requireTotalCount: true,
        search,
        sort: JSON.stringify([{ selector: 'Retail', desc: true }]),
      },
      productListFields,
      productSearch,
    );
  };
  const all = async () => rows.filter(({ Description }) => Description.includes('Chair'));
  const { ours: value, theirs } = await measureInTurns(ROUNDS * 3, async () => page(), all);
  return buildLimitResult({
    name: `Product Search over ${PRODUCTS.toLocaleString('en-US')} products: words, sort, total count`,
    value,
    floor: theirs,
    limit: MAX_LIST_MS,
    against: 'looking for one word in each',
  });
}

const buildListProduct = (at: number): Product => ({
  Id: at + 1,
  MfgId: 7,
  MfgCode: 'ADEC',
  PartNumber: `AX-${at}`,
  ReferenceCode: null,
  StockCode: `104-${at}`,
  Description: `Patient Chair ${at % 300}, Slate, with Arms`,
  Retail: asCents(100_00 + at),
  DealerCost: asCents(60_00 + at),
  CustomerCost: null,
  MinimumPrice: null,
  MaximumPrice: null,
});

const formatCsvDollars = (amount: number) => (amount / 100).toFixed(2);

const buildPriceList = (products: readonly Product[]) =>
  [
    'MFID,Part #,Stock Code,Description,Retail,Dealer Cost',
    ...products.map(
      ({ PartNumber, StockCode, Description, Retail, DealerCost }) =>
        `ADEC,${PartNumber},${StockCode},"${Description}",${formatCsvDollars(Retail! + 500)},${formatCsvDollars(DealerCost!)}`,
    ),
  ].join('\n');
