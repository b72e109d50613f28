import { MOST_ERRORS, invalid } from '#functions/api-error.ts';
import { indexOfProducts, productOfLine } from '#functions/domain/products/product-index.ts';
import { listProducts } from '#functions/store/dealers/products.ts';
import { loadOrder } from '#functions/store/orders/orders.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import {
  isDescriptionTooLong,
  toReadableDescription,
} from '#shared/order/rules/readable-description.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { productsTexts } from '#shared/texts/products-texts.ts';

/**
 * Refuses descriptions that are longer than the dealer's may be. A text that the stored order has, and
 * one that the catalogue gives the line's product, is nobody's typing and is taken at any length.
 */
export async function assertDescriptionLengths(
  dealer: DealerKey,
  lines: readonly OrderLine[],
  { MaxDescriptionLength: longest }: Pick<Dealer, 'MaxDescriptionLength'>,
  storedId?: number,
): Promise<void> {
  const long = lines.flatMap((line, at) =>
    isDescriptionTooLong(line, longest) ? [{ line, at }] : [],
  );
  if (!longest || long.length === 0) return;
  const [stored, products] = await Promise.all([
    storedId === undefined ? undefined : loadOrder(dealer, storedId),
    listProducts(dealer),
  ]);
  const storedDescriptions = new Set(stored?.OrderLines.map(({ Description }) => Description));
  const index = indexOfProducts(products);
  const isGiven = (line: OrderLine) => {
    const given = productOfLine(index, line)?.Description;
    return given !== undefined && [given, toReadableDescription(given)].includes(line.Description!);
  };
  const rejectedLines = long.filter(
    ({ line }) => !storedDescriptions.has(line.Description) && !isGiven(line),
  );
  if (rejectedLines.length === 0) return;
  const text = productsTexts.descriptionTooLong(longest);
  throw invalid(
    text,
    Object.fromEntries(
      rejectedLines.slice(0, MOST_ERRORS).map(({ at }) => [`OrderLines.${at}.Description`, text]),
    ),
  );
}
