import { createNotFoundError } from '#functions/rejection-error.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import type { ConfiguratorGroup } from '#shared/schemas/configurator-schema.ts';
import {
  getCategoryJsonFileName,
  type StoredConfiguratorGroup,
} from './configurator-release-files.ts';
import { toConfiguratorGroup, readCurrentProductMapper } from './current-product.ts';
import { listPublishedConfigurators } from './list-published-configurators.ts';
import { readReleaseJson } from './read-release-json.ts';

/** The groups of a category in one of the dealer's configurators; throws if there is none. */
export async function readConfiguratorCategoryGroups(
  dealer: DealerKey,
  categoryId: number,
): Promise<ConfiguratorGroup[]> {
  const configurators = await listPublishedConfigurators(dealer);
  const owner = configurators.find(({ index }) =>
    index.members.some(({ categories }) => categories.some((one) => one.id === categoryId)),
  );
  if (!owner) throw createNotFoundError();
  const [groups, toCurrentProduct] = await Promise.all([
    readReleaseJson<StoredConfiguratorGroup[]>(
      owner.release.Folder,
      getCategoryJsonFileName(categoryId),
    ),
    readCurrentProductMapper(dealer),
  ]);
  return groups.map((group) => toConfiguratorGroup(group, toCurrentProduct));
}
