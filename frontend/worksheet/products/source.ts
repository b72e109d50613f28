import { useMemo } from 'react';
import { call } from '#frontend/api/call.ts';
import type { LoadPage } from '#frontend/parts/lists/use-pages.ts';
import { useMay } from '#frontend/session/current-user.ts';
import { usePage } from '#frontend/worksheet/state/page-context.ts';
import { products } from '#shared/contract/products.ts';
import type { ManufacturerLookup, Product } from '#shared/schemas/catalogue.ts';
import type { FoundProduct, NamedProduct } from '#shared/schemas/product-lookup.ts';

/** Where the lines' products come from. */
export type ProductSource = {
  findManufacturer: (code: string) => { id: number; code: string } | undefined;
  /** At most 500 at a time, answered in their order. */
  lookUp: (asked: readonly NamedProduct[]) => Promise<FoundProduct[]>;
  /** Missing for who may not search it (D57). */
  search: LoadPage<Product> | undefined;
};

/** The dealer's catalogue on the server. */
export function useCatalogue(): ProductSource {
  const { manufacturers } = usePage();
  const maySearch = useMay('search-products');
  return useMemo(
    () => ({
      findManufacturer: finder(manufacturers),
      lookUp,
      search: maySearch ? search : undefined,
    }),
    [manufacturers, maySearch],
  );
}

/** The dealer's own codes, whatever their case. */
function finder(manufacturers: readonly ManufacturerLookup[]): ProductSource['findManufacturer'] {
  const byCode = new Map(
    manufacturers.map(({ Id: id, DealerMfgCode: code }) => [code.toUpperCase(), { id, code }]),
  );
  return (code) => byCode.get(code.toUpperCase());
}

const lookUp: ProductSource['lookUp'] = (asked) =>
  call(products.lookUpProducts, { body: [...asked] });

/** A filter may hold 100 conditions; nobody finds a product by more words than this. */
const MOST_WORDS = 8;
const searched = ['Description', 'PartNumber', 'StockCode', 'MfgCode'];

/** Every word has to stand somewhere in the product; an apostrophe parts words, as catalogues often lost it. */
function filterOf(text: string) {
  const words = text
    .split(/[\s'’]+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS);
  const conditions = words.map((word) =>
    searched.map((field) => [field, 'contains', word]).flatMap((is, i) => (i ? ['or', is] : [is])),
  );
  return conditions.flatMap((condition, i) => (i ? ['and', condition] : [condition]));
}

const search: LoadPage<Product> = async ({ skip, take, search: text }) => {
  const filter = filterOf(text);
  const { data, totalCount } = await call(products.listProducts, {
    query: {
      skip: String(skip),
      take: String(take),
      requireTotalCount: 'true',
      ...(filter.length > 0 && { filter: JSON.stringify(filter) }),
    },
  });
  return { rows: data, total: totalCount ?? data.length };
};
