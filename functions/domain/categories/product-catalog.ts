import { readProductSearchOptions } from '#functions/domain/products/read-product-search-options.ts';
import { listMfgIdsWithCatalog } from '#functions/domain/smart-catalogs/load-catalog.ts';
import { createNotFoundError } from '#functions/rejection-error.ts';
import {
  getOrAssignCategoryNumbers,
  type CategoryKey,
} from '#functions/store/dealers/category-numbers.ts';
import {
  listDealerManufacturerRecords,
  type ManufacturerRecord,
} from '#functions/store/dealers/stored-manufacturers.ts';
import { listDealerProducts } from '#functions/store/dealers/stored-products.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { buildGridPage } from '#shared/lists/build-grid-page.ts';
import { addNearestMatchesIfEmpty } from '#shared/lists/nearest-matches.ts';
import { productListFields } from '#shared/lists/product-list.ts';
import { getSchemaListFields } from '#shared/lists/schema-list-fields.ts';
import type { ManufacturerLookup, Product } from '#shared/schemas/catalog-schema.ts';
import { CatalogueProduct, ALL_CATEGORIES_ID } from '#shared/schemas/category-schema.ts';
import type { GridQuery, SearchedGridPage } from '#shared/schemas/grid-schema.ts';
import type { PickListItem } from '#shared/schemas/schema-values.ts';
import {
  sortGroupsByName,
  groupProductsByCategory,
  listSortedGroupProducts,
  type CategoryGroup,
} from './category-groups.ts';

/** A dealer's products grouped by category, with the ids of all categories. */
export type ProductCatalog = {
  dealer: DealerKey;
  products: readonly Product[];
  rootGroup: CategoryGroup;
  categoryIds: ReadonlyMap<CategoryKey, number>;
};

export async function readProductCatalog(dealer: DealerKey): Promise<ProductCatalog> {
  const products = await listDealerProducts(dealer);
  const rootGroup = groupProductsByCategory(products);
  const categories = [...rootGroup.subgroups.values()];
  const keys = categories.flatMap(({ key, subgroups }) => [key, ...subgroups.keys()]);
  return {
    dealer,
    products,
    rootGroup,
    categoryIds: await getOrAssignCategoryNumbers(dealer, keys),
  };
}

/**
 * Finds a group by its id. Returns the parent group itself for the id of all categories; throws if there is
 * none.
 */
export function requireCategoryGroup(
  parentGroup: CategoryGroup,
  { categoryIds }: ProductCatalog,
  categoryIdOrAll: number,
): CategoryGroup {
  if (categoryIdOrAll === ALL_CATEGORIES_ID) return parentGroup;
  const group = [...parentGroup.subgroups.values()].find(
    ({ key }) => categoryIds.get(key) === categoryIdOrAll,
  );
  if (!group) throw createNotFoundError();
  return group;
}

/** The groups directly below a group, sorted by name. For all products these are the categories. */
export const buildSubgroupPickList = (
  { subgroups }: CategoryGroup,
  { categoryIds }: ProductCatalog,
): PickListItem[] =>
  sortGroupsByName(subgroups.values()).map(({ key, name }) => ({
    Id: categoryIds.get(key)!,
    DisplayName: name,
  }));

export const toManufacturerLookup = (
  { Id, MfgId, CompanyCode, CompanyName }: ManufacturerRecord,
  mfgIdsWithCatalog: ReadonlySet<number>,
): ManufacturerLookup => ({
  Id: MfgId,
  DisplayName: CompanyName,
  HasSmartCatalog: mfgIdsWithCatalog.has(MfgId),
  DealerMfgId: Id,
  DealerMfgCode: CompanyCode,
});

/** Throws if the dealer does not have the manufacturer (D24). */
export async function assertDealerHasManufacturer(dealer: DealerKey, mfgId: number): Promise<void> {
  const manufacturers = await listDealerManufacturerRecords(dealer);
  if (!manufacturers.some(({ MfgId }) => MfgId === mfgId)) throw createNotFoundError();
}

export const toCatalogProduct = (
  product: Product,
  mfgIdsWithCatalog: ReadonlySet<number>,
): CatalogueProduct => ({
  ...product,
  ThumbnailURL: getThumbnailUrl(product),
  SmartCatalogMfgId: mfgIdsWithCatalog.has(product.MfgId) ? product.MfgId : null,
});

const getThumbnailUrl = ({ MfgId, StockCode }: Product) =>
  StockCode
    ? `/api/Products/ThumbnailURL?mfgId=${MfgId}&stockCode=${encodeURIComponent(StockCode)}`
    : null;

/** A page of the products of a group, or of one manufacturer in it. */
export async function answerProductGrid(
  { dealer, products }: ProductCatalog,
  query: GridQuery,
  { group, mfgId }: { group: CategoryGroup; mfgId?: number },
): Promise<SearchedGridPage<CatalogueProduct>> {
  const rows = listSortedGroupProducts(products, group, mfgId);
  const [mfgIdsWithCatalog, rowSearch] = await Promise.all([
    listMfgIdsWithCatalog(),
    readProductSearchOptions(dealer, query.search),
  ]);
  const toShownProduct = (product: Product) => toCatalogProduct(product, mfgIdsWithCatalog);
  if (needsAddedFields(query))
    return buildGridPage(rows.map(toShownProduct), query, catalogProductFields, rowSearch);
  const grid = buildGridPage(rows, query, productListFields, rowSearch);
  const page = { ...grid, data: grid.data.map(toShownProduct) };
  return addNearestMatchesIfEmpty(page, query, { rows, rowSearch, toShownRow: toShownProduct });
}

const catalogProductFields = getSchemaListFields(CatalogueProduct);
const addedFieldNames = Object.keys(catalogProductFields).filter(
  (name) => !Object.hasOwn(productListFields, name),
);

/**
 * True if the query uses a field that only the answer's rows have. Building these rows for all products
 * takes a while, so it is avoided otherwise.
 */
const needsAddedFields = ({ group, select, ...others }: GridQuery) =>
  Boolean(group || select) ||
  Object.values(others).some(
    (option) => typeof option === 'string' && addedFieldNames.some((name) => option.includes(name)),
  );
