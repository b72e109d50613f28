import { mustAskForPages } from '#functions/store/lists/fields.ts';
import { wordsOf } from '#functions/store/lists/words.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import { LARGEST_PAGE } from '#shared/constants.ts';
import {
  CONFIGURATOR_PAGE,
  type ConfiguratorPage,
  type FoundGroup,
} from '#shared/schemas/configurator.ts';
import { listShown, type Shown } from './catalogue.ts';
import {
  categoriesOf,
  categoryFile,
  SEARCH_FILE,
  type StoredGroup,
  type StoredSearch,
} from './edition-files.ts';
import { readJson } from './read-files.ts';
import { todaysProducts, type Today } from './todays-product.ts';

/** With their parts, what a page has at most; one product is on it in any case. */
const MOST_ROWS = 2000;

/** Where a product stands: in which configurator, and there at which place of its search. */
type Place = { of: Shown; search: StoredSearch; at: number };

type Found = { TotalCount: number; Groups: FoundGroup[] };

/** A page of all products that have all of the words that are looked for, in their order and their groups. */
export async function searchProducts(
  dealer: DealerKey,
  { search, skip = 0, take = CONFIGURATOR_PAGE }: ConfiguratorPage,
): Promise<Found> {
  const [searches, today] = await Promise.all([readSearches(dealer), todaysProducts(dealer)]);
  const page = { from: skip, to: skip + Math.min(take, CONFIGURATOR_PAGE) };
  const { count, places } = placesWith(searches, wordsOf(search), page);
  return { TotalCount: count, Groups: (await groupsAt(places, today, MOST_ROWS)).groups };
}

/** The same where nothing says how many there are: all of them, or as many as were asked for, but never fewer unsaid (D59). */
export async function everyGroup(
  dealer: DealerKey,
  { search, skip = 0, take = Infinity }: ConfiguratorPage,
): Promise<FoundGroup[]> {
  const [searches, today] = await Promise.all([readSearches(dealer), todaysProducts(dealer)]);
  const { places } = placesWith(searches, wordsOf(search), { from: skip, to: skip + take });
  const { groups, isWhole } = await groupsAt(places, today, LARGEST_PAGE);
  if (!isWhole) throw mustAskForPages();
  return groups;
}

const readSearches = async (dealer: DealerKey): Promise<Searches> =>
  Promise.all(
    (await listShown(dealer)).map(async (of) => ({
      of,
      search: await readJson<StoredSearch>(of.edition.Folder, SEARCH_FILE),
    })),
  );

type Searches = readonly Omit<Place, 'at'>[];

function placesWith(searches: Searches, words: readonly string[], { from, to }: Page) {
  const places: Place[] = [];
  let count = 0;
  for (const { of, search } of searches)
    for (let at = 0; at < search.words.length; at++) {
      const text = search.words[at]!;
      if (!words.every((word) => text.includes(word))) continue;
      if (count >= from && count < to) places.push({ of, search, at });
      count++;
    }
  return { count, places };
}

type Page = { from: number; to: number };

/** Groups with at most so many rows, those of parts among them, and whether these are all of the places. */
async function groupsAt(places: readonly Place[], today: Today, mostRows: number) {
  const groups: FoundGroup[] = [];
  let rows = 0;
  for (const place of places) {
    const { group, stored } = await foundAt(place);
    rows += 1 + stored.parts.length;
    if (groups.length > 0 && rows > mostRows) return { groups, isWhole: false };
    const last = groups.at(-1);
    const into = last?.Id === group.Id ? last : group;
    if (into === group) groups.push(group);
    into.Products.push(today(stored));
  }
  return { groups, isWhole: true };
}

async function foundAt({ of, search, at }: Place) {
  const { member, category } = categoriesOf(of.index)[search.category[at]!]!;
  const groups = await readJson<StoredGroup[]>(of.edition.Folder, categoryFile(category.id));
  const { id, name, products } = groups[search.group[at]!]!;
  const group: FoundGroup = {
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
