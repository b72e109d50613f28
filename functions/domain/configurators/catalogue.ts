import { linkTo } from '#functions/outside/aws.ts';
import { listInUse, type StoredRelease } from '#functions/store/dealers/stored-releases.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import { readVariable } from '#functions/variables.ts';
import type { Configurator } from '#shared/schemas/configurator-schema.ts';
import type { ConfiguratorIndex } from './configurator-release-files.ts';

/** Long enough to be loaded by a page that is open, too short to be passed on. */
const LINK_SECONDS = 300;

/** The edition of a configurator that is seen, and its index. */
export type Shown = { release: StoredRelease; index: ConfiguratorIndex };

/** All configurators that are seen of a dealer, by name. */
export async function listShown(dealer: DealerKey): Promise<Shown[]> {
  const releases = await listInUse({ dealer, kind: 'configurator' });
  return releases
    .map((release) => ({ release, index: release.Summary as ConfiguratorIndex }))
    .toSorted((one, other) => one.index.name.localeCompare(other.index.name));
}

export async function listConfigurators(dealer: DealerKey): Promise<Configurator[]> {
  const shown = await listShown(dealer);
  return Promise.all(
    shown.map(async ({ release, index }) => ({
      Id: index.id,
      ConfiguratorName: index.name,
      ConfiguratorLogoUrl: index.logo && (await logoUrl(release, index.logo)),
      ConfiguratorMembers: index.members.map(({ id, name, author, categories }) => ({
        Id: id,
        Name: name,
        AuthorName: author,
        Categories: categories.map((category) => ({ Id: category.id, Name: category.name })),
      })),
    })),
  );
}

const logoUrl = ({ Folder }: StoredRelease, name: string) =>
  linkTo(readVariable('FILES_BUCKET'), `${Folder}/${name}`, LINK_SECONDS);
