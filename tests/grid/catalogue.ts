import * as z from 'zod/mini';
import { asCents } from '#shared/money/money.ts';
import { type ManufacturerLookup, Product } from '#shared/schemas/catalog-schema.ts';
import type {
  ProductLookupResult,
  ProductLookupQuery,
} from '#shared/schemas/product-lookup-schema.ts';

const makers = ['ALTA', 'BRIO', 'CASC', 'DURA'];

export const manufacturers: ManufacturerLookup[] = makers.map((code, at) => ({
  Id: at + 1,
  DisplayName: `Maker ${code}`,
  HasSmartCatalog: false,
  DealerMfgId: at + 1,
  DealerMfgCode: code,
}));

/** Products whose price may move between nothing and the retail. */
type Known = Product & { StockCode: string } & Record<
    'Retail' | 'DealerCost' | 'CustomerCost',
    number
  >;

const KINDS = ['patient chair', 'operatory light', 'assistant stool', 'cabinet'];
const COUNT = 60;

/** The parts, codes and prices of each differ: 101-1007 is the second, of 110.00 retail. An apostrophe was lost. */
export const products: Known[] = Array.from({ length: COUNT }, (_, at) => ({
  Id: at + 1,
  MfgId: (at % makers.length) + 1,
  MfgCode: makers[at % makers.length]!,
  PartNumber: `${makers[at % makers.length]!.slice(0, 2)}-${200 + at}`,
  ReferenceCode: null,
  StockCode: `101-${1000 + at * 7}`,
  Description: `Series ${100 + at} ${KINDS[at % KINDS.length]}, surgeon\uFFFDs choice`,
  Retail: asCents(100_00 + at * 10_00),
  DealerCost: asCents(50_00 + at * 5_00),
  CustomerCost: asCents(80_00 + at * 8_00),
  MinimumPrice: null,
  MaximumPrice: null,
}));
export const [chair, light, stool] = products as [Known, Known, Known];

/** A product without a code of the dealer's own. */
export const uncoded: Product = {
  ...chair,
  Id: COUNT + 1,
  PartNumber: 'AL-900',
  StockCode: null,
  Description: 'Delivery unit',
};

const all: Product[] = [...products, uncoded];

export const asSent = (product: Product) => z.encode(Product, product);

const plain = (text?: string | null) => text?.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** By the code, or by the part number and its maker if one is named, without regard to case and hyphens. */
const isNamed = (product: Product, { StockCode, PartNumber, MfgCode, MfgId }: ProductLookupQuery) =>
  StockCode
    ? plain(product.StockCode) === plain(StockCode)
    : plain(product.PartNumber) === plain(PartNumber) &&
      (!MfgCode || product.MfgCode === MfgCode.toUpperCase()) &&
      (!MfgId || product.MfgId === MfgId);

/** A code in the wrong column is a code still. */
const ways = (named: ProductLookupQuery): ProductLookupQuery[] =>
  [named.StockCode, named.PartNumber]
    .filter(Boolean)
    .flatMap((code) => [{ StockCode: code }, { ...named, StockCode: null, PartNumber: code }]);

export const productNamed = (named: ProductLookupQuery): Product | undefined =>
  ways(named)
    .map((way) => all.find((product) => isNamed(product, way)))
    .find((product) => product !== undefined);

const MOST_NEAREST = 3;
/** Codes that begin so are near. */
const ALIKE = 6;

/** What the catalogue says of a row: its product, or those that are near it. */
export function lookUpMockProduct(named: ProductLookupQuery): ProductLookupResult {
  const found = productNamed(named);
  if (found) return { Product: found, Nearest: [], HaveItsCode: false };
  const begins = named.StockCode?.slice(0, ALIKE);
  const near = begins ? products.filter(({ StockCode }) => StockCode.startsWith(begins)) : [];
  return { Product: null, Nearest: near.slice(0, MOST_NEAREST), HaveItsCode: false };
}

/** The products in which each of the words stands. */
export function search(searchTerms: readonly string[]): Product[] {
  const wanted = searchTerms.map((word) => word.toLowerCase());
  return all.filter(({ Description, PartNumber, StockCode, MfgCode }) => {
    const text = [Description, PartNumber, StockCode, MfgCode].join(' ').toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
