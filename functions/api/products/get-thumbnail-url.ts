import { notFound } from '#functions/api-error.ts';
import { linkPictures } from '#functions/domain/products/pictures.ts';
import { handle } from '#functions/runtime/handle.ts';
import * as products from '#shared/contract/products-endpoints.ts';
import { productsTexts } from '#shared/texts/products-texts.ts';

export const handler = handle(products.getThumbnailUrl, async ({ query, caller }) => {
  const [link] = await linkPictures(caller.dealer, [query]);
  if (link === undefined) throw notFound(productsTexts.noPicture);
  return link;
});
