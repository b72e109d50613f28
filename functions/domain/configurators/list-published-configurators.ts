import { getFilesBucket } from '#functions/configuration/variables.ts';
import { createDownloadLink } from '#functions/external/aws-requests.ts';
import {
  listCurrentReleases,
  type StoredRelease,
} from '#functions/store/dealers/stored-releases.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import type { Configurator } from '#shared/schemas/configurator-schema.ts';
import type { ConfiguratorIndex } from './configurator-release-files.ts';

/** Long enough for an open page to load the logo, too short to share the link. */
const LOGO_LINK_LIFETIME_S = 300;

/** The published release of a configurator, and its index. */
export type PublishedConfigurator = { release: StoredRelease; index: ConfiguratorIndex };

/** All published configurators of a dealer, sorted by name. */
export async function listPublishedConfigurators(
  dealer: DealerKey,
): Promise<PublishedConfigurator[]> {
  const releases = await listCurrentReleases({ dealer, kind: 'configurator' });
  return releases
    .map((release) => ({ release, index: release.Summary as ConfiguratorIndex }))
    .toSorted((one, other) => one.index.name.localeCompare(other.index.name));
}

export async function listDealerConfigurators(dealer: DealerKey): Promise<Configurator[]> {
  const configurators = await listPublishedConfigurators(dealer);
  return Promise.all(
    configurators.map(async ({ release, index }) => ({
      Id: index.id,
      ConfiguratorName: index.name,
      ConfiguratorLogoUrl: index.logo && (await createLogoLink(release, index.logo)),
      ConfiguratorMembers: index.members.map(({ id, name, author, categories }) => ({
        Id: id,
        Name: name,
        AuthorName: author,
        Categories: categories.map((category) => ({ Id: category.id, Name: category.name })),
      })),
    })),
  );
}

const createLogoLink = ({ Folder }: StoredRelease, name: string) =>
  createDownloadLink(getFilesBucket(), `${Folder}/${name}`, LOGO_LINK_LIFETIME_S);
