import { toCategoryKey, type CategoryKey } from '#functions/store/dealers/category-numbers.ts';
import { normalizeForSearch } from '#shared/format/normalize-text.ts';
import { getCachedFilteredRows } from '#shared/lists/cached-columns.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';

/** All products, or those of a category or sub-category. */
export type CategoryGroup = {
  key: CategoryKey;
  /** In the spelling of the first product in the group. */
  name: string;
  count: number;
  /** By manufacturer id. */
  countByManufacturer: Map<number, number>;
  subgroups: Map<CategoryKey, CategoryGroup>;
  includesProduct: (product: Product) => boolean;
};

type ProductList = readonly Product[];

/** A changed product list is a new array, so the array is the cache key. */
const cachedRootGroups = new WeakMap<ProductList, CategoryGroup>();

/** All products of the dealer, grouped by category. */
export function groupProductsByCategory(products: ProductList): CategoryGroup {
  const cached = cachedRootGroups.get(products);
  if (cached) return cached;
  const rootGroup = createCategoryGroup('', '', () => true);
  const groupsBySpelling: GroupsBySpelling = { categories: new Map(), subcategories: new Map() };
  for (const product of products)
    for (const group of getOrCreateGroupPath(product, rootGroup, groupsBySpelling))
      countProduct(group, product);
  cachedRootGroups.set(products, rootGroup);
  return rootGroup;
}

const createCategoryGroup = (
  key: CategoryKey,
  name: string,
  includesProduct: CategoryGroup['includesProduct'],
): CategoryGroup => ({
  key,
  name,
  count: 0,
  countByManufacturer: new Map(),
  subgroups: new Map(),
  includesProduct,
});

function countProduct(group: CategoryGroup, { MfgId }: Product) {
  group.count++;
  group.countByManufacturer.set(MfgId, (group.countByManufacturer.get(MfgId) ?? 0) + 1);
}

/**
 * The group for each spelling of a name, so that a spelling is normalized once and not for each product.
 */
type GroupsBySpelling = {
  categories: Map<string, CategoryGroup>;
  subcategories: Map<CategoryGroup, Map<string, CategoryGroup>>;
};

/** The groups that a product belongs to. A sub-category without a category is ignored. */
function getOrCreateGroupPath(
  { Category, Subcategory }: Product,
  rootGroup: CategoryGroup,
  groupsBySpelling: GroupsBySpelling,
): CategoryGroup[] {
  const category = getOrCreateGroup(groupsBySpelling.categories, rootGroup, Category, 'Category');
  if (!category) return [rootGroup];
  const spellings =
    groupsBySpelling.subcategories.get(category) ?? new Map<string, CategoryGroup>();
  groupsBySpelling.subcategories.set(category, spellings);
  const subcategory = getOrCreateGroup(spellings, category, Subcategory, 'Subcategory');
  return subcategory ? [rootGroup, category, subcategory] : [rootGroup, category];
}

function getOrCreateGroup(
  spellings: Map<string, CategoryGroup>,
  parentGroup: CategoryGroup,
  spelling: string | null | undefined,
  field: 'Category' | 'Subcategory',
): CategoryGroup | undefined {
  if (!spelling) return undefined;
  const existing = spellings.get(spelling);
  if (existing) return existing;
  const name = spelling.trim();
  if (!name) return undefined;
  const key = parentGroup.key ? toCategoryKey(parentGroup.key, name) : toCategoryKey(name);
  const group =
    parentGroup.subgroups.get(key) ??
    createCategoryGroup(
      key,
      name,
      (product) =>
        parentGroup.includesProduct(product) && spellings.get(product[field] ?? '')?.key === key,
    );
  parentGroup.subgroups.set(key, group);
  spellings.set(spelling, group);
  return group;
}

/**
 * The sorted products of a group, or of one manufacturer in it. Returns the same array until the products
 * change.
 */
export function listSortedGroupProducts(
  products: ProductList,
  group: CategoryGroup,
  mfgId?: number,
): ProductList {
  const sortedProducts = sortProducts(products);
  if (group.key === '' && mfgId === undefined) return sortedProducts;
  return getCachedFilteredRows(
    sortedProducts,
    `category ${group.key} of ${mfgId ?? 'all'}`,
    (product) => (mfgId === undefined || product.MfgId === mfgId) && group.includesProduct(product),
  );
}

const cachedSortedProducts = new WeakMap<ProductList, ProductList>();

/** By manufacturer and part number, compared as in a filter. Sorted once, not for every page. */
function sortProducts(products: ProductList): ProductList {
  const cached = cachedSortedProducts.get(products);
  if (cached) return cached;
  const keys = new Map(
    products.map((product) => [
      product,
      `${normalizeForSearch(product.MfgCode)}\0${normalizeForSearch(product.PartNumber)}`,
    ]),
  );
  const compareProducts = (one: Product, other: Product) => {
    const [a, b] = [keys.get(one)!, keys.get(other)!];
    return a < b ? -1 : a > b ? 1 : one.Id - other.Id;
  };
  const sorted = Object.freeze(products.toSorted(compareProducts));
  cachedSortedProducts.set(products, sorted);
  return sorted;
}

/** One shared instance: creating a collator takes longer than comparing. */
const { compare } = new Intl.Collator('en', { numeric: true });

export const sortGroupsByName = (groups: Iterable<CategoryGroup>): CategoryGroup[] =>
  [...groups].toSorted((a, b) => compare(a.name, b.name));
