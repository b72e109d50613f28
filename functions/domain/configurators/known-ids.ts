import {
  categoryFile,
  type ConfiguratorIndex,
  type StoredGroup,
  type StoredConfiguratorMember,
  type StoredProduct,
} from './configurator-release-files.ts';
import {
  nameKey,
  productKey,
  type Category,
  type Group,
  type ConfiguratorTreeMember,
  type Tree,
} from './tree.ts';

/** What of a configurator is as it was, and what is not. */
export type Counts = { new: number; changed: number; same: number; gone: number };

type ReadGroups = (file: string) => Promise<StoredGroup[]>;

/**
 * Gives whatever is called as it was in the edition before the id that it had there, and counts what became of its
 * products. The rest keeps 0 and gets ids of its own.
 */
export async function reuseKnownIds(
  tree: Tree,
  before: ConfiguratorIndex | undefined,
  read: ReadGroups,
): Promise<Counts> {
  const counts: Counts = { new: 0, changed: 0, same: 0, gone: 0 };
  for (const member of before?.members ?? []) {
    const now = tree.members.get(nameKey(member.name));
    if (now) now.id = member.id;
    await reuseCategoryIds(member, now, read, counts);
  }
  for (const { categories } of tree.members.values())
    for (const category of categories.values()) if (!category.id) counts.new += category.count;
  return counts;
}

async function reuseCategoryIds(
  before: StoredConfiguratorMember,
  now: ConfiguratorTreeMember | undefined,
  read: ReadGroups,
  counts: Counts,
) {
  for (const { id, name, count } of before.categories) {
    const category = now?.categories.get(nameKey(name));
    if (category) reuseGroupIds(category, id, await read(categoryFile(id)), counts);
    else counts.gone += count;
  }
}

function reuseGroupIds(
  category: Category,
  id: number,
  before: readonly StoredGroup[],
  counts: Counts,
) {
  category.id = id;
  const known = new Map(before.map((group) => [nameKey(group.name), group]));
  for (const [key, group] of category.groups) {
    const was = known.get(key);
    known.delete(key);
    group.id = was?.id ?? 0;
    reuseProductIds(group.products, was?.products ?? [], counts);
  }
  for (const { products } of known.values()) counts.gone += products.length;
}

/** First those of which all is as it was, then those that have the same codes. */
function reuseProductIds(
  products: readonly StoredProduct[],
  before: readonly StoredProduct[],
  counts: Counts,
) {
  const unmatched = new Map(before.map((one) => [productKey(one), one]));
  const others = products.filter(
    (product) => !tryReuseIds(product, unmatched, productKey(product), counts),
  );
  const byCodes = new Map([...unmatched.values()].flatMap((one) => entryOf(one)));
  for (const product of others) {
    const was = byCodes.get(codesKey(product));
    byCodes.delete(codesKey(product));
    if (was) unmatched.delete(productKey(was));
    if (was) copyIdsAndCount(product, was, counts);
    else counts.new++;
  }
  counts.gone += unmatched.size;
}

const codesKey = ({ mfg, part, stock }: StoredProduct) =>
  part || stock ? productKey({ mfg, part, stock, text: '' }) : '';
const entryOf = (one: StoredProduct) => (codesKey(one) ? [[codesKey(one), one] as const] : []);

function tryReuseIds(
  product: StoredProduct,
  unmatched: Map<string, StoredProduct>,
  key: string,
  counts: Counts,
): boolean {
  const was = unmatched.get(key);
  if (!was) return false;
  unmatched.delete(key);
  copyIdsAndCount(product, was, counts);
  return true;
}

function copyIdsAndCount(product: StoredProduct, was: StoredProduct, counts: Counts) {
  product.id = was.id;
  const parts = new Map(was.parts.map((part) => [productKey(part), part.id]));
  for (const part of product.parts) part.id = parts.get(productKey(part)) ?? 0;
  if (JSON.stringify(product) === JSON.stringify(was)) counts.same++;
  else counts.changed++;
}

/** Everything that has an id, the configurator itself aside. */
export function* identified(tree: Tree): Generator<{ id: number }> {
  for (const member of tree.members.values()) {
    yield member;
    for (const category of member.categories.values()) {
      yield category;
      for (const group of category.groups.values()) yield* inGroup(group);
    }
  }
}

function* inGroup(group: Group): Generator<{ id: number }> {
  yield group;
  for (const product of group.products) {
    yield product;
    yield* product.parts;
  }
}
