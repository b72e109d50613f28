import { createProductPictureLinks } from '#functions/domain/products/product-picture-links.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as products from '#shared/contract/products-endpoints.ts';

export const handler = createApiHandler(products.lookUpPictures, async ({ body, caller }) => {
  const pictured = body.map(({ MfgId, StockCode }) => ({ mfgId: MfgId, stockCode: StockCode }));
  const links = await createProductPictureLinks(caller.dealer, pictured);
  return links.map((link) => link ?? null);
});
