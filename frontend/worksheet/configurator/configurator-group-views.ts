import { toReadableDescription } from '#shared/order/rules/readable-description.ts';
import type {
  ConfiguratorGroup,
  ConfiguratorProduct,
  FoundConfiguratorGroup,
} from '#shared/schemas/configurator-schema.ts';
import { findMatchingRowIndexes } from '#shared/search/find-rows.ts';
import type { SynonymGroups } from '#shared/search/synonyms.ts';
import type { RowWords } from '#shared/search/word-list.ts';

export type ConfiguratorGroupView = {
  key: string;
  title: string;
  products: readonly ConfiguratorProduct[];
};

/** In the listing of all products the title also gives the source of the group. */
export const toGroupViewWithSource = (group: FoundConfiguratorGroup): ConfiguratorGroupView => ({
  key: String(group.Id),
  title: `${group.ConfiguratorName}, ${group.MemberName} · ${group.CategoryName} · ${group.Name}`,
  products: group.Products,
});

/** The groups of a category with the products that contain all search words. */
export function filterCategoryGroups(
  groups: readonly ConfiguratorGroup[],
  search: string,
  synonyms: SynonymGroups,
): ConfiguratorGroupView[] {
  const all = groups.flatMap(({ Products }) => Products);
  const foundIndexes = findMatchingRowIndexes(all, search, {
    getTexts: getSearchTexts,
    wordsCache: searchWordsByProduct,
    synonyms,
  })?.rowIndexes;
  const foundProducts = foundIndexes && new Set(foundIndexes.map((index) => all[index]!));
  return groups
    .map(({ Id, Name, Products }) => ({
      key: String(Id),
      title: Name,
      products: foundProducts ? Products.filter((product) => foundProducts.has(product)) : Products,
    }))
    .filter(({ products }) => products.length > 0);
}

const searchWordsByProduct = new WeakMap<ConfiguratorProduct, RowWords>();

const getSearchTexts = ({
  Description,
  ManufacturerCode,
  PartNumber,
  StockCode,
}: ConfiguratorProduct) => ({
  names: [toReadableDescription(Description)],
  groups: [],
  codes: [PartNumber, StockCode, ManufacturerCode].map((code) => code ?? ''),
});
