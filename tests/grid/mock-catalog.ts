import * as z from 'zod/mini';
import { asCents } from '#shared/money/money.ts';
import { type ManufacturerLookup, Product } from '#shared/schemas/catalog-schema.ts';
import type {
  ProductLookupResult,
  ProductLookupQuery,
} from '#shared/schemas/product-lookup-schema.ts';

const makerCodes = ['ALTA', 'BRIO', 'CASC', 'DURA'];

export const mockManufacturers: ManufacturerLookup[] = makerCodes.map((code, at) => ({
  Id: at + 1,
  DisplayName: `Maker ${code}`,
  HasSmartCatalog: false,
  DealerMfgId: at + 1,
  DealerMfgCode: code,
}));

/** Products with prices between 0 and the retail. */
type PricedMockProduct = Product & { StockCode: string } & Record<
    'Retail' | 'DealerCost' | 'CustomerCost',
    number
  >;

const PRODUCT_KINDS = ['patient chair', 'operatory light', 'assistant stool', 'cabinet'];
const PRODUCT_COUNT = 60;

/**
 * The parts, codes and prices of each differ: 101-1007 is the second, with a retail of 110.00. An apostrophe
 * is missing.
 */
export const mockProducts: PricedMockProduct[] = Array.from({ length: PRODUCT_COUNT }, (_, at) => ({
  Id: at + 1,
  MfgId: (at % makerCodes.length) + 1,
  MfgCode: makerCodes[at % makerCodes.length]!,
  PartNumber: `${makerCodes[at % makerCodes.length]!.slice(0, 2)}-${200 + at}`,
  ReferenceCode: null,
  StockCode: `101-${1000 + at * 7}`,
  Description: `Series ${100 + at} ${PRODUCT_KINDS[at % PRODUCT_KINDS.length]}, surgeon\uFFFDs choice`,
  Retail: asCents(100_00 + at * 10_00),
  DealerCost: asCents(50_00 + at * 5_00),
  CustomerCost: asCents(80_00 + at * 8_00),
  MinimumPrice: null,
  MaximumPrice: null,
}));
export const [chair, light, stool] = mockProducts as [
  PricedMockProduct,
  PricedMockProduct,
  PricedMockProduct,
];

/** A product without a stock code of the dealer. */
export const uncodedProduct: Product = {
  ...chair,
  Id: PRODUCT_COUNT + 1,
  PartNumber: 'AL-900',
  StockCode: null,
  Description: 'Delivery unit',
};

const allProducts: Product[] = [...mockProducts, uncodedProduct];

export const encodeProduct = (product: Product) => z.encode(Product, product);

const normalizeCode = (text?: string | null) => text?.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/**
 * Matches by the code, or by the part number and, if given, its manufacturer, without regard to case and
 * hyphens.
 */
const matchesProduct = (
  product: Product,
  { StockCode, PartNumber, MfgCode, MfgId }: ProductLookupQuery,
) =>
  StockCode
    ? normalizeCode(product.StockCode) === normalizeCode(StockCode)
    : normalizeCode(product.PartNumber) === normalizeCode(PartNumber) &&
      (!MfgCode || product.MfgCode === MfgCode.toUpperCase()) &&
      (!MfgId || product.MfgId === MfgId);

/** A code in the wrong column is also found. */
const listSearchVariants = (query: ProductLookupQuery): ProductLookupQuery[] =>
  [query.StockCode, query.PartNumber]
    .filter(Boolean)
    .flatMap((code) => [{ StockCode: code }, { ...query, StockCode: null, PartNumber: code }]);

export const findMockProduct = (query: ProductLookupQuery): Product | undefined =>
  listSearchVariants(query)
    .map((variant) => allProducts.find((product) => matchesProduct(product, variant)))
    .find((product) => product !== undefined);

const MAX_NEAREST = 3;
/** Codes with the same beginning of this length are similar. */
const SIMILAR_PREFIX_LENGTH = 6;

/** The catalogue's answer for a row: its product, or the nearest products. */
export function lookUpMockProduct(query: ProductLookupQuery): ProductLookupResult {
  const product = findMockProduct(query);
  if (product) return { Product: product, Nearest: [], HaveItsCode: false };
  const stockCodePrefix = query.StockCode?.slice(0, SIMILAR_PREFIX_LENGTH);
  const similarProducts = stockCodePrefix
    ? mockProducts.filter(({ StockCode }) => StockCode.startsWith(stockCodePrefix))
    : [];
  return { Product: null, Nearest: similarProducts.slice(0, MAX_NEAREST), HaveItsCode: false };
}

/** The products that contain each of the words. */
export function searchMockProducts(searchTerms: readonly string[]): Product[] {
  const foldedTerms = searchTerms.map((word) => word.toLowerCase());
  return allProducts.filter(({ Description, PartNumber, StockCode, MfgCode }) => {
    const text = [Description, PartNumber, StockCode, MfgCode].join(' ').toLowerCase();
    return foldedTerms.every((word) => text.includes(word));
  });
}
