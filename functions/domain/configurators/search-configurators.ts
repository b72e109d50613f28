import { readDealerSynonyms } from '#functions/store/dealers/stored-dealers.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { MAX_LIST_PAGE_ROWS } from '#shared/constants.ts';
import { createPagingRequiredError } from '#shared/lists/list-fields.ts';
import {
  MAX_CONFIGURATOR_PAGE_PRODUCTS,
  type ConfiguratorPageQuery,
  type FoundConfiguratorGroup,
} from '#shared/schemas/configurator-schema.ts';
import { findMatchingRowIndexes } from '#shared/search/find-rows.ts';
import type { SynonymGroups } from '#shared/search/synonyms.ts';
import type { RowWords, SearchableTexts } from '#shared/search/word-list.ts';
import {
  listCategoriesWithMember,
  getCategoryJsonFileName,
  CONFIGURATOR_SEARCH_FILE,
  type StoredConfiguratorGroup,
  type StoredConfiguratorSearch,
} from './configurator-release-files.ts';
import { readCurrentProductMapper, type CurrentProductMapper } from './current-product.ts';
import {
  listPublishedConfigurators,
  type PublishedConfigurator,
} from './list-published-configurators.ts';
import { readReleaseJson } from './read-release-json.ts';

/** The row limit of a page, with parts; the first product is always included. */
const MAX_PAGE_ROWS = 2000;

/** A product's configurator, and its index in that configurator's search file. */
type ProductPosition = {
  configurator: PublishedConfigurator;
  search: StoredConfiguratorSearch;
  productIndex: number;
};

type ConfiguratorSearchPage = { TotalCount: number; Groups: FoundConfiguratorGroup[] };

/** A page of the products that match all words of the search, in file order, by group. */
export async function searchConfiguratorPage(
  dealer: DealerKey,
  { search, skip = 0, take = MAX_CONFIGURATOR_PAGE_PRODUCTS }: ConfiguratorPageQuery,
): Promise<ConfiguratorSearchPage> {
  const [searches, toCurrentProduct] = await Promise.all([
    readConfiguratorSearches(dealer),
    readCurrentProductMapper(dealer),
  ]);
  const page = { from: skip, to: skip + Math.min(take, MAX_CONFIGURATOR_PAGE_PRODUCTS) };
  const { count, positions } = findPositions(searches, search, page);
  return {
    TotalCount: count,
    Groups: (await readFoundGroups(positions, toCurrentProduct, MAX_PAGE_ROWS)).groups,
  };
}

/**
 * The same without a total count: returns all products, or as many as requested. Throws if they do not fit,
 * so that the result is never cut silently (D59).
 */
export async function searchAllConfiguratorGroupsOrReject(
  dealer: DealerKey,
  { search, skip = 0, take = Infinity }: ConfiguratorPageQuery,
): Promise<FoundConfiguratorGroup[]> {
  const [searches, toCurrentProduct] = await Promise.all([
    readConfiguratorSearches(dealer),
    readCurrentProductMapper(dealer),
  ]);
  const { positions } = findPositions(searches, search, { from: skip, to: skip + take });
  const { groups, isComplete } = await readFoundGroups(
    positions,
    toCurrentProduct,
    MAX_LIST_PAGE_ROWS,
  );
  if (!isComplete) throw createPagingRequiredError();
  return groups;
}

type ConfiguratorSearches = {
  searches: readonly Omit<ProductPosition, 'productIndex'>[];
  synonyms: SynonymGroups;
};

async function readConfiguratorSearches(dealer: DealerKey): Promise<ConfiguratorSearches> {
  const [configurators, synonyms] = await Promise.all([
    listPublishedConfigurators(dealer),
    readDealerSynonyms(dealer),
  ]);
  const searches = await Promise.all(
    configurators.map(async (configurator) => ({
      configurator,
      search: await readReleaseJson<StoredConfiguratorSearch>(
        configurator.release.Folder,
        CONFIGURATOR_SEARCH_FILE,
      ),
    })),
  );
  return { searches, synonyms };
}

function findPositions(
  { searches, synonyms }: ConfiguratorSearches,
  searchText: string | undefined,
  { from, to }: PositionRange,
) {
  const textsBySearch = searches.map(({ search }) => getSearchedTexts(search));
  const rows = textsBySearch.flat();
  const result = findMatchingRowIndexes(rows, searchText, {
    getTexts: (row) => row,
    wordsCache,
    synonyms,
  });
  const indexes = result?.rowIndexes ?? Array.from(rows.keys());
  return {
    count: indexes.length,
    positions: indexes
      .slice(from, to)
      .map((index): ProductPosition => toProductPosition(index, searches)),
  };
}

/**
 * Converts an index over all configurators; the products of one configurator follow those of the one
 * before.
 */
function toProductPosition(
  index: number,
  searches: ConfiguratorSearches['searches'],
): ProductPosition {
  let productIndex = index;
  for (const search of searches) {
    if (productIndex < search.search.words.length) return { ...search, productIndex };
    productIndex -= search.search.words.length;
  }
  throw new RangeError(`There is no place ${index}`);
}

const wordsCache = new WeakMap<SearchableTexts, RowWords>();
const cachedTexts = new WeakMap<StoredConfiguratorSearch, readonly SearchableTexts[]>();

/** The texts in the form that search compares now, even for older releases. */
function getSearchedTexts(search: StoredConfiguratorSearch): readonly SearchableTexts[] {
  const cached = cachedTexts.get(search);
  if (cached) return cached;
  const texts = search.words.map((joinedText) => {
    const [mfg = '', part = '', stock = '', ...words] = joinedText.split('\n');
    return { names: [words.join(' ')], groups: [], codes: [part, stock, mfg] };
  });
  cachedTexts.set(search, texts);
  return texts;
}

type PositionRange = { from: number; to: number };

/**
 * Groups with at most `maxRows` rows, parts included; `isComplete` is false if some positions did not fit.
 */
async function readFoundGroups(
  positions: readonly ProductPosition[],
  toCurrentProduct: CurrentProductMapper,
  maxRows: number,
) {
  const groups: FoundConfiguratorGroup[] = [];
  let rows = 0;
  for (const position of positions) {
    const { group, stored } = await readFoundProduct(position);
    rows += 1 + stored.parts.length;
    if (groups.length > 0 && rows > maxRows) return { groups, isComplete: false };
    const last = groups.at(-1);
    const target = last?.Id === group.Id ? last : group;
    if (target === group) groups.push(group);
    target.Products.push(toCurrentProduct(stored));
  }
  return { groups, isComplete: true };
}

async function readFoundProduct({ configurator, search, productIndex }: ProductPosition) {
  const { member, category } = listCategoriesWithMember(configurator.index)[
    search.category[productIndex]!
  ]!;
  const groups = await readReleaseJson<StoredConfiguratorGroup[]>(
    configurator.release.Folder,
    getCategoryJsonFileName(category.id),
  );
  const { id, name, products } = groups[search.group[productIndex]!]!;
  const group: FoundConfiguratorGroup = {
    Id: id,
    Name: name,
    Products: [],
    ConfiguratorId: configurator.index.id,
    ConfiguratorName: configurator.index.name,
    MemberName: member.name,
    CategoryId: category.id,
    CategoryName: category.name,
  };
  return { group, stored: products[search.product[productIndex]!]! };
}
