import { productCode } from '#functions/store/products.ts';
import type { Product } from '#shared/schemas/catalogue.ts';
import type { NamedProduct } from '#shared/schemas/product-lookup.ts';

/** A dealer's products by what names them, as the table's own indexes have them. */
export type ProductIndex = {
  products: readonly Product[];
  byStock: ReadonlyMap<string, Product>;
  byPart: ReadonlyMap<string, Product>;
  /** Every product of a part number, whoever makes it. */
  byNumber: ReadonlyMap<string, readonly Product[]>;
  /** The manufacturer a code stands for, in capitals. */
  mfgIds: ReadonlyMap<string, number>;
};

const partKey = (mfgId: number, partNumber: string) => `${mfgId}#${productCode(partNumber)}`;

/** A list that is read again only when it changed is indexed again only then. */
const kept = new WeakMap<readonly Product[], ProductIndex>();

export function indexOfProducts(products: readonly Product[]): ProductIndex {
  const known = kept.get(products);
  if (known) return known;
  const index = makeIndex(products);
  kept.set(products, index);
  return index;
}

/** Of two products of one name the first stands, as in the table's indexes. */
function makeIndex(products: readonly Product[]): ProductIndex {
  const byStock = new Map<string, Product>();
  const byPart = new Map<string, Product>();
  const byNumber = new Map<string, Product[]>();
  const mfgIds = new Map<string, number>();
  for (const product of products) {
    const { StockCode, MfgId, MfgCode, PartNumber } = product;
    if (StockCode?.trim()) setFirst(byStock, productCode(StockCode), product);
    setFirst(byPart, partKey(MfgId, PartNumber), product);
    setFirst(mfgIds, productCode(MfgCode), MfgId);
    const number = productCode(PartNumber);
    const same = byNumber.get(number);
    if (same) same.push(product);
    else byNumber.set(number, [product]);
  }
  return { products, byStock, byPart, byNumber, mfgIds };
}

function setFirst<T>(map: Map<string, T>, key: string, value: T) {
  if (!map.has(key)) map.set(key, value);
}

type Named = Pick<NamedProduct, 'MfgId' | 'MfgCode' | 'PartNumber' | 'StockCode'>;

/**
 * The product an order line stands for, without regard to case and spaces around: by manufacturer
 * and part number, else by stock code.
 */
export const productOfLine = (index: ProductIndex, line: Named): Product | undefined =>
  byManufacturer(index, line) ?? index.byStock.get(productCode(line.StockCode ?? ''));

/** The product a row names as a line does, or by a part number that only one manufacturer has. */
export const productNamed = (index: ProductIndex, named: Named): Product | undefined =>
  productOfLine(index, named) ?? byNumberAlone(index, named);

/** The id of the manufacturer that is named by id or by code. */
export const mfgIdOf = ({ mfgIds }: ProductIndex, { MfgId, MfgCode }: Named) =>
  MfgId ?? mfgIds.get(productCode(MfgCode ?? ''));

function byManufacturer(index: ProductIndex, named: Named) {
  const mfgId = mfgIdOf(index, named);
  return named.PartNumber && mfgId !== undefined
    ? index.byPart.get(partKey(mfgId, named.PartNumber))
    : undefined;
}

function byNumberAlone({ byNumber }: ProductIndex, { MfgId, MfgCode, PartNumber }: Named) {
  if (MfgId || MfgCode?.trim()) return undefined;
  const found = byNumber.get(productCode(PartNumber ?? '')) ?? [];
  return found.length === 1 ? found[0] : undefined;
}
