import { createProductPictureLinks } from '#functions/domain/products/product-picture-links.ts';
import { createNotFoundError } from '#functions/rejection-error.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as products from '#shared/contract/products-endpoints.ts';
import { productsMessages } from '#shared/messages/products-messages.ts';

export const handler = createApiHandler(products.getThumbnailUrl, async ({ query, caller }) => {
  const [link] = await createProductPictureLinks(caller.dealer, [query]);
  if (link === undefined) throw createNotFoundError(productsMessages.noPicture);
  return link;
});
