import { notFound } from '#functions/api-error.ts';
import { readProductSearch } from '#functions/domain/products/search-products.ts';
import { manufacturersWithCatalog } from '#functions/domain/smart-catalogs/catalog.ts';
import { numbersOf, type CategoryKey } from '#functions/store/dealers/categories.ts';
import {
  listManufacturers,
  type ManufacturerRecord,
} from '#functions/store/dealers/manufacturers.ts';
import { listProducts, productFields } from '#functions/store/dealers/products.ts';
import { fieldsOf } from '#functions/store/lists/fields-of.ts';
import { answerGrid } from '#functions/store/lists/list.ts';
import { withNearest } from '#functions/store/lists/nearest.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import type { ManufacturerLookup, Product } from '#shared/schemas/catalog-schema.ts';
import { CatalogueProduct, ALL_CATEGORIES_ID } from '#shared/schemas/category-schema.ts';
import type { GridQuery, SearchedGridPage } from '#shared/schemas/grid-schema.ts';
import type { PickListItem } from '#shared/schemas/schema-values.ts';
import { byName, groupsOf, productsIn, type Group } from './category-groups.ts';

/** A dealer's products by their categories, with the numbers of all of them. */
export type Catalogue = {
  dealer: DealerKey;
  products: readonly Product[];
  all: Group;
  numbers: ReadonlyMap<CategoryKey, number>;
};

export async function loadCatalogue(dealer: DealerKey): Promise<Catalogue> {
  const products = await listProducts(dealer);
  const all = groupsOf(products);
  const categories = [...all.below.values()];
  const keys = categories.flatMap(({ key, below }) => [key, ...below.keys()]);
  return { dealer, products, all, numbers: await numbersOf(dealer, keys) };
}

/** The group of that number within another; that one itself, where everything is asked for. */
export function groupIn(above: Group, { numbers }: Catalogue, id: number): Group {
  if (id === ALL_CATEGORIES_ID) return above;
  const found = [...above.below.values()].find(({ key }) => numbers.get(key) === id);
  if (!found) throw notFound();
  return found;
}

/** What a group is parted into, by name. All products are parted into categories, and those are asked for by themselves. */
export const namedBelow = ({ below }: Group, { numbers }: Catalogue): PickListItem[] =>
  byName(below.values()).map(({ key, name }) => ({ Id: numbers.get(key)!, DisplayName: name }));

export const toManufacturerLookup = (
  { Id, MfgId, CompanyCode, CompanyName }: ManufacturerRecord,
  withCatalog: ReadonlySet<number>,
): ManufacturerLookup => ({
  Id: MfgId,
  DisplayName: CompanyName,
  HasSmartCatalog: withCatalog.has(MfgId),
  DealerMfgId: Id,
  DealerMfgCode: CompanyCode,
});

/** Refuses a manufacturer that the dealer does not have (D24). */
export async function assertDealerHasManufacturer(dealer: DealerKey, mfgId: number) {
  const makers = await listManufacturers(dealer);
  if (!makers.some(({ MfgId }) => MfgId === mfgId)) throw notFound();
}

/** A product as it is shown. */
export const catalogueProduct = (
  product: Product,
  withCatalog: ReadonlySet<number>,
): CatalogueProduct => ({
  ...product,
  ThumbnailURL: pictureCall(product),
  SmartCatalogMfgId: withCatalog.has(product.MfgId) ? product.MfgId : null,
});

const pictureCall = ({ MfgId, StockCode }: Product) =>
  StockCode
    ? `/api/Products/ThumbnailURL?mfgId=${MfgId}&stockCode=${encodeURIComponent(StockCode)}`
    : null;

/** A page of the products of a group, of one manufacturer where it is named. */
export async function answerProducts(
  { dealer, products }: Catalogue,
  query: GridQuery,
  { group, mfgId }: { group: Group; mfgId?: number },
): Promise<SearchedGridPage<CatalogueProduct>> {
  const rows = productsIn(products, group, mfgId);
  const [withCatalog, searched] = await Promise.all([
    manufacturersWithCatalog(),
    readProductSearch(dealer, query.search),
  ]);
  const shown = (product: Product) => catalogueProduct(product, withCatalog);
  if (needsAddedFields(query)) return answerGrid(rows.map(shown), query, shownFields, searched);
  const answer = answerGrid(rows, query, productFields, searched);
  const page = { ...answer, data: answer.data.map(shown) };
  return withNearest(page, query, { rows, searched, shown });
}

const shownFields = fieldsOf(CatalogueProduct);
const addedFields = Object.keys(shownFields).filter((name) => !Object.hasOwn(productFields, name));

/** Whether what a product is shown with matters before the page is known: to make it of all products takes a while. */
const needsAddedFields = ({ group, select, ...others }: GridQuery) =>
  Boolean(group || select) ||
  Object.values(others).some(
    (option) => typeof option === 'string' && addedFields.some((name) => option.includes(name)),
  );
