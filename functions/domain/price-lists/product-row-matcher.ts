import {
  indexProductsByPartNumber,
  type ProductIndexByPartNumber,
} from '#functions/store/dealers/index-products-by-part-number.ts';
import { normalizeProductCode } from '#functions/store/dealers/product-codes.ts';
import type { ProductRecord } from '#functions/store/dealers/product-record.ts';
import type { PriceList } from './parse-price-list.ts';

export type PriceListManufacturer = { MfgId: number; CompanyCode: string };

/**
 * The manufacturer that a row names, its product if it exists, and the line of an earlier row for the same
 * product.
 */
export type RowProductMatch = {
  manufacturer: PriceListManufacturer | undefined;
  before: ProductRecord | undefined;
  firstLine: number | undefined;
};

/** Matches the rows of a list to products and remembers the first line of each. */
export class ProductRowMatcher {
  readonly #products: readonly ProductRecord[];
  readonly #indexByPartNumber: ProductIndexByPartNumber;
  readonly #manufacturerByCode: ReadonlyMap<string, PriceListManufacturer>;
  readonly #columnIndexes: { maker: number; part: number };
  /** By the product's index in its list; 0 means that no line has named it. */
  readonly #firstLineByProduct: Uint32Array;
  /** The lines of products that do not exist yet. */
  readonly #newLines = new Map<number, Map<string, number>>();
  /** How many products of each manufacturer were named. */
  readonly #matchedCounts = new Map<number, number>();
  /** Consecutive rows usually have the same manufacturer. */
  #lastManufacturer: { cell: string; maker: PriceListManufacturer | undefined } | undefined;

  constructor(
    products: readonly ProductRecord[],
    makers: readonly PriceListManufacturer[],
    { columns }: PriceList,
  ) {
    const getColumnIndex = (wanted: string) => columns.find(({ field }) => field === wanted)!.at;
    this.#columnIndexes = { maker: getColumnIndex('MfgCode'), part: getColumnIndex('PartNumber') };
    this.#products = products;
    this.#indexByPartNumber = indexProductsByPartNumber(products);
    this.#manufacturerByCode = new Map(
      makers.map((maker) => [normalizeProductCode(maker.CompanyCode), maker]),
    );
    this.#firstLineByProduct = new Uint32Array(products.length);
  }

  /** Matches a row. The first line of a product is remembered even if the row is rejected later. */
  matchRowAndRemember(row: readonly string[], line: number): RowProductMatch {
    const maker = this.#findManufacturer(row[this.#columnIndexes.maker] ?? '');
    if (!maker) return { manufacturer: maker, before: undefined, firstLine: undefined };
    const code = normalizeProductCode(row[this.#columnIndexes.part] ?? '');
    const position = this.#indexByPartNumber.get(maker.MfgId)?.get(code);
    if (position === undefined)
      return {
        manufacturer: maker,
        before: undefined,
        firstLine: this.#rememberNewProduct(maker.MfgId, code, line),
      };
    const firstLine = this.#firstLineByProduct[position] || undefined;
    if (firstLine === undefined) {
      this.#firstLineByProduct[position] = line;
      this.#matchedCounts.set(maker.MfgId, (this.#matchedCounts.get(maker.MfgId) ?? 0) + 1);
    }
    return { manufacturer: maker, before: this.#products[position], firstLine };
  }

  #findManufacturer(cell: string): PriceListManufacturer | undefined {
    if (this.#lastManufacturer?.cell !== cell)
      this.#lastManufacturer = {
        cell,
        maker: this.#manufacturerByCode.get(normalizeProductCode(cell)),
      };
    return this.#lastManufacturer.maker;
  }

  #rememberNewProduct(mfgId: number, code: string, line: number): number | undefined {
    const lines = this.#newLines.get(mfgId) ?? new Map<string, number>();
    this.#newLines.set(mfgId, lines);
    const firstLine = lines.get(code);
    if (firstLine === undefined) lines.set(code, line);
    return firstLine;
  }

  /** Products of the given manufacturers that no row names. */
  listMissingProducts(makers: ReadonlySet<number>): ProductRecord[] {
    const hasMissing = ({ MfgId }: ProductRecord) =>
      makers.has(MfgId) &&
      this.#matchedCounts.get(MfgId) !== this.#indexByPartNumber.get(MfgId)!.size;
    return this.#products.filter((product) => {
      if (!hasMissing(product)) return false;
      const position = this.#indexByPartNumber
        .get(product.MfgId)!
        .get(normalizeProductCode(product.PartNumber))!;
      return this.#firstLineByProduct[position] === 0;
    });
  }
}
