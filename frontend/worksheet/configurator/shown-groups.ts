import { toReadableDescription } from '#shared/order/rules/readable-description.ts';
import type {
  ConfiguratorGroup,
  ConfiguratorProduct,
  FoundConfiguratorGroup,
} from '#shared/schemas/configurator-schema.ts';
import { findRows } from '#shared/search/find-rows.ts';
import type { SynonymGroups } from '#shared/search/synonyms.ts';
import type { RowWords } from '#shared/search/word-list.ts';

/** A group with its heading. */
export type ShownGroup = { key: string; title: string; products: readonly ConfiguratorProduct[] };

/** A group of all says where it is from. */
export const shownAmongAll = (group: FoundConfiguratorGroup): ShownGroup => ({
  key: String(group.Id),
  title: `${group.ConfiguratorName}, ${group.MemberName} · ${group.CategoryName} · ${group.Name}`,
  products: group.Products,
});

/** The groups of a category, with those products that have all of the words, as they are found everywhere. */
export function shownOf(
  groups: readonly ConfiguratorGroup[],
  search: string,
  synonyms: SynonymGroups,
): ShownGroup[] {
  const all = groups.flatMap(({ Products }) => Products);
  const foundIndexes = findRows(all, search, {
    getTexts: textsOf,
    wordsCache: known,
    synonyms,
  })?.rowIndexes;
  const found = foundIndexes && new Set(foundIndexes.map((at) => all[at]!));
  return groups
    .map(({ Id, Name, Products }) => ({
      key: String(Id),
      title: Name,
      products: found ? Products.filter((product) => found.has(product)) : Products,
    }))
    .filter(({ products }) => products.length > 0);
}

const known = new WeakMap<ConfiguratorProduct, RowWords>();

const textsOf = ({
  Description,
  ManufacturerCode,
  PartNumber,
  StockCode,
}: ConfiguratorProduct) => ({
  names: [toReadableDescription(Description)],
  groups: [],
  codes: [PartNumber, StockCode, ManufacturerCode].map((code) => code ?? ''),
});
