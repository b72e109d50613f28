import { foldText } from '#shared/format/fold.ts';
import { readableDescription } from '#shared/order/rules/description.ts';
import type {
  ConfiguratorGroup,
  ConfiguratorProduct,
  FoundGroup,
} from '#shared/schemas/configurator.ts';

/** A group with its heading. */
export type ShownGroup = { key: string; title: string; products: readonly ConfiguratorProduct[] };

/** A group of all says where it is from. */
export const shownAmongAll = (group: FoundGroup): ShownGroup => ({
  key: String(group.Id),
  title: `${group.ConfiguratorName}, ${group.MemberName} · ${group.CategoryName} · ${group.Name}`,
  products: group.Products,
});

/** The groups of a category, with those products that have all of the words. */
export function shownOf(groups: readonly ConfiguratorGroup[], search: string): ShownGroup[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  return groups
    .map(({ Id, Name, Products }) => ({
      key: String(Id),
      title: Name,
      products: words.length ? Products.filter((product) => hasWords(product, words)) : Products,
    }))
    .filter(({ products }) => products.length > 0);
}

function hasWords(product: ConfiguratorProduct, words: readonly string[]): boolean {
  const { Description, ManufacturerCode, PartNumber, StockCode } = product;
  const said = [readableDescription(Description), ManufacturerCode, PartNumber, StockCode];
  const text = foldText(said.join('\n'));
  return words.every((word) => text.includes(word));
}
