import { fold } from '#functions/store/lists/fields.ts';
import { configuratorsTexts } from '#shared/texts/configurators.ts';
import type { StoredPart, StoredProduct } from './edition-files.ts';
import type { Row, Wrong } from './read-row.ts';

/** What one answer of the API can carry. */
const MOST_IN_CATEGORY = 10_000;
const MOST_CHARACTERS = 2_500_000;
const MOST_PARTS = 100;
const MOST_CATEGORIES = 1500;

export type Group = { id: number; name: string; products: StoredProduct[] };
export type Category = { id: number; name: string; groups: Map<string, Group>; count: number };
export type Member = {
  id: number;
  name: string;
  author: string;
  categories: Map<string, Category>;
};

/** A configurator that is being read; what has no id yet has 0. */
export type Tree = { name: string; members: Map<string, Member>; count: number };

/** A name as it is compared. */
export function nameKey(name: string): string {
  const known = keys.get(name);
  if (known !== undefined) return known;
  // Few names stand in many rows; a file of names alone is no configurator.
  if (keys.size >= MOST_KEYS) keys.clear();
  const key = fold(name);
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

type Filling = { rows: number; characters: number; known: Known };

/** The products of a category by their group and their number or text; of several of these, all that tells each. */
type Known = Map<string, StoredProduct | Set<string>>;

/** Whether a product stands there already; it is known from here on. */
function isAgain(known: Known, group: Group, product: StoredProduct): boolean {
  const short = `${nameKey(group.name)}\n${(product.part || product.text).toUpperCase()}`;
  const others = known.get(short);
  if (!others) {
    known.set(short, product);
    return false;
  }
  const several = others instanceof Set ? others : new Set([productKey(others)]);
  const key = productKey(product);
  if (several.has(key)) return true;
  known.set(short, several.add(key));
  return false;
}

/** Puts rows into a configurator, one after the other: a part goes to the product above it. */
export function treeBuilder() {
  const tree: Tree = { name: '', members: new Map(), count: 0 };
  const fillings = new Map<Category, Filling>();
  let last: Last | undefined;
  let before: { row: Row; found: Place } | undefined;

  /** Rows of one category stand together: it is looked for once. */
  const isBeside = ({ Member, Category, Author }: Row) =>
    before !== undefined &&
    before.row.Category === Category &&
    before.row.Member === Member &&
    before.row.Author === Author;

  /** Undefined where it is in. */
  function add(row: Row): Wrong | undefined {
    const wrong = wrongName(tree, row) ?? place(row);
    // A part of a product that is not taken is none of the product before.
    if (wrong && !row.isPart) last = undefined;
    return wrong;
  }

  function place(row: Row): Wrong | undefined {
    const found = isBeside(row) ? before!.found : categoryOf(tree, fillings, row);
    if ('reason' in found) return found;
    before = { row, found };
    const { category, filling } = found;
    const size = row.Description.length + 200;
    if (filling.rows >= MOST_IN_CATEGORY || filling.characters + size > MOST_CHARACTERS)
      return { column: 'Category', reason: configuratorsTexts.categoryFull(MOST_IN_CATEGORY) };
    const group = groupOf(category, row);
    const wrong = row.isPart
      ? addPart(last, group, row)
      : addProduct(category, group, filling, row);
    if (wrong) return wrong;
    tree.name ||= row.Configurator;
    tree.count++;
    filling.rows++;
    filling.characters += size;
    return undefined;
  }

  function addProduct(category: Category, group: Group, { known }: Filling, row: Row) {
    const product = { ...partOf(row), parts: [] };
    if (isAgain(known, group, product))
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

type Place = { category: Category; filling: Filling };
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

/** One file is one configurator. */
const wrongName = ({ name }: Tree, { Configurator }: Row): Wrong | undefined =>
  name && name !== Configurator && nameKey(name) !== nameKey(Configurator)
    ? { column: 'Configurator', reason: configuratorsTexts.otherName(name) }
    : undefined;

function categoryOf({ members }: Tree, fillings: Map<Category, Filling>, row: Row): Place | Wrong {
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
  return { category, filling };
}

function groupOf({ groups }: Category, { Group: name }: Row): Group {
  const key = nameKey(name);
  const group = groups.get(key) ?? { id: 0, name, products: [] };
  groups.set(key, group);
  return group;
}
