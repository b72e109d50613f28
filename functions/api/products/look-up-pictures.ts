import { linkPictures } from '#functions/domain/products/pictures.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as products from '#shared/contract/products-endpoints.ts';

export const handler = handle(products.lookUpPictures, async ({ body, caller }) => {
  const pictured = body.map(({ MfgId, StockCode }) => ({ mfgId: MfgId, stockCode: StockCode }));
  const links = await linkPictures(caller.dealer, pictured);
  return links.map((link) => link ?? null);
});
