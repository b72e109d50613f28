import type { ProductRecord } from '#functions/store/dealers/product-record.ts';
import { normalizeProductCode } from '#functions/store/dealers/stored-products.ts';
import { indexProductsByNumber, type ProductsByNumber } from './index-products-by-number.ts';
import type { PriceList } from './parse-price-list.ts';

export type PriceListManufacturer = { MfgId: number; CompanyCode: string };

/** Whose product a row names, that product where there is one, and the line in which it was named before. */
export type RowProductMatch = {
  maker: PriceListManufacturer | undefined;
  before: ProductRecord | undefined;
  firstLine: number | undefined;
};

/** The products that the rows of a list name, each with the first line that does. */
export class ProductRowMatcher {
  readonly #products: readonly ProductRecord[];
  readonly #known: ProductsByNumber;
  readonly #makers: ReadonlyMap<string, PriceListManufacturer>;
  readonly #at: { maker: number; part: number };
  /** By the product's place in its list; 0: no line has named it. */
  readonly #lines: Uint32Array;
  /** Of products that there are not yet. */
  readonly #newLines = new Map<number, Map<string, number>>();
  /** How many of a manufacturer's were named. */
  readonly #counts = new Map<number, number>();
  /** Row after row is of the same manufacturer. */
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

  /** What a row names; the first line that names a product is remembered, also where the row is refused. */
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

  /** Products of some manufacturers that no row names. */
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
