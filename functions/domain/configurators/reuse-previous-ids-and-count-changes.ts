import { isSameJson } from '#shared/format/is-same-json.ts';
import {
  getCategoryJsonFileName,
  type ConfiguratorIndex,
  type StoredConfiguratorGroup,
  type StoredConfiguratorMember,
  type StoredConfiguratorProduct,
} from './configurator-release-files.ts';
import {
  getComparableName,
  getConfiguratorPartKey,
  type ConfiguratorTreeCategory,
  type ConfiguratorTreeGroup,
  type ConfiguratorTreeMember,
  type ConfiguratorTree,
} from './configurator-tree.ts';

/** How many products are new, changed, unchanged and removed since the previous release. */
export type ConfiguratorChangeCounts = {
  new: number;
  changed: number;
  same: number;
  missing: number;
};

type GroupsFileReader = (file: string) => Promise<StoredConfiguratorGroup[]>;

/**
 * Gives items with an unchanged name the id that they had in the previous release, and counts the changes
 * of its products. All other items keep id 0 and get new ids later.
 */
export async function reusePreviousIdsAndCountChanges(
  tree: ConfiguratorTree,
  previousIndex: ConfiguratorIndex | undefined,
  readGroups: GroupsFileReader,
): Promise<ConfiguratorChangeCounts> {
  const counts: ConfiguratorChangeCounts = { new: 0, changed: 0, same: 0, missing: 0 };
  for (const member of previousIndex?.members ?? []) {
    const current = tree.members.get(getComparableName(member.name));
    if (current) current.id = member.id;
    await reuseCategoryIds(member, current, readGroups, counts);
  }
  for (const { categories } of tree.members.values())
    for (const category of categories.values()) if (!category.id) counts.new += category.count;
  return counts;
}

async function reuseCategoryIds(
  previousMember: StoredConfiguratorMember,
  currentMember: ConfiguratorTreeMember | undefined,
  readGroups: GroupsFileReader,
  counts: ConfiguratorChangeCounts,
) {
  for (const { id, name, count } of previousMember.categories) {
    const category = currentMember?.categories.get(getComparableName(name));
    if (category)
      reuseGroupIds(category, id, await readGroups(getCategoryJsonFileName(id)), counts);
    else counts.missing += count;
  }
}

function reuseGroupIds(
  category: ConfiguratorTreeCategory,
  id: number,
  previousGroups: readonly StoredConfiguratorGroup[],
  counts: ConfiguratorChangeCounts,
) {
  category.id = id;
  const unmatchedGroups = new Map(
    previousGroups.map((group) => [getComparableName(group.name), group]),
  );
  for (const [key, group] of category.groups) {
    const previousGroup = unmatchedGroups.get(key);
    unmatchedGroups.delete(key);
    group.id = previousGroup?.id ?? 0;
    reuseProductIds(group.products, previousGroup?.products ?? [], counts);
  }
  for (const { products } of unmatchedGroups.values()) counts.missing += products.length;
}

/** First matches products that are equal in codes and text, then products with equal codes. */
function reuseProductIds(
  products: readonly StoredConfiguratorProduct[],
  previousProducts: readonly StoredConfiguratorProduct[],
  counts: ConfiguratorChangeCounts,
) {
  const unmatched = new Map(previousProducts.map((one) => [getConfiguratorPartKey(one), one]));
  const changedProducts = products.filter(
    (product) => !tryReuseIds(product, unmatched, getConfiguratorPartKey(product), counts),
  );
  const byCodes = new Map([...unmatched.values()].flatMap((one) => toCodesEntries(one)));
  for (const product of changedProducts) {
    const previousProduct = byCodes.get(getCodesKey(product));
    byCodes.delete(getCodesKey(product));
    if (previousProduct) unmatched.delete(getConfiguratorPartKey(previousProduct));
    if (previousProduct) copyIdsAndCount(product, previousProduct, counts);
    else counts.new++;
  }
  counts.missing += unmatched.size;
}

const getCodesKey = ({ mfg, part, stock }: StoredConfiguratorProduct) =>
  part || stock ? getConfiguratorPartKey({ mfg, part, stock, text: '' }) : '';
const toCodesEntries = (one: StoredConfiguratorProduct) =>
  getCodesKey(one) ? [[getCodesKey(one), one] as const] : [];

function tryReuseIds(
  product: StoredConfiguratorProduct,
  unmatched: Map<string, StoredConfiguratorProduct>,
  key: string,
  counts: ConfiguratorChangeCounts,
): boolean {
  const previousProduct = unmatched.get(key);
  if (!previousProduct) return false;
  unmatched.delete(key);
  copyIdsAndCount(product, previousProduct, counts);
  return true;
}

function copyIdsAndCount(
  product: StoredConfiguratorProduct,
  previousProduct: StoredConfiguratorProduct,
  counts: ConfiguratorChangeCounts,
) {
  product.id = previousProduct.id;
  const parts = new Map(
    previousProduct.parts.map((part) => [getConfiguratorPartKey(part), part.id]),
  );
  for (const part of product.parts) part.id = parts.get(getConfiguratorPartKey(part)) ?? 0;
  if (isSameJson(product, previousProduct)) counts.same++;
  else counts.changed++;
}

/** All items with an id, except the configurator itself. */
export function* listTreeItems(tree: ConfiguratorTree): Generator<{ id: number }> {
  for (const member of tree.members.values()) {
    yield member;
    for (const category of member.categories.values()) {
      yield category;
      for (const group of category.groups.values()) yield* listGroupItems(group);
    }
  }
}

function* listGroupItems(group: ConfiguratorTreeGroup): Generator<{ id: number }> {
  yield group;
  for (const product of group.products) {
    yield product;
    yield* product.parts;
  }
}
