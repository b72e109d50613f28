import { getRequiredVariable } from '#functions/environment-variables.ts';
import { hasFile, createDownloadLink } from '#functions/outside/aws-requests.ts';
import { listManufacturerRecords } from '#functions/store/dealers/stored-manufacturers.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';

/** Long enough to be loaded by a page that is open, too short to be passed on. */
const LINK_LIFETIME_S = 300;

/** A product by what its picture is known by: the manufacturer's id, and the code that it is sold under. */
export type PicturedProduct = { mfgId: number; stockCode: string };

/** Where a picture lies in the bucket. */
export const getPictureKey = ({ mfgId, stockCode }: PicturedProduct): string =>
  `thumbnails/${mfgId}/${encodeURIComponent(stockCode)}`;

/** The addresses of products' pictures, where there are any: of the manufacturers that the dealer has, whoever of them sells the product. */
export async function createPictureLinks(
  dealer: DealerKey,
  products: readonly PicturedProduct[],
): Promise<(string | undefined)[]> {
  const mfgIds = new Set((await listManufacturerRecords(dealer)).map(({ MfgId }) => MfgId));
  return Promise.all(products.map((product) => createPictureLink(product, mfgIds)));
}

async function createPictureLink(product: PicturedProduct, mfgIds: ReadonlySet<number>) {
  if (!mfgIds.has(product.mfgId)) return undefined;
  const bucket = getRequiredVariable('FILES_BUCKET');
  const key = getPictureKey(product);
  return (await hasFile(bucket, key))
    ? createDownloadLink(bucket, key, LINK_LIFETIME_S)
    : undefined;
}
