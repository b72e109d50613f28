import type { ProductRecord } from '#functions/store/dealers/product-record.ts';
import { normalizeProductCode } from '#functions/store/dealers/stored-products.ts';
import { indexProductsByNumber, type ProductsByNumber } from './index-products-by-number.ts';
import type { PriceList } from './parse-price-list.ts';

export type PriceListManufacturer = { MfgId: number; CompanyCode: string };

/**
 * The manufacturer that a row names, its product if it exists, and the line of an earlier row for the same
 * product.
 */
export type RowProductMatch = {
  maker: PriceListManufacturer | undefined;
  before: ProductRecord | undefined;
  firstLine: number | undefined;
};

/** Matches the rows of a list to products and remembers the first line of each. */
export class ProductRowMatcher {
  readonly #products: readonly ProductRecord[];
  readonly #known: ProductsByNumber;
  readonly #makers: ReadonlyMap<string, PriceListManufacturer>;
  readonly #at: { maker: number; part: number };
  /** By the product's index in its list; 0 means that no line has named it. */
  readonly #lines: Uint32Array;
  /** The lines of products that do not exist yet. */
  readonly #newLines = new Map<number, Map<string, number>>();
  /** How many products of each manufacturer were named. */
  readonly #counts = new Map<number, number>();
  /** Consecutive rows usually have the same manufacturer. */
  #last: { cell: string; maker: PriceListManufacturer | undefined } | undefined;

  constructor(
    products: readonly ProductRecord[],
    makers: readonly PriceListManufacturer[],
    { columns }: PriceList,
  ) {
    const getColumnIndex = (wanted: string) => columns.find(({ field }) => field === wanted)!.at;
    this.#at = { maker: getColumnIndex('MfgCode'), part: getColumnIndex('PartNumber') };
    this.#products = products;
    this.#known = indexProductsByNumber(products);
    this.#makers = new Map(makers.map((maker) => [normalizeProductCode(maker.CompanyCode), maker]));
    this.#lines = new Uint32Array(products.length);
  }

  /** Matches a row. The first line of a product is remembered even if the row is rejected later. */
  matchRow(row: readonly string[], line: number): RowProductMatch {
    const maker = this.#makerOf(row[this.#at.maker] ?? '');
    if (!maker) return { maker, before: undefined, firstLine: undefined };
    const code = normalizeProductCode(row[this.#at.part] ?? '');
    const position = this.#known.get(maker.MfgId)?.get(code);
    if (position === undefined)
      return { maker, before: undefined, firstLine: this.#takeNew(maker.MfgId, code, line) };
    const firstLine = this.#lines[position] || undefined;
    if (firstLine === undefined) {
      this.#lines[position] = line;
      this.#counts.set(maker.MfgId, (this.#counts.get(maker.MfgId) ?? 0) + 1);
    }
    return { maker, before: this.#products[position], firstLine };
  }

  #makerOf(cell: string): PriceListManufacturer | undefined {
    if (this.#last?.cell !== cell)
      this.#last = { cell, maker: this.#makers.get(normalizeProductCode(cell)) };
    return this.#last.maker;
  }

  #takeNew(mfgId: number, code: string, line: number): number | undefined {
    const lines = this.#newLines.get(mfgId) ?? new Map<string, number>();
    this.#newLines.set(mfgId, lines);
    const firstLine = lines.get(code);
    if (firstLine === undefined) lines.set(code, line);
    return firstLine;
  }

  /** Products of the given manufacturers that no row names. */
  listMissing(makers: ReadonlySet<number>): ProductRecord[] {
    const hasMissing = ({ MfgId }: ProductRecord) =>
      makers.has(MfgId) && this.#counts.get(MfgId) !== this.#known.get(MfgId)!.size;
    return this.#products.filter((product) => {
      if (!hasMissing(product)) return false;
      const position = this.#known
        .get(product.MfgId)!
        .get(normalizeProductCode(product.PartNumber))!;
      return this.#lines[position] === 0;
    });
  }
}
