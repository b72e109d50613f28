import type { ProductRecord } from '#functions/store/dealers/product-record.ts';
import { productCode } from '#functions/store/dealers/products.ts';
import { knownProducts, type KnownProducts } from './known-products.ts';
import type { PriceList } from './read-price-list.ts';

export type Maker = { MfgId: number; CompanyCode: string };

/** Whose product a row names, that product where there is one, and the line in which it was named before. */
export type Named = {
  maker: Maker | undefined;
  before: ProductRecord | undefined;
  first: number | undefined;
};

/** The products that the rows of a list name, each with the first line that does. */
export class NamedProducts {
  readonly #products: readonly ProductRecord[];
  readonly #known: KnownProducts;
  readonly #makers: ReadonlyMap<string, Maker>;
  readonly #at: { maker: number; part: number };
  /** By the product's place in its list; 0: no line has named it. */
  readonly #lines: Uint32Array;
  /** Of products that there are not yet. */
  readonly #newLines = new Map<number, Map<string, number>>();
  /** How many of a manufacturer's were named. */
  readonly #counts = new Map<number, number>();
  /** Row after row is of the same manufacturer. */
  #last: { cell: string; maker: Maker | undefined } | undefined;

  constructor(
    products: readonly ProductRecord[],
    makers: readonly Maker[],
    { columns }: PriceList,
  ) {
    const getColumnIndex = (wanted: string) => columns.find(({ field }) => field === wanted)!.at;
    this.#at = { maker: getColumnIndex('MfgCode'), part: getColumnIndex('PartNumber') };
    this.#products = products;
    this.#known = knownProducts(products);
    this.#makers = new Map(makers.map((maker) => [productCode(maker.CompanyCode), maker]));
    this.#lines = new Uint32Array(products.length);
  }

  /** What a row names; the first line that names a product is remembered, also where the row is refused. */
  matchRow(row: readonly string[], line: number): Named {
    const maker = this.#makerOf(row[this.#at.maker] ?? '');
    if (!maker) return { maker, before: undefined, first: undefined };
    const code = productCode(row[this.#at.part] ?? '');
    const position = this.#known.get(maker.MfgId)?.get(code);
    if (position === undefined)
      return { maker, before: undefined, first: this.#takeNew(maker.MfgId, code, line) };
    const first = this.#lines[position] || undefined;
    if (first === undefined) {
      this.#lines[position] = line;
      this.#counts.set(maker.MfgId, (this.#counts.get(maker.MfgId) ?? 0) + 1);
    }
    return { maker, before: this.#products[position], first };
  }

  #makerOf(cell: string): Maker | undefined {
    if (this.#last?.cell !== cell)
      this.#last = { cell, maker: this.#makers.get(productCode(cell)) };
    return this.#last.maker;
  }

  #takeNew(mfgId: number, code: string, line: number): number | undefined {
    const lines = this.#newLines.get(mfgId) ?? new Map<string, number>();
    this.#newLines.set(mfgId, lines);
    const first = lines.get(code);
    if (first === undefined) lines.set(code, line);
    return first;
  }

  /** Products of some manufacturers that no row names. */
  missingOf(makers: ReadonlySet<number>): ProductRecord[] {
    const isMissed = ({ MfgId }: ProductRecord) =>
      makers.has(MfgId) && this.#counts.get(MfgId) !== this.#known.get(MfgId)!.size;
    return this.#products.filter((product) => {
      if (!isMissed(product)) return false;
      const position = this.#known.get(product.MfgId)!.get(productCode(product.PartNumber))!;
      return this.#lines[position] === 0;
    });
  }
}
