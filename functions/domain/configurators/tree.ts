import { normalizeForSearch } from '#shared/format/normalize-text.ts';
import { configuratorsTexts } from '#shared/texts/configurators-texts.ts';
import type { StoredPart, StoredProduct } from './configurator-release-files.ts';
import type { Row, Wrong } from './read-row.ts';

/** What one answer of the API can carry. */
const MOST_IN_CATEGORY = 10_000;
const MOST_CHARACTERS = 2_500_000;
const MOST_PARTS = 100;
const MOST_CATEGORIES = 1500;

export type Group = { id: number; name: string; products: StoredProduct[] };
export type Category = { id: number; name: string; groups: Map<string, Group>; count: number };
export type ConfiguratorTreeMember = {
  id: number;
  name: string;
  author: string;
  categories: Map<string, Category>;
};

/** A configurator that is being read; what has no id yet has 0. */
export type Tree = { name: string; members: Map<string, ConfiguratorTreeMember>; count: number };

/** A name as it is compared. */
export function nameKey(name: string): string {
  const known = keys.get(name);
  if (known !== undefined) return known;
  // Few names stand in many rows; a file of names alone is no configurator.
  if (keys.size >= MOST_KEYS) keys.clear();
  const key = normalizeForSearch(name);
  keys.set(name, key);
  return key;
}

const MOST_KEYS = 10_000;
const keys = new Map<string, string>();

/** What tells a product from the others of its group, and a part from the others of its product. */
export const productKey = ({
  mfg,
  part,
  stock,
  text,
}: Omit<StoredPart, 'id' | 'quantity' | 'retail'>) =>
  `${mfg}\t${part}\t${stock}\t${text}`.toUpperCase();

type Filling = { rows: number; characters: number; known: Map<Group, Known> };

/** The products of a group by a sum of their number or text; of several of one sum, all that tells each. */
type Known = Map<number, StoredProduct | Set<string>>;

/** Whether a product stands there already; it is known from here on. */
function isAgain(known: Known, product: StoredProduct): boolean {
  const hash = computeCaseInsensitiveHash(product.part || product.text);
  const others = known.get(hash);
  if (!others) {
    known.set(hash, product);
    return false;
  }
  const several = others instanceof Set ? others : new Set([productKey(others)]);
  const key = productKey(product);
  if (several.has(key)) return true;
  known.set(hash, several.add(key));
  return false;
}

const PLAIN = /^[ -~]*$/;

/** The same for texts that are the same in capitals; of no more bits than a map finds a number by at once. */
function computeCaseInsensitiveHash(text: string): number {
  const comparable = PLAIN.test(text) ? text : text.toUpperCase();
  let hash = 0;
  for (let at = 0; at < comparable.length; at++) {
    const code = comparable.charCodeAt(at);
    // Capitals and small letters differ in one bit.
    hash = Math.imul(hash ^ (code < 128 ? code & 0x5f : code), 0x01000193);
  }
  return hash >>> 2;
}

/** Puts rows into a configurator, one after the other: a part goes to the product above it. */
export function treeBuilder() {
  const tree: Tree = { name: '', members: new Map(), count: 0 };
  const fillings = new Map<Category, Filling>();
  let last: Last | undefined;
  let before: { row: Row; target: RowTarget } | undefined;

  /** Undefined where it is in. */
  function add(row: Row): Wrong | undefined {
    const wrong = wrongName(tree, row) ?? put(row);
    // A part of a product that is not taken is none of the product before.
    if (wrong && !row.isPart) last = undefined;
    return wrong;
  }

  function put(row: Row): Wrong | undefined {
    // Rows of one group stand together: it is looked for once.
    const isInPreviousGroup = before !== undefined && isOfOneGroup(before.row, row);
    const target = isInPreviousGroup ? before!.target : getOrCreateTarget(tree, fillings, row);
    if ('reason' in target) return target;
    before = { row, target };
    const { filling, group } = target;
    const size = row.Description.length + 200;
    if (filling.rows >= MOST_IN_CATEGORY || filling.characters + size > MOST_CHARACTERS)
      return { column: 'Category', reason: configuratorsTexts.categoryFull(MOST_IN_CATEGORY) };
    const wrong = row.isPart ? addPart(last, group, row) : addProduct(target, row);
    if (wrong) return wrong;
    tree.name ||= row.Configurator;
    tree.count++;
    filling.rows++;
    filling.characters += size;
    return undefined;
  }

  function addProduct({ category, group, known }: RowTarget, row: Row) {
    const product = productOf(row);
    if (isAgain(known, product))
      return { column: 'Description', reason: configuratorsTexts.again } as const;
    group.products.push(product);
    category.count++;
    last = { product, group };
    return undefined;
  }

  /** A row that is not taken may have been a product: what follows are no parts of the one before. */
  const skip = () => {
    last = undefined;
  };

  return { tree, add, skip };
}

const isOfOneGroup = (one: Row, other: Row) =>
  one.Group === other.Group &&
  one.Category === other.Category &&
  one.Member === other.Member &&
  one.Author === other.Author;

/** Where a row goes. */
type RowTarget = { category: Category; filling: Filling; group: Group; known: Known };
type Last = { product: StoredProduct; group: Group };

function addPart(last: Last | undefined, group: Group, row: Row): Wrong | undefined {
  if (last?.group !== group) return { column: 'Kind', reason: configuratorsTexts.noProduct };
  const { parts } = last.product;
  if (parts.length >= MOST_PARTS)
    return { column: 'Kind', reason: configuratorsTexts.tooManyParts(MOST_PARTS) };
  const part = partOf(row);
  const key = productKey(part);
  if (parts.some((other) => productKey(other) === key))
    return { column: 'Description', reason: configuratorsTexts.again };
  parts.push(part);
  return undefined;
}

const partOf = (row: Row): StoredPart => ({
  id: 0,
  quantity: row.quantity,
  mfg: row.Manufacturer,
  part: row.PartNumber,
  stock: row.StockCode,
  text: row.Description,
  retail: row.retail,
});

const productOf = (row: Row): StoredProduct => ({
  id: 0,
  quantity: row.quantity,
  mfg: row.Manufacturer,
  part: row.PartNumber,
  stock: row.StockCode,
  text: row.Description,
  retail: row.retail,
  parts: [],
});

/** One file is one configurator. */
const wrongName = ({ name }: Tree, { Configurator }: Row): Wrong | undefined =>
  name && name !== Configurator && nameKey(name) !== nameKey(Configurator)
    ? { column: 'Configurator', reason: configuratorsTexts.otherName(name) }
    : undefined;

function getOrCreateTarget(
  { members }: Tree,
  fillings: Map<Category, Filling>,
  row: Row,
): RowTarget | Wrong {
  const [memberKey, key] = [nameKey(row.Member), nameKey(row.Category)];
  const known = members.get(memberKey);
  let category = known?.categories.get(key);
  if (!category && fillings.size >= MOST_CATEGORIES)
    return { column: 'Category', reason: configuratorsTexts.tooManyCategories(MOST_CATEGORIES) };
  const member = known ?? { id: 0, name: row.Member, author: '', categories: new Map() };
  if (!known) members.set(memberKey, member);
  member.author ||= row.Author;
  category ??= { id: 0, name: row.Category, groups: new Map(), count: 0 };
  member.categories.set(key, category);
  const filling = fillings.get(category) ?? { rows: 0, characters: 0, known: new Map() };
  fillings.set(category, filling);
  return { category, filling, ...groupOf(category, filling, row) };
}

function groupOf({ groups }: Category, filling: Filling, { Group: name }: Row) {
  const key = nameKey(name);
  const group = groups.get(key) ?? { id: 0, name, products: [] };
  groups.set(key, group);
  const known: Known = filling.known.get(group) ?? new Map();
  filling.known.set(group, known);
  return { group, known };
}
