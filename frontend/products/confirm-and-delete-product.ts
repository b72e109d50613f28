import { ApiCallError, isSessionEndError } from '#frontend/api/api-call-error.ts';
import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { askToConfirm } from '#frontend/parts/dialogs/ask-to-confirm.ts';
import { showToast } from '#frontend/parts/notices/toast.ts';
import * as products from '#shared/contract/products-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { toReadableDescription } from '#shared/order/rules/readable-description.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import { productsTexts } from '#shared/texts/products-texts.ts';

/** Asks and deletes a product. Returns whether the list may have changed. */
export async function confirmAndDeleteProduct(product: Product): Promise<boolean> {
  const { Id, MfgCode, PartNumber } = product;
  const isConfirmed = await askToConfirm({
    title: t`Delete product?`,
    text: t`${toReadableDescription(product.Description)} (${MfgCode} ${PartNumber}) is taken from the catalogue. Lines of worksheets that have it stay as they are.`,
    accept: t`Delete`,
    isDestructive: true,
  });
  if (!isConfirmed) return false;
  try {
    await callIdempotently(products.deleteProduct, { params: { id: Id } });
    showToast({ kind: 'success', text: productsTexts.deleted });
  } catch (error) {
    if (isSessionEndError(error)) return false;
    const reason = error instanceof Error ? error.message : String(error);
    showToast({ kind: 'error', text: productsTexts.notDeleted(reason) });
    return error instanceof ApiCallError;
  }
  return true;
}
