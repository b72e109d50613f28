import { groupProductsByCategory } from '#functions/domain/categories/category-groups.ts';
import {
  answerProductGrid,
  type ProductCatalog,
} from '#functions/domain/categories/product-catalog.ts';
import { searchTopCatalogMatches } from '#functions/domain/categories/search-top-catalog-matches.ts';
import { toCategoryKey } from '#functions/store/dealers/category-numbers.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { productSearch } from '#shared/lists/product-list.ts';
import { asCents } from '#shared/money/money.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import { defaultSynonyms } from '#shared/search/synonyms.ts';
import { buildLimitResult, type BenchResult } from './bench-result.ts';
import { chooseBenchSize } from './bench-size.ts';
import { measureInTurns } from './measure-in-turns.ts';

const PRODUCTS = chooseBenchSize(50_000, 500);
const CATEGORIES = 20;
const SUBCATEGORIES = 200;
const MAKERS = 40;
const ROUNDS = chooseBenchSize(15, 2);
const FIRST_MS = 120;
const PAGE_MS = 40;
const TYPE_AHEAD_MS = 60;
const productCountText = PRODUCTS.toLocaleString('en-US');

/** Catalogue searches over a large dealer's products, in a warm function. */
export async function measureCatalogueSearch(): Promise<BenchResult[]> {
  const { products, numbers } = buildCatalog();
  const first = async () => groupProductsByCategory(Object.freeze([...products]));
  const copy = async () => Object.freeze([...products]).filter(({ MfgId }) => MfgId === 1);
  const grouped = await measureInTurns(ROUNDS, first, copy);
  const catalogue = {
    dealer: toDealerKey(1),
    products,
    rootGroup: groupProductsByCategory(products),
    categoryIds: numbers,
  };
  const searchTexts = ['led', 'chair 12', '1101721', 'cat 7', 'chiar'];
  let searchCount = 0;
  const find = async () =>
    searchTopCatalogMatches(searchTexts[searchCount++ % searchTexts.length]!, {
      catalog: catalogue,
      manufacturers: [],
      mfgIdsWithCatalog: new Set(),
      rowSearch: { ...productSearch, synonyms: defaultSynonyms },
    });
  const scan = async () => products.filter(({ Description }) => Description.includes('LED'));
  const searchTimes = await measureInTurns(ROUNDS, find, scan);
  return [
    buildLimitResult({
      name: `Categories of ${productCountText} products that have just been read`,
      value: grouped.ours,
      floor: grouped.theirs,
      limit: FIRST_MS,
      against: 'one look at each',
    }),
    await measurePages(catalogue, scan),
    buildLimitResult({
      name: `Type-ahead over ${productCountText} products, categories and manufacturers`,
      value: searchTimes.ours,
      floor: searchTimes.theirs,
      limit: TYPE_AHEAD_MS,
      against: 'one look at each',
    }),
  ];
}

async function measurePages(
  catalogue: ProductCatalog,
  scan: () => Promise<unknown>,
): Promise<BenchResult> {
  let at = 0;
  const page = () =>
    answerProductGrid(
      catalogue,
      { take: 50, skip: 50 * (at++ % 100), requireTotalCount: true },
      { group: catalogue.rootGroup },
    );
  const { ours: value, theirs } = await measureInTurns(ROUNDS, page, scan);
  return buildLimitResult({
    name: `(SHOW ALL): a page of ${productCountText} products in order, anywhere in the list`,
    value,
    floor: theirs,
    limit: PAGE_MS,
    against: 'one look at each',
  });
}

function buildCatalog() {
  const products = Array.from({ length: PRODUCTS }, (_, at) => buildCatalogProduct(at));
  const numbers = new Map<string, number>();
  for (const { Category, Subcategory } of products)
    for (const key of [toCategoryKey(Category!), toCategoryKey(Category!, Subcategory!)])
      if (!numbers.has(key)) numbers.set(key, numbers.size + 1);
  return { products: Object.freeze(products), numbers };
}

const buildCatalogProduct = (at: number): Product =>
  Object.freeze({
    Id: at + 1,
    MfgId: (at % MAKERS) + 1,
    MfgCode: `M${at % MAKERS}`,
    PartNumber: `P-${(at * 7919) % PRODUCTS}`,
    ReferenceCode: null,
    StockCode: `${110 + (at % 50)}-${1000 + at}`,
    Category: `Cat ${at % CATEGORIES}`,
    Subcategory: `Sub ${at % SUBCATEGORIES}`,
    Description: `Series ${at % 300} ${at % 9 === 0 ? 'LED light' : 'patient chair'} ${at % 97}`,
    Retail: asCents(100_00 + at),
    DealerCost: asCents(50_00 + at),
    CustomerCost: null,
    MinimumPrice: null,
    MaximumPrice: null,
  });
