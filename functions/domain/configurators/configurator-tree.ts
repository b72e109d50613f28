import { normalizeForSearch } from '#shared/format/normalize-text.ts';
import { configuratorsMessages } from '#shared/messages/configurators-messages.ts';
import type {
  StoredConfiguratorPart,
  StoredConfiguratorProduct,
} from './configurator-release-files.ts';
import type { ParsedConfiguratorRow, ConfiguratorRowProblem } from './parse-configurator-row.ts';

/** As much as one API response can carry. */
const MAX_CATEGORY_ROWS = 10_000;
const MAX_CATEGORY_CHARACTERS = 2_500_000;
const MAX_PARTS = 100;
const MAX_CATEGORIES = 1500;

export type ConfiguratorTreeGroup = {
  id: number;
  name: string;
  products: StoredConfiguratorProduct[];
};
export type ConfiguratorTreeCategory = {
  id: number;
  name: string;
  groups: Map<string, ConfiguratorTreeGroup>;
  count: number;
};
export type ConfiguratorTreeMember = {
  id: number;
  name: string;
  author: string;
  categories: Map<string, ConfiguratorTreeCategory>;
};

/** A configurator while it is read; items without an id yet have id 0. */
export type ConfiguratorTree = {
  name: string;
  members: Map<string, ConfiguratorTreeMember>;
  count: number;
};

/** The name in the form in which names are compared. */
export function getComparableName(name: string): string {
  const cached = cachedKeys.get(name);
  if (cached !== undefined) return cached;
  // Few names repeat in many rows. The limit protects against a file in which every name differs.
  if (cachedKeys.size >= MAX_CACHED_KEYS) cachedKeys.clear();
  const key = normalizeForSearch(name);
  cachedKeys.set(name, key);
  return key;
}

const MAX_CACHED_KEYS = 10_000;
const cachedKeys = new Map<string, string>();

/** Identifies a product within its group, and a part within its product. */
export const getConfiguratorPartKey = ({
  mfg,
  part,
  stock,
  text,
}: Omit<StoredConfiguratorPart, 'id' | 'quantity' | 'retail'>) =>
  `${mfg}\t${part}\t${stock}\t${text}`.toUpperCase();

type CategoryUsage = {
  rows: number;
  characters: number;
  productsByGroup: Map<ConfiguratorTreeGroup, ProductsByHash>;
};

/**
 * The products of a group by a hash of part number or text; if several share a hash, the set of their keys.
 */
type ProductsByHash = Map<number, StoredConfiguratorProduct | Set<string>>;

/** Returns true if the group has the product already; otherwise remembers it. */
function isDuplicateElseRemember(
  productsByHash: ProductsByHash,
  product: StoredConfiguratorProduct,
): boolean {
  const hash = computeCaseInsensitiveHash(product.part || product.text);
  const existing = productsByHash.get(hash);
  if (!existing) {
    productsByHash.set(hash, product);
    return false;
  }
  const knownKeys =
    existing instanceof Set ? existing : new Set([getConfiguratorPartKey(existing)]);
  const key = getConfiguratorPartKey(product);
  if (knownKeys.has(key)) return true;
  productsByHash.set(hash, knownKeys.add(key));
  return false;
}

const ASCII_PATTERN = /^[ -~]*$/;

/** Ignores case. The hash is short enough for a Map to store it as a small integer. */
function computeCaseInsensitiveHash(text: string): number {
  const comparable = ASCII_PATTERN.test(text) ? text : text.toUpperCase();
  let hash = 0;
  for (let index = 0; index < comparable.length; index++) {
    const code = comparable.charCodeAt(index);
    // In ASCII, capital and small letters differ in one bit.
    hash = Math.imul(hash ^ (code < 128 ? code & 0x5f : code), 0x01000193);
  }
  return hash >>> 2;
}

/** Adds rows to a configurator in file order: a part belongs to the last product above it. */
export function createConfiguratorTreeBuilder() {
  const tree: ConfiguratorTree = { name: '', members: new Map(), count: 0 };
  const usageByCategory = new Map<ConfiguratorTreeCategory, CategoryUsage>();
  let lastProduct: LastProduct | undefined;
  let previous: { row: ParsedConfiguratorRow; target: RowTarget } | undefined;

  /** Returns undefined if the row was added. */
  function addRow(row: ParsedConfiguratorRow): ConfiguratorRowProblem | undefined {
    const problem = findNameProblem(tree, row) ?? placeRow(row);
    // A part of a rejected product must not be added to the product before.
    if (problem && !row.isPart) lastProduct = undefined;
    return problem;
  }

  function placeRow(row: ParsedConfiguratorRow): ConfiguratorRowProblem | undefined {
    // Rows of one group are usually adjacent, so the group is looked up once.
    const isInPreviousGroup = previous !== undefined && isSameGroup(previous.row, row);
    const target = isInPreviousGroup
      ? previous!.target
      : getOrCreateTarget(tree, usageByCategory, row);
    if ('reason' in target) return target;
    previous = { row, target };
    const { usage, group } = target;
    const size = row.Description.length + 200;
    if (usage.rows >= MAX_CATEGORY_ROWS || usage.characters + size > MAX_CATEGORY_CHARACTERS)
      return { column: 'Category', reason: configuratorsMessages.categoryFull(MAX_CATEGORY_ROWS) };
    const problem = row.isPart ? addPartRow(lastProduct, group, row) : addProductRow(target, row);
    if (problem) return problem;
    tree.name ||= row.Configurator;
    tree.count++;
    usage.rows++;
    usage.characters += size;
    return undefined;
  }

  function addProductRow(
    { category, group, productsByHash }: RowTarget,
    row: ParsedConfiguratorRow,
  ) {
    const product = toStoredProduct(row);
    if (isDuplicateElseRemember(productsByHash, product))
      return { column: 'Description', reason: configuratorsMessages.duplicateRow } as const;
    group.products.push(product);
    category.count++;
    lastProduct = { product, group };
    return undefined;
  }

  /** A skipped row may have been a product: parts after it must not be added to the product before. */
  const markRowSkipped = () => {
    lastProduct = undefined;
  };

  return { tree, add: addRow, skip: markRowSkipped };
}

const isSameGroup = (one: ParsedConfiguratorRow, other: ParsedConfiguratorRow) =>
  one.Group === other.Group &&
  one.Category === other.Category &&
  one.Member === other.Member &&
  one.Author === other.Author;

/** Where a row is added. */
type RowTarget = {
  category: ConfiguratorTreeCategory;
  usage: CategoryUsage;
  group: ConfiguratorTreeGroup;
  productsByHash: ProductsByHash;
};
type LastProduct = { product: StoredConfiguratorProduct; group: ConfiguratorTreeGroup };

function addPartRow(
  lastProduct: LastProduct | undefined,
  group: ConfiguratorTreeGroup,
  row: ParsedConfiguratorRow,
): ConfiguratorRowProblem | undefined {
  if (lastProduct?.group !== group)
    return { column: 'Kind', reason: configuratorsMessages.productMissing };
  const { parts } = lastProduct.product;
  if (parts.length >= MAX_PARTS)
    return { column: 'Kind', reason: configuratorsMessages.tooManyParts(MAX_PARTS) };
  const part = toStoredPart(row);
  const key = getConfiguratorPartKey(part);
  if (parts.some((other) => getConfiguratorPartKey(other) === key))
    return { column: 'Description', reason: configuratorsMessages.duplicateRow };
  parts.push(part);
  return undefined;
}

const toStoredPart = (row: ParsedConfiguratorRow): StoredConfiguratorPart => ({
  id: 0,
  quantity: row.quantity,
  mfg: row.Manufacturer,
  part: row.PartNumber,
  stock: row.StockCode,
  text: row.Description,
  retail: row.retail,
});

const toStoredProduct = (row: ParsedConfiguratorRow): StoredConfiguratorProduct => ({
  id: 0,
  quantity: row.quantity,
  mfg: row.Manufacturer,
  part: row.PartNumber,
  stock: row.StockCode,
  text: row.Description,
  retail: row.retail,
  parts: [],
});

/** A file contains one configurator, so all rows must have the same name. */
const findNameProblem = (
  { name }: ConfiguratorTree,
  { Configurator }: ParsedConfiguratorRow,
): ConfiguratorRowProblem | undefined =>
  name && name !== Configurator && getComparableName(name) !== getComparableName(Configurator)
    ? { column: 'Configurator', reason: configuratorsMessages.otherConfigurator(name) }
    : undefined;

function getOrCreateTarget(
  { members }: ConfiguratorTree,
  usageByCategory: Map<ConfiguratorTreeCategory, CategoryUsage>,
  row: ParsedConfiguratorRow,
): RowTarget | ConfiguratorRowProblem {
  const [memberKey, key] = [getComparableName(row.Member), getComparableName(row.Category)];
  const knownMember = members.get(memberKey);
  let category = knownMember?.categories.get(key);
  if (!category && usageByCategory.size >= MAX_CATEGORIES)
    return { column: 'Category', reason: configuratorsMessages.tooManyCategories(MAX_CATEGORIES) };
  const member = knownMember ?? { id: 0, name: row.Member, author: '', categories: new Map() };
  if (!knownMember) members.set(memberKey, member);
  member.author ||= row.Author;
  category ??= { id: 0, name: row.Category, groups: new Map(), count: 0 };
  member.categories.set(key, category);
  const usage = usageByCategory.get(category) ?? {
    rows: 0,
    characters: 0,
    productsByGroup: new Map(),
  };
  usageByCategory.set(category, usage);
  return { category, usage, ...getOrCreateGroup(category, usage, row) };
}

function getOrCreateGroup(
  { groups }: ConfiguratorTreeCategory,
  usage: CategoryUsage,
  { Group: name }: ParsedConfiguratorRow,
) {
  const key = getComparableName(name);
  const group = groups.get(key) ?? { id: 0, name, products: [] };
  groups.set(key, group);
  const productsByHash: ProductsByHash = usage.productsByGroup.get(group) ?? new Map();
  usage.productsByGroup.set(group, productsByHash);
  return { group, productsByHash };
}
