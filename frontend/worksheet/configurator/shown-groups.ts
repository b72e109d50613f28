import { readableDescription } from '#shared/order/rules/description.ts';
import type {
  ConfiguratorGroup,
  ConfiguratorProduct,
  FoundGroup,
} from '#shared/schemas/configurator.ts';
import { findRows } from '#shared/search/find-rows.ts';
import { rowText, type RowText } from '#shared/search/row-text.ts';
import type { SynonymGroups } from '#shared/search/synonyms.ts';

/** A group with its heading. */
export type ShownGroup = { key: string; title: string; products: readonly ConfiguratorProduct[] };

/** A group of all says where it is from. */
export const shownAmongAll = (group: FoundGroup): ShownGroup => ({
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
  const places = findRows(all, search, { textOf, synonyms })?.places;
  const found = places && new Set(places.map((at) => all[at]!));
  return groups
    .map(({ Id, Name, Products }) => ({
      key: String(Id),
      title: Name,
      products: found ? Products.filter((product) => found.has(product)) : Products,
    }))
    .filter(({ products }) => products.length > 0);
}

const known = new WeakMap<ConfiguratorProduct, RowText>();

function textOf(product: ConfiguratorProduct): RowText {
  const before = known.get(product);
  if (before) return before;
  const { Description, ManufacturerCode, PartNumber, StockCode } = product;
  const codes = [PartNumber, StockCode, ManufacturerCode].map((code) => code ?? '');
  const text = rowText({ names: [readableDescription(Description)], groups: [], codes });
  known.set(product, text);
  return text;
}
