import { hasFile, linkTo } from '#functions/outside/aws.ts';
import { listManufacturers } from '#functions/store/dealers/manufacturers.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import { readVariable } from '#functions/variables.ts';

/** Long enough to be loaded by a page that is open, too short to be passed on. */
const LINK_SECONDS = 300;

/** A product by what its picture is known by: the manufacturer's id, and the code that it is sold under. */
export type Pictured = { mfgId: number; stockCode: string };

/** Where a picture lies in the bucket. */
export const pictureKey = ({ mfgId, stockCode }: Pictured): string =>
  `thumbnails/${mfgId}/${encodeURIComponent(stockCode)}`;

/** The addresses of products' pictures, where there are any: of the manufacturers that the dealer has, whoever of them sells the product. */
export async function linkPictures(
  dealer: DealerKey,
  products: readonly Pictured[],
): Promise<(string | undefined)[]> {
  const makers = new Set((await listManufacturers(dealer)).map(({ MfgId }) => MfgId));
  return Promise.all(products.map((product) => linkPicture(product, makers)));
}

async function linkPicture(product: Pictured, makers: ReadonlySet<number>) {
  if (!makers.has(product.mfgId)) return undefined;
  const bucket = readVariable('FILES_BUCKET');
  const key = pictureKey(product);
  return (await hasFile(bucket, key)) ? linkTo(bucket, key, LINK_SECONDS) : undefined;
}
