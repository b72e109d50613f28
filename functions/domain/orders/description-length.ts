import { getProductIndex, findProductOfLine } from '#functions/domain/products/product-index.ts';
import { MAX_FIELD_ERRORS, createValidationError } from '#functions/rejection-error.ts';
import { listDealerProducts } from '#functions/store/dealers/stored-products.ts';
import { loadOrder } from '#functions/store/orders/stored-orders.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { productsMessages } from '#shared/messages/products-messages.ts';
import {
  isDescriptionTooLong,
  toReadableDescription,
} from '#shared/order/rules/readable-description.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';

/**
 * Throws if a description is longer than the dealer's limit. A text from the stored order or from the
 * catalogue was not typed now, so it may have any length.
 */
export async function assertTypedDescriptionLengths(
  dealer: DealerKey,
  lines: readonly OrderLine[],
  { MaxDescriptionLength: maxLength }: Pick<Dealer, 'MaxDescriptionLength'>,
  storedOrderId?: number,
): Promise<void> {
  const longLines = lines.flatMap((line, lineIndex) =>
    isDescriptionTooLong(line, maxLength) ? [{ line, at: lineIndex }] : [],
  );
  if (!maxLength || longLines.length === 0) return;
  const [stored, products] = await Promise.all([
    storedOrderId === undefined ? undefined : loadOrder(dealer, storedOrderId),
    listDealerProducts(dealer),
  ]);
  const storedDescriptions = new Set(stored?.OrderLines.map(({ Description }) => Description));
  const index = getProductIndex(products);
  const isFromCatalog = (line: OrderLine) => {
    const catalogDescription = findProductOfLine(index, line)?.Description;
    return (
      catalogDescription !== undefined &&
      [catalogDescription, toReadableDescription(catalogDescription)].includes(line.Description!)
    );
  };
  const rejectedLines = longLines.filter(
    ({ line }) => !storedDescriptions.has(line.Description) && !isFromCatalog(line),
  );
  if (rejectedLines.length === 0) return;
  const text = productsMessages.descriptionTooLong(maxLength);
  throw createValidationError(
    text,
    Object.fromEntries(
      rejectedLines
        .slice(0, MAX_FIELD_ERRORS)
        .map(({ at: lineIndex }) => [`OrderLines.${lineIndex}.Description`, text]),
    ),
  );
}
