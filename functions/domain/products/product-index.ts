import { productCode } from '#functions/store/dealers/products.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { ProductLookupQuery } from '#shared/schemas/product-lookup-schema.ts';
import { normalizeCode } from '#shared/search/near-codes.ts';

/** A dealer's products by what names them, as the table's own indexes have them. */
export type ProductIndex = {
  products: readonly Product[];
  byStock: ReadonlyMap<string, Product>;
  byPart: ReadonlyMap<string, Product>;
  /** Every product of a part number, whoever makes it. */
  byNumber: ReadonlyMap<string, readonly Product[]>;
  /** Every product of a code that is written without its hyphens and blanks. */
  byPlainNumber: ReadonlyMap<string, readonly Product[]>;
  byPlainStock: ReadonlyMap<string, readonly Product[]>;
  /** The manufacturer a code stands for, in capitals. */
  mfgIds: ReadonlyMap<string, number>;
};

const partKey = (mfgId: number, partNumber: string) => `${mfgId}#${productCode(partNumber)}`;

/** A list that is read again only when it changed is indexed again only then. */
const cachedIndexes = new WeakMap<readonly Product[], ProductIndex>();

export function indexOfProducts(products: readonly Product[]): ProductIndex {
  const known = cachedIndexes.get(products);
  if (known) return known;
  const index = makeIndex(products);
  cachedIndexes.set(products, index);
  return index;
}

/** Of two products of one name the first stands, as in the table's indexes. */
function makeIndex(products: readonly Product[]): ProductIndex {
  const byStock = new Map<string, Product>();
  const byPart = new Map<string, Product>();
  const byNumber = new Map<string, Product[]>();
  const byPlainNumber = new Map<string, Product[]>();
  const byPlainStock = new Map<string, Product[]>();
  const mfgIds = new Map<string, number>();
  for (const product of products) {
    const { StockCode, MfgId, MfgCode, PartNumber } = product;
    if (StockCode?.trim()) setFirst(byStock, productCode(StockCode), product);
    setFirst(byPart, partKey(MfgId, PartNumber), product);
    setFirst(mfgIds, productCode(MfgCode), MfgId);
    append(byNumber, productCode(PartNumber), product);
    append(byPlainNumber, normalizeCode(PartNumber), product);
    append(byPlainStock, normalizeCode(StockCode ?? ''), product);
  }
  return { products, byStock, byPart, byNumber, byPlainNumber, byPlainStock, mfgIds };
}

function append<T>(map: Map<string, T[]>, key: string, value: T) {
  const same = map.get(key);
  if (same) same.push(value);
  else map.set(key, [value]);
}

function setFirst<T>(map: Map<string, T>, key: string, value: T) {
  if (!map.has(key)) map.set(key, value);
}

type Named = Pick<ProductLookupQuery, 'MfgId' | 'MfgCode' | 'PartNumber' | 'StockCode'>;

/**
 * The product an order line stands for, without regard to case and spaces around: by manufacturer
 * and part number, else by stock code.
 */
export const productOfLine = (index: ProductIndex, line: Named): Product | undefined =>
  byManufacturer(index, line) ?? index.byStock.get(productCode(line.StockCode ?? ''));

/**
 * What a row of typed or pasted text may mean: the one product that a line of it would stand for; else
 * all that have its part number, whoever makes them; else all that have its code but for hyphens and
 * blanks ('1101721' for 110-1721). A manufacturer that is named makes all of them.
 */
export function productsNamed(index: ProductIndex, named: Named): readonly Product[] {
  const product = productOfLine(index, named);
  if (product) return [product];
  const mfgId = mfgIdOf(index, named);
  const isNamed = Boolean(named.MfgId || named.MfgCode?.trim());
  const ways = [
    index.byNumber.get(productCode(named.PartNumber ?? '')),
    ...plainWays(index, named),
  ];
  for (const found of ways) {
    const fitting = isNamed ? found?.filter((one) => one.MfgId === mfgId) : found;
    if (fitting?.length) return fitting;
  }
  return [];
}

/** A code is first looked for where it stands; one in the wrong column is a code still. */
function plainWays({ byPlainNumber, byPlainStock }: ProductIndex, named: Named) {
  const [number, stock] = [
    normalizeCode(named.PartNumber ?? ''),
    normalizeCode(named.StockCode ?? ''),
  ];
  return [
    ...(stock ? [byPlainStock.get(stock)] : []),
    ...(number ? [byPlainNumber.get(number), byPlainStock.get(number)] : []),
    ...(stock ? [byPlainNumber.get(stock)] : []),
  ];
}

/** The id of the manufacturer that is named by id or by code. */
export const mfgIdOf = ({ mfgIds }: ProductIndex, { MfgId, MfgCode }: Named) =>
  MfgId ?? mfgIds.get(productCode(MfgCode ?? ''));

function byManufacturer(index: ProductIndex, named: Named) {
  const mfgId = mfgIdOf(index, named);
  return named.PartNumber && mfgId !== undefined
    ? index.byPart.get(partKey(mfgId, named.PartNumber))
    : undefined;
}
