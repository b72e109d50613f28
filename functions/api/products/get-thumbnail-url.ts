import { hasFile, linkTo } from '#functions/outside/aws.ts';
import { notFound } from '#functions/refusal.ts';
import { handle } from '#functions/runtime/handle.ts';
import { listManufacturers } from '#functions/store/dealers/manufacturers.ts';
import { readVariable } from '#functions/variables.ts';
import * as products from '#shared/contract/products.ts';
import { productsTexts } from '#shared/texts/products.ts';

/** Long enough to be loaded by a page that is open, too short to be passed on. */
const LINK_SECONDS = 300;

/** Of the manufacturers that the dealer has, whoever of them sells the product. */
export const handler = handle(products.getThumbnailUrl, async ({ query, caller }) => {
  const makers = await listManufacturers(caller.dealer);
  if (!makers.some(({ MfgId }) => MfgId === query.mfgId)) throw notFound(productsTexts.noPicture);
  const bucket = readVariable('FILES_BUCKET');
  const picture = `thumbnails/${query.mfgId}/${encodeURIComponent(query.stockCode)}`;
  if (!(await hasFile(bucket, picture))) throw notFound(productsTexts.noPicture);
  return linkTo(bucket, picture, LINK_SECONDS);
});
