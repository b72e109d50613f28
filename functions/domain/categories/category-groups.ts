import { categoryKey, type CategoryKey } from '#functions/store/dealers/categories.ts';
import { getCachedPart } from '#functions/store/lists/cached-columns.ts';
import { normalizeForSearch } from '#shared/format/normalize-text.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';

/** All products, those of a category, or those of a sub-category; what they are parted into is below. */
export type Group = {
  key: CategoryKey;
  /** As the first product that belongs to it writes it. */
  name: string;
  count: number;
  /** How many of each manufacturer. */
  makers: Map<number, number>;
  below: Map<CategoryKey, Group>;
  isIn: (product: Product) => boolean;
};

type Products = readonly Product[];

/** A list that changes is another one. */
const cachedRootGroups = new WeakMap<Products, Group>();

/** Everything the dealer has, by its categories. */
export function groupsOf(products: Products): Group {
  const known = cachedRootGroups.get(products);
  if (known) return known;
  const all = newGroup('', '', () => true);
  const spelled: Spelled = { categories: new Map(), subcategories: new Map() };
  for (const product of products)
    for (const group of pathOf(product, all, spelled)) count(group, product);
  cachedRootGroups.set(products, all);
  return all;
}

const newGroup = (key: CategoryKey, name: string, isIn: Group['isIn']): Group => ({
  key,
  name,
  count: 0,
  makers: new Map(),
  below: new Map(),
  isIn,
});

function count(group: Group, { MfgId }: Product) {
  group.count++;
  group.makers.set(MfgId, (group.makers.get(MfgId) ?? 0) + 1);
}

/** The group of each way a name is written, so that it is compared once and not for each product. */
type Spelled = {
  categories: Map<string, Group>;
  subcategories: Map<Group, Map<string, Group>>;
};

/** What a product belongs to. A sub-category counts within a category alone. */
function pathOf({ Category, Subcategory }: Product, all: Group, spelled: Spelled): Group[] {
  const category = groupOf(spelled.categories, all, Category, 'Category');
  if (!category) return [all];
  const spellings = spelled.subcategories.get(category) ?? new Map<string, Group>();
  spelled.subcategories.set(category, spellings);
  const subcategory = groupOf(spellings, category, Subcategory, 'Subcategory');
  return subcategory ? [all, category, subcategory] : [all, category];
}

function groupOf(
  spellings: Map<string, Group>,
  above: Group,
  written: string | null | undefined,
  field: 'Category' | 'Subcategory',
): Group | undefined {
  if (!written) return undefined;
  const known = spellings.get(written);
  if (known) return known;
  const name = written.trim();
  if (!name) return undefined;
  const key = above.key ? categoryKey(above.key, name) : categoryKey(name);
  const group =
    above.below.get(key) ??
    newGroup(
      key,
      name,
      (product) => above.isIn(product) && spellings.get(product[field] ?? '')?.key === key,
    );
  above.below.set(key, group);
  spellings.set(written, group);
  return group;
}

/** The products of a group, of one manufacturer where it is named, in order: the same array while nothing changes. */
export function productsIn(products: Products, group: Group, mfgId?: number): Products {
  const all = inOrder(products);
  if (group.key === '' && mfgId === undefined) return all;
  return getCachedPart(
    all,
    `category ${group.key} of ${mfgId ?? 'all'}`,
    (product) => (mfgId === undefined || product.MfgId === mfgId) && group.isIn(product),
  );
}

const ordered = new WeakMap<Products, Products>();

/** By manufacturer and part number, as they are compared in a filter: sorted once, and not for every page. */
function inOrder(products: Products): Products {
  const known = ordered.get(products);
  if (known) return known;
  const keys = new Map(
    products.map((product) => [
      product,
      `${normalizeForSearch(product.MfgCode)}\0${normalizeForSearch(product.PartNumber)}`,
    ]),
  );
  const compared = (one: Product, other: Product) => {
    const [a, b] = [keys.get(one)!, keys.get(other)!];
    return a < b ? -1 : a > b ? 1 : one.Id - other.Id;
  };
  const sorted = Object.freeze(products.toSorted(compared));
  ordered.set(products, sorted);
  return sorted;
}

/** One for all: to make one takes longer than to compare. */
const { compare } = new Intl.Collator('en', { numeric: true });

/** Groups as people look for them. */
export const byName = (groups: Iterable<Group>): Group[] =>
  [...groups].toSorted((a, b) => compare(a.name, b.name));
