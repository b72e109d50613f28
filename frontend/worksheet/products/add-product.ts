import { toast } from '#frontend/parts/notices/toast.ts';
import { newLine } from '#frontend/worksheet/state/line-edits.ts';
import type { WorksheetStore } from '#frontend/worksheet/state/store.tsx';
import { INDIVIDUAL_LINES_GROUP_ID } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import { productLine } from '#shared/pricing/line/product-line.ts';
import type { Product } from '#shared/schemas/catalogue.ts';
import { clipboardTexts } from '#shared/texts/clipboard.ts';
import { productsTexts } from '#shared/texts/products.ts';

/** One piece of a product at the end of the individual lines, in one step that one undo takes back. */
export function addProduct({ get, dispatch }: WorksheetStore, product: Product) {
  const { order, isReadOnly } = get();
  if (isReadOnly) return;
  const line = newLine(order, INDIVIDUAL_LINES_GROUP_ID, crypto.randomUUID());
  if (!line) {
    toast({ kind: 'warn', text: clipboardTexts.orderIsFull });
    return;
  }
  dispatch({
    type: 'linesInserted',
    lines: [productLine(line, product, order.OrderSalesSettings)],
    groupId: INDIVIDUAL_LINES_GROUP_ID,
    label: t`Add product`,
  });
  toast({ kind: 'success', text: productsTexts.wasAdded(product.PartNumber) });
}
