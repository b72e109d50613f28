import { comparePriceList } from '#functions/domain/price-lists/compare-price-list.ts';
import { parsePriceList } from '#functions/domain/price-lists/parse-price-list.ts';
import { productListFields, productSearch } from '#functions/store/dealers/stored-products.ts';
import { answerGrid } from '#functions/store/lists/answer-grid.ts';
import { asCents } from '#shared/money/money.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import { parseTableFile } from '#shared/tables/parse-table-file.ts';
import { atMost, withinTimes, type BenchResult } from './bench-result.ts';
import { measureInTurns } from './compare.ts';
import { sized } from './size.ts';

const PRODUCTS = sized(50_000, 500);
const ROUNDS = sized(7, 1);
const LIST_MS = 60;
const DRY_RUN_TIMES = 3;
const makers = [{ MfgId: 7, CompanyCode: 'ADEC' }];

/** A list of all products of a large dealer, and what a new price list of them would do. */
export async function measureProducts(): Promise<BenchResult[]> {
  const products = Array.from({ length: PRODUCTS }, (_, at) => aProductAt(at));
  const bytes = new TextEncoder().encode(priceListOf(products));
  const dryRun = async () => {
    const { check } = comparePriceList(parsePriceList(bytes), {
      products,
      manufacturers: makers,
      maxDescriptionLength: 255,
    });
    if (check.Changed.Count !== PRODUCTS) throw new Error('Not all of them change');
  };
  const reading = () => parseTableFile(bytes, PRODUCTS + 100);
  const { ours: value, theirs: floor } = await measureInTurns(ROUNDS, dryRun, reading);
  return [
    withinTimes({
      name: `Dry run of a price list of ${PRODUCTS.toLocaleString('en-US')} rows, all of which change`,
      value,
      floor,
      times: DRY_RUN_TIMES,
      against: 'reading the file alone',
    }),
    await measureList(products),
  ];
}

async function measureList(products: readonly Product[]): Promise<BenchResult> {
  const rows = Object.freeze(products);
  let turn = 0;
  const page = () => {
    const search = `chair ${turn++ % 50}`;
    return answerGrid(
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
  const { ours: value, theirs: floor } = await measureInTurns(ROUNDS * 3, async () => page(), all);
  return atMost({
    name: `Product Search over ${PRODUCTS.toLocaleString('en-US')} products: words, sort, total count`,
    value,
    floor,
    limit: LIST_MS,
    against: 'looking for one word in each',
  });
}

const aProductAt = (at: number): Product => ({
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

const dollars = (amount: number) => (amount / 100).toFixed(2);

const priceListOf = (products: readonly Product[]) =>
  [
    'MFID,Part #,Stock Code,Description,Retail,Dealer Cost',
    ...products.map(
      ({ PartNumber, StockCode, Description, Retail, DealerCost }) =>
        `ADEC,${PartNumber},${StockCode},"${Description}",${dollars(Retail! + 500)},${dollars(DealerCost!)}`,
    ),
  ].join('\n');
