import { CallFailed, endsSession } from '#frontend/api/call-failed.ts';
import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { confirm } from '#frontend/parts/dialogs/confirm.ts';
import { toast } from '#frontend/parts/notices/toast.ts';
import * as products from '#shared/contract/products-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { toReadableDescription } from '#shared/order/rules/readable-description.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import { productsTexts } from '#shared/texts/products-texts.ts';

/** Asks, and removes a product; whether the list may be another now. */
export async function removeProduct(product: Product): Promise<boolean> {
  const { Id, MfgCode, PartNumber } = product;
  const isMeant = await confirm({
    title: t`Delete product?`,
    text: t`${toReadableDescription(product.Description)} (${MfgCode} ${PartNumber}) is taken from the catalogue. Lines of worksheets that have it stay as they are.`,
    accept: t`Delete`,
    isDestructive: true,
  });
  if (!isMeant) return false;
  try {
    await callIdempotently(products.deleteProduct, { params: { id: Id } });
    toast({ kind: 'success', text: productsTexts.deleted });
  } catch (error) {
    if (endsSession(error)) return false;
    const why = error instanceof Error ? error.message : String(error);
    toast({ kind: 'error', text: productsTexts.notDeleted(why) });
    return error instanceof CallFailed;
  }
  return true;
}
