import { getFilesBucket } from '#functions/configuration/variables.ts';
import { hasFile, createDownloadLink } from '#functions/external/aws-requests.ts';
import { listDealerManufacturerRecords } from '#functions/store/dealers/stored-manufacturers.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';

/** Long enough for an open page to load the picture, too short to share the link. */
const LINK_LIFETIME_S = 300;

/** The key of a product picture: manufacturer id and stock code. */
export type PicturedProduct = { mfgId: number; stockCode: string };

/** The picture's key in the bucket. */
export const getProductPictureKey = ({ mfgId, stockCode }: PicturedProduct): string =>
  `thumbnails/${mfgId}/${encodeURIComponent(stockCode)}`;

/**
 * The signed URLs of product pictures; undefined if the dealer does not have the manufacturer or there is
 * no picture. A picture is the same for all dealers that sell the product.
 */
export async function createProductPictureLinks(
  dealer: DealerKey,
  products: readonly PicturedProduct[],
): Promise<(string | undefined)[]> {
  const mfgIds = new Set((await listDealerManufacturerRecords(dealer)).map(({ MfgId }) => MfgId));
  return Promise.all(products.map((product) => createPictureLink(product, mfgIds)));
}

async function createPictureLink(product: PicturedProduct, mfgIds: ReadonlySet<number>) {
  if (!mfgIds.has(product.mfgId)) return undefined;
  const bucket = getFilesBucket();
  const key = getProductPictureKey(product);
  return (await hasFile(bucket, key))
    ? createDownloadLink(bucket, key, LINK_LIFETIME_S)
    : undefined;
}
