import type { ProcessingRun } from '#functions/domain/processing/upload-processor.ts';
import { createValidationError } from '#functions/rejection-error.ts';
import { writeReleaseFile } from '#functions/store/dealers/stored-releases.ts';
import { configuratorsMessages } from '#shared/messages/configurators-messages.ts';
import { normalizeWithoutSymbols } from '#shared/search/search-words.ts';
import {
  getCategoryJsonFileName,
  CONFIGURATOR_SEARCH_FILE,
  type ConfiguratorIndex,
  type StoredConfiguratorGroup,
  type StoredConfiguratorSearch,
} from './configurator-release-files.ts';
import type { ConfiguratorTree } from './configurator-tree.ts';

/** The index is stored in a table item, twice in one transaction. */
const MAX_INDEX_BYTES = 200_000;
const PARALLEL_WRITES = 8;

type ConfiguratorIdentity = { id: number; folder: string; logo: string | null };

/** Removes members, categories and groups without accepted rows. */
export function removeEmptyBranches(tree: ConfiguratorTree): void {
  for (const { categories } of tree.members.values()) {
    for (const { groups } of categories.values())
      deleteEmptyEntries(groups, ({ products }) => products.length === 0);
    deleteEmptyEntries(categories, ({ groups }) => groups.size === 0);
  }
  deleteEmptyEntries(tree.members, ({ categories }) => categories.size === 0);
}

function deleteEmptyEntries<Value>(map: Map<string, Value>, isEmpty: (value: Value) => boolean) {
  for (const [key, value] of map) if (isEmpty(value)) map.delete(key);
}

/** Throws if the index is too large for a release. */
export function buildConfiguratorIndex(
  tree: ConfiguratorTree,
  { id, logo }: Omit<ConfiguratorIdentity, 'folder'>,
): ConfiguratorIndex {
  const members = [...tree.members.values()].map(({ categories, ...member }) => ({
    ...member,
    categories: [...categories.values()].map(({ id: categoryId, name, count }) => ({
      id: categoryId,
      name,
      count,
    })),
  }));
  const index = { id, name: tree.name, logo, members };
  if (Buffer.byteLength(JSON.stringify(index)) > MAX_INDEX_BYTES)
    throw createValidationError(configuratorsMessages.indexTooLarge);
  return index;
}

/** Writes the files of a release. They are not in use until the release is published. */
export async function writeConfiguratorFiles(
  tree: ConfiguratorTree,
  folder: string,
  run: ProcessingRun,
): Promise<void> {
  const categories = [...tree.members.values()].flatMap((one) => [...one.categories.values()]);
  const write = (name: string, value: unknown) =>
    writeReleaseFile(folder, name, Buffer.from(JSON.stringify(value)), 'application/json');
  let writtenCount = 0;
  const remaining = categories.values();
  const writeRemaining = async () => {
    for (const { id, groups } of remaining) {
      await write(getCategoryJsonFileName(id), [...groups.values()]);
      await run.reportProgress(
        configuratorsMessages.storingCategories,
        ++writtenCount,
        categories.length,
      );
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_WRITES }, writeRemaining));
  const groupsByCategory = categories.map(({ groups }) => [...groups.values()]);
  await write(CONFIGURATOR_SEARCH_FILE, buildStoredSearch(groupsByCategory));
}

/** The search text of each product. A lost apostrophe separates words, as a real one does. */
function buildStoredSearch(
  categories: readonly (readonly StoredConfiguratorGroup[])[],
): StoredConfiguratorSearch {
  const search: StoredConfiguratorSearch = { category: [], group: [], product: [], words: [] };
  for (const [category, groups] of categories.entries())
    for (const [group, { products }] of groups.entries())
      for (const [product, { mfg, part, stock, text }] of products.entries()) {
        search.category.push(category);
        search.group.push(group);
        search.product.push(product);
        search.words.push(normalizeWithoutSymbols([mfg, part, stock, text].join('\n')));
      }
  return search;
}
