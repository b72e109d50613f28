import { getFilesBucket } from '#functions/configuration/variables.ts';
import { parseDataUrl, toDataUrl } from '#functions/documents/data-url.ts';
import { MAX_BUNDLE_PICTURES } from '#functions/documents/forms/proposal/proposal-bundle-group.ts';
import { listPictureUrls } from '#functions/documents/forms/proposal/proposal-to-print.ts';
import type { BundlePictures } from '#functions/documents/forms/proposal/shared-proposal.ts';
import { readProductPicturesUpToLimit } from '#functions/domain/reports/read-product-pictures.ts';
import {
  createDownloadLink,
  findFileBytes,
  writeBucketFile,
} from '#functions/external/aws-requests.ts';
import type { StoredProposal } from '#functions/store/proposals/stored-proposals.ts';
import { parseDealerId, type DealerKey } from '#functions/store/table/table-client.ts';
import { indexLinesByBundleKey } from '#shared/proposals/build-customer-copy.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { ProposalPage } from '#shared/schemas/proposal-page-schema.ts';
import { hashFile } from './hash-file.ts';

/*
 * The pictures of a proposal's products. They are copied when it is shared, to files whose names say nothing of a
 * product, and are no part of the copy that is hashed (B2.5).
 */

type StoredPictures = NonNullable<StoredProposal['pictures']>;

/** Dentists read for an hour; then the page asks for new links. */
const LINK_LIFETIME_S = 3600;

const endingByType: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/svg+xml': 'svg',
};
const typeByEnding: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(endingByType).map(([type, ending]) => [ending, type]),
);

const getPictureKey = (dealer: DealerKey, name: string) =>
  `dealers/${parseDealerId(dealer)}/proposals/pictures/${name}`;

/** The pictures that the form prints of each bundle; a bundle without one has no entry. */
export async function readBundlePictures(order: Order, dealer: Dealer): Promise<BundlePictures> {
  const { pictures } = await readProductPicturesUpToLimit({ order, dealer });
  const bundles = [...indexLinesByBundleKey(order)].map(
    ([key, lines]) =>
      [key, listPictureUrls(lines, pictures).slice(0, MAX_BUNDLE_PICTURES)] as const,
  );
  return new Map(bundles.filter(([, urls]) => urls.length > 0));
}

/** Stores each picture once, under its SHA-256. Undefined where there is none. */
export async function writeBundlePictures(
  dealer: DealerKey,
  pictures: BundlePictures,
): Promise<StoredPictures | undefined> {
  if (pictures.size === 0) return undefined;
  const urls = [...new Set([...pictures.values()].flat())];
  const files = await Promise.all(urls.map((url) => writePicture(dealer, url)));
  const bundles = [...pictures].map(
    ([key, urlsOfBundle]) => [key, urlsOfBundle.map((url) => urls.indexOf(url))] as const,
  );
  return { files, bundles: Object.fromEntries(bundles) };
}

async function writePicture(dealer: DealerKey, url: string): Promise<string> {
  const { type, bytes } = parseDataUrl(url);
  const name = `${hashFile(bytes)}.${endingByType[type]!}`;
  await writeBucketFile(getFilesBucket(), getPictureKey(dealer, name), bytes, { type });
  return name;
}

/** For a paper; a picture that is missing in the bucket must not prevent printing. */
export async function readStoredPictures(
  dealer: DealerKey,
  { pictures }: Pick<StoredProposal, 'pictures'>,
): Promise<BundlePictures> {
  if (!pictures) return new Map();
  const urls = await Promise.all(pictures.files.map((name) => readPicture(dealer, name)));
  return new Map(
    Object.entries(pictures.bundles).map(([key, indexes]) => [
      key,
      indexes.flatMap((index) => urls[index] ?? []),
    ]),
  );
}

async function readPicture(dealer: DealerKey, name: string): Promise<string | undefined> {
  const bytes = await findFileBytes(getFilesBucket(), getPictureKey(dealer, name));
  return bytes && toDataUrl({ type: typeByEnding[name.split('.')[1]!]!, bytes });
}

/** The first picture of each bundle, as links of an hour. */
export const createPictureLinks = async (
  dealer: DealerKey,
  { pictures }: Pick<StoredProposal, 'pictures'>,
): Promise<ProposalPage['Pictures']> =>
  Promise.all(
    listFirstPictures(Object.entries(pictures?.bundles ?? {})).map(async ([index, Bundles]) => ({
      Url: await createDownloadLink(
        getFilesBucket(),
        getPictureKey(dealer, pictures!.files[index]!),
        LINK_LIFETIME_S,
      ),
      Bundles,
    })),
  );

/** The same of what is not stored. */
export const listUnsharedPictures = (pictures: BundlePictures): ProposalPage['Pictures'] =>
  listFirstPictures([...pictures]).map(([Url, Bundles]) => ({ Url, Bundles }));

/** Each picture that is the first of bundles, with their keys. */
const listFirstPictures = <Picture>(
  bundles: readonly (readonly [key: string, pictures: readonly Picture[]])[],
): [Picture, string[]][] => {
  const byPicture = Map.groupBy(bundles, ([, [first]]) => first!);
  return [...byPicture].map(([picture, group]) => [picture, group.map(([key]) => key)]);
};
