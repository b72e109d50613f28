import { notFound } from '#functions/api-error.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import type { ConfiguratorGroup } from '#shared/schemas/configurator-schema.ts';
import { listShown } from './catalogue.ts';
import { categoryFile, type StoredGroup } from './configurator-release-files.ts';
import { readJson } from './read-files.ts';
import { groupOf, todaysProducts } from './todays-product.ts';

/** What a category of one of the dealer's configurators holds. */
export async function categoryGroups(dealer: DealerKey, id: number): Promise<ConfiguratorGroup[]> {
  const shown = await listShown(dealer);
  const owner = shown.find(({ index }) =>
    index.members.some(({ categories }) => categories.some((one) => one.id === id)),
  );
  if (!owner) throw notFound();
  const [groups, today] = await Promise.all([
    readJson<StoredGroup[]>(owner.release.Folder, categoryFile(id)),
    todaysProducts(dealer),
  ]);
  return groups.map((group) => groupOf(group, today));
}
