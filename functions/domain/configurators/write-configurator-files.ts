import { invalid } from '#functions/api-error.ts';
import type { Run } from '#functions/domain/processing/processor.ts';
import { writeReleaseFile } from '#functions/store/dealers/stored-releases.ts';
import { normalizeSearchText } from '#shared/search/search-words.ts';
import { configuratorsTexts } from '#shared/texts/configurators-texts.ts';
import {
  categoryFile,
  SEARCH_FILE,
  type ConfiguratorIndex,
  type StoredGroup,
  type StoredSearch,
} from './configurator-release-files.ts';
import type { Tree } from './tree.ts';

/** The index lies in an item, twice in one transaction. */
const MOST_INDEX_BYTES = 200_000;
const PARALLEL_WRITES = 8;

type ConfiguratorIdentity = { id: number; folder: string; logo: string | null };

/** Leaves out all of which no row was taken. */
export function withoutEmpty(tree: Tree): void {
  for (const { categories } of tree.members.values()) {
    for (const { groups } of categories.values())
      dropWhere(groups, ({ products }) => products.length === 0);
    dropWhere(categories, ({ groups }) => groups.size === 0);
  }
  dropWhere(tree.members, ({ categories }) => categories.size === 0);
}

function dropWhere<Value>(map: Map<string, Value>, isEmpty: (value: Value) => boolean) {
  for (const [key, value] of map) if (isEmpty(value)) map.delete(key);
}

export function indexOf(
  tree: Tree,
  { id, logo }: Omit<ConfiguratorIdentity, 'folder'>,
): ConfiguratorIndex {
  const members = [...tree.members.values()].map(({ categories, ...member }) => ({
    ...member,
    categories: [...categories.values()].map(({ id: of, name, count }) => ({
      id: of,
      name,
      count,
    })),
  }));
  const index = { id, name: tree.name, logo, members };
  if (Buffer.byteLength(JSON.stringify(index)) > MOST_INDEX_BYTES)
    throw invalid(configuratorsTexts.indexTooLarge);
  return index;
}

/** Writes the files of an edition: nobody's, until the edition is published. */
export async function writeFiles(tree: Tree, folder: string, run: Run): Promise<void> {
  const categories = [...tree.members.values()].flatMap((one) => [...one.categories.values()]);
  const write = (name: string, value: unknown) =>
    writeReleaseFile(folder, name, Buffer.from(JSON.stringify(value)), 'application/json');
  let done = 0;
  const waiting = categories.values();
  const work = async () => {
    for (const { id, groups } of waiting) {
      await write(categoryFile(id), [...groups.values()]);
      await run.reached(configuratorsTexts.keeping, ++done, categories.length);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_WRITES }, work));
  const groupsByCategory = categories.map(({ groups }) => [...groups.values()]);
  await write(SEARCH_FILE, searchOf(groupsByCategory));
}

/** What every product is found by; an apostrophe that was lost parts words, as one that is there. */
function searchOf(categories: readonly (readonly StoredGroup[])[]): StoredSearch {
  const search: StoredSearch = { category: [], group: [], product: [], words: [] };
  for (const [category, groups] of categories.entries())
    for (const [group, { products }] of groups.entries())
      for (const [product, { mfg, part, stock, text }] of products.entries()) {
        search.category.push(category);
        search.group.push(group);
        search.product.push(product);
        search.words.push(normalizeSearchText([mfg, part, stock, text].join('\n')));
      }
  return search;
}
