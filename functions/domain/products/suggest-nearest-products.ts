import { MAX_SUGGESTED_PRODUCTS } from '#shared/constants.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { ProductLookupQuery } from '#shared/schemas/product-lookup-schema.ts';
import {
  buildLookalikeCodeKey,
  computeEditDistance,
  listSignificantDescriptionWords,
  listPaddedTrigrams,
} from '#shared/search/near-codes.ts';
import { resolveMfgId, type ProductIndex } from './product-index.ts';

/*
 * Suggests products for a row that matches none. It counts the products that share three letters of a code
 * or a word of the description, which costs one step per hit. Only the products with most hits are then
 * compared letter by letter.
 */

/** How many products are compared in detail. */
const MAX_COMPARED_PRODUCTS = 24;
/**
 * A piece of text that more products share is ignored: its hits mean little, and counting them takes time.
 */
const MAX_COUNTED_POSITIONS = 1500;

/** Similarity is from 0 to 1; below these limits a product is not suggested. */
const MIN_CODE_LIKENESS = 0.6;
const MIN_SHARED_WORDS = 0.5;
/** The weights of the scores: codes count more than words. */
const CODE_WEIGHT = 3;
const MANUFACTURER_WEIGHT = 0.5;

type ComparableCodes = { part: string; stock: string };
/** The indexes of products that contain a piece of text. */
type PositionsByText = Map<string, number[]>;
type SearchPieces = {
  codes: ComparableCodes[];
  byTrigram: PositionsByText;
  byWord: PositionsByText;
  hits: Float64Array;
};

const cachedPieces = new WeakMap<ProductIndex, SearchPieces>();

function getSearchPieces(index: ProductIndex): SearchPieces {
  const cached = cachedPieces.get(index);
  if (cached) return cached;
  const { products } = index;
  const codes = products.map(({ PartNumber, StockCode }) => ({
    part: buildLookalikeCodeKey(PartNumber),
    stock: buildLookalikeCodeKey(StockCode ?? ''),
  }));
  const pieces = {
    codes,
    byTrigram: indexPositions(codes, ({ part, stock }) => [
      ...listPaddedTrigrams(part),
      ...listPaddedTrigrams(stock),
    ]),
    byWord: indexPositions(products, ({ Description }) =>
      listSignificantDescriptionWords(Description),
    ),
    hits: new Float64Array(products.length),
  };
  cachedPieces.set(index, pieces);
  return pieces;
}

function indexPositions<T>(items: readonly T[], getTexts: (item: T) => string[]): PositionsByText {
  const positionsByText: PositionsByText = new Map();
  items.forEach((item, position) => {
    for (const text of new Set(getTexts(item))) {
      const positions = positionsByText.get(text);
      if (positions) positions.push(position);
      else positionsByText.set(text, [position]);
    }
  });
  return positionsByText;
}

/** The query, normalized once. */
type NearestQuery = { codes: string[]; queryWords: string[]; mfgId: number | undefined };

/** At most three suggested products, best first; the same list always gives the same result. */
export function suggestNearestProducts(
  index: ProductIndex,
  lookupQuery: ProductLookupQuery,
): Product[] {
  const { PartNumber, StockCode, Description } = lookupQuery;
  const query = {
    // A code may be in the wrong column.
    codes: [PartNumber, StockCode].map((text) => buildLookalikeCodeKey(text ?? '')).filter(Boolean),
    queryWords: listSignificantDescriptionWords(Description ?? ''),
    mfgId: resolveMfgId(index, lookupQuery),
  };
  const pieces = getSearchPieces(index);
  return findPromisingPositions(pieces, query)
    .map((position) => ({
      position,
      score: computeProductScore(index, pieces, query, position),
    }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.position - b.position)
    .slice(0, MAX_SUGGESTED_PRODUCTS)
    .map(({ position }) => index.products[position]!);
}

/** The indexes with the highest hit counts; for equal counts the first. */
function findPromisingPositions(
  { byTrigram, byWord, hits }: SearchPieces,
  query: NearestQuery,
): number[] {
  const touched: number[] = [];
  const count = (positions: readonly number[] = [], weight: number) => {
    if (positions.length > MAX_COUNTED_POSITIONS) return;
    for (const position of positions) {
      if (hits[position] === 0) touched.push(position);
      hits[position]! += weight;
    }
  };
  for (const code of query.codes) {
    const parts = listPaddedTrigrams(code);
    for (const part of parts) count(byTrigram.get(part), CODE_WEIGHT / parts.length);
  }
  for (const word of query.queryWords) count(byWord.get(word), 1 / query.queryWords.length);
  const best = selectBestPositions(touched, (a, b) => hits[b]! - hits[a]! || a - b);
  for (const position of touched) hits[position] = 0;
  return best;
}

/** Selects the best few in order without sorting all. */
function selectBestPositions(
  positions: readonly number[],
  compare: (a: number, b: number) => number,
): number[] {
  const best: number[] = [];
  for (const position of positions) {
    if (best.length === MAX_COMPARED_PRODUCTS && compare(position, best.at(-1)!) > 0) continue;
    const insertIndex = best.findIndex((other) => compare(position, other) < 0);
    best.splice(insertIndex < 0 ? best.length : insertIndex, 0, position);
    if (best.length > MAX_COMPARED_PRODUCTS) best.pop();
  }
  return best;
}

/** The similarity score of a product; 0 if it is not worth suggesting. */
function computeProductScore(
  { products }: ProductIndex,
  { codes }: SearchPieces,
  query: NearestQuery,
  position: number,
) {
  const product = products[position]!;
  const productCodes = codes[position]!;
  const codeLikeness = Math.max(
    0,
    ...query.codes.flatMap((text) => [
      computeLikeness(text, productCodes.part),
      computeLikeness(text, productCodes.stock),
    ]),
  );
  const wordShare = computeSharedWordShare(query.queryWords, product.Description);
  if (codeLikeness < MIN_CODE_LIKENESS && wordShare < MIN_SHARED_WORDS) return 0;
  const isOfManufacturer = query.mfgId !== undefined && query.mfgId === product.MfgId;
  return codeLikeness * CODE_WEIGHT + wordShare + (isOfManufacturer ? MANUFACTURER_WEIGHT : 0);
}

const computeLikeness = (a: string, b: string) =>
  a && b ? 1 - computeEditDistance(a, b) / Math.max(a.length, b.length) : 0;

function computeSharedWordShare(queryWords: readonly string[], description: string): number {
  if (!queryWords.length) return 0;
  const descriptionWords = new Set(listSignificantDescriptionWords(description));
  return queryWords.filter((word) => descriptionWords.has(word)).length / queryWords.length;
}
