import { readSynonyms } from '#functions/store/dealers/dealers.ts';
import { createPagingRequiredError } from '#functions/store/lists/fields.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import { MAX_LIST_PAGE_ROWS } from '#shared/constants.ts';
import {
  MAX_CONFIGURATOR_PAGE_PRODUCTS,
  type ConfiguratorPageQuery,
  type FoundConfiguratorGroup,
} from '#shared/schemas/configurator-schema.ts';
import { findRows } from '#shared/search/find-rows.ts';
import type { SynonymGroups } from '#shared/search/synonyms.ts';
import type { RowWords, SearchableTexts } from '#shared/search/word-list.ts';
import { listShown, type Shown } from './catalogue.ts';
import {
  categoriesOf,
  categoryFile,
  SEARCH_FILE,
  type StoredGroup,
  type StoredSearch,
} from './configurator-release-files.ts';
import { readJson } from './read-files.ts';
import { todaysProducts, type Today } from './todays-product.ts';

/** With their parts, what a page has at most; one product is on it in any case. */
const MOST_ROWS = 2000;

/** Where a product stands: in which configurator, and there at which place of its search. */
type ProductPosition = { of: Shown; search: StoredSearch; at: number };

type Found = { TotalCount: number; Groups: FoundConfiguratorGroup[] };

/** A page of all products that have all of the words that are looked for, in their order and their groups. */
export async function searchProducts(
  dealer: DealerKey,
  { search, skip = 0, take = MAX_CONFIGURATOR_PAGE_PRODUCTS }: ConfiguratorPageQuery,
): Promise<Found> {
  const [searches, today] = await Promise.all([readSearches(dealer), todaysProducts(dealer)]);
  const page = { from: skip, to: skip + Math.min(take, MAX_CONFIGURATOR_PAGE_PRODUCTS) };
  const { count, positions } = findPositions(searches, search, page);
  return { TotalCount: count, Groups: (await groupsAt(positions, today, MOST_ROWS)).groups };
}

/** The same where nothing says how many there are: all of them, or as many as were asked for, but never fewer unsaid (D59). */
export async function everyGroup(
  dealer: DealerKey,
  { search, skip = 0, take = Infinity }: ConfiguratorPageQuery,
): Promise<FoundConfiguratorGroup[]> {
  const [searches, today] = await Promise.all([readSearches(dealer), todaysProducts(dealer)]);
  const { positions } = findPositions(searches, search, { from: skip, to: skip + take });
  const { groups, isComplete } = await groupsAt(positions, today, MAX_LIST_PAGE_ROWS);
  if (!isComplete) throw createPagingRequiredError();
  return groups;
}

type Searches = { all: readonly Omit<ProductPosition, 'at'>[]; synonyms: SynonymGroups };

async function readSearches(dealer: DealerKey): Promise<Searches> {
  const [shown, synonyms] = await Promise.all([listShown(dealer), readSynonyms(dealer)]);
  const all = await Promise.all(
    shown.map(async (of) => ({
      of,
      search: await readJson<StoredSearch>(of.release.Folder, SEARCH_FILE),
    })),
  );
  return { all, synonyms };
}

function findPositions(
  { all, synonyms }: Searches,
  sought: string | undefined,
  { from, to }: Page,
) {
  const texts = all.map(({ search }) => textsOf(search));
  const rows = texts.flat();
  const found = findRows(rows, sought, { getTexts: (row) => row, wordsCache: known, synonyms });
  const indexes = found?.rowIndexes ?? Array.from(rows.keys());
  return {
    count: indexes.length,
    positions: indexes
      .slice(from, to)
      .map((index): ProductPosition => toProductPosition(index, all)),
  };
}

/** Where a place among all products is: each configurator's follow those of the one before. */
function toProductPosition(index: number, all: Searches['all']): ProductPosition {
  let at = index;
  for (const one of all) {
    if (at < one.search.words.length) return { ...one, at };
    at -= one.search.words.length;
  }
  throw new RangeError(`There is no place ${index}`);
}

const known = new WeakMap<SearchableTexts, RowWords>();
const textsKnown = new WeakMap<StoredSearch, readonly SearchableTexts[]>();

/** What its products are found by, as it is compared today, whenever the edition was kept. */
function textsOf(search: StoredSearch): readonly SearchableTexts[] {
  const before = textsKnown.get(search);
  if (before) return before;
  const texts = search.words.map((written) => {
    const [mfg = '', part = '', stock = '', ...words] = written.split('\n');
    return { names: [words.join(' ')], groups: [], codes: [part, stock, mfg] };
  });
  textsKnown.set(search, texts);
  return texts;
}

type Page = { from: number; to: number };

/** Groups with at most so many rows, those of parts among them, and whether these are all of the places. */
async function groupsAt(positions: readonly ProductPosition[], today: Today, mostRows: number) {
  const groups: FoundConfiguratorGroup[] = [];
  let rows = 0;
  for (const position of positions) {
    const { group, stored } = await foundAt(position);
    rows += 1 + stored.parts.length;
    if (groups.length > 0 && rows > mostRows) return { groups, isComplete: false };
    const last = groups.at(-1);
    const into = last?.Id === group.Id ? last : group;
    if (into === group) groups.push(group);
    into.Products.push(today(stored));
  }
  return { groups, isComplete: true };
}

async function foundAt({ of, search, at }: ProductPosition) {
  const { member, category } = categoriesOf(of.index)[search.category[at]!]!;
  const groups = await readJson<StoredGroup[]>(of.release.Folder, categoryFile(category.id));
  const { id, name, products } = groups[search.group[at]!]!;
  const group: FoundConfiguratorGroup = {
    Id: id,
    Name: name,
    Products: [],
    ConfiguratorId: of.index.id,
    ConfiguratorName: of.index.name,
    MemberName: member.name,
    CategoryId: category.id,
    CategoryName: category.name,
  };
  return { group, stored: products[search.product[at]!]! };
}
