import { showToast } from '#frontend/parts/notices/toast.ts';
import { createLineInBundle, getFreeLineCount } from '#frontend/worksheet/state/line-edits.ts';
import { refuseIfLocked } from '#frontend/worksheet/state/lock-toasts.ts';
import { showToastUntilFalse } from '#frontend/worksheet/state/order-toasts.ts';
import type { WorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { findWorksheetLine, type Worksheet } from '#frontend/worksheet/state/worksheet.ts';
import { INDIVIDUAL_LINES_GROUP_ID } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import { asThousandths, type Thousandths } from '#shared/money/money.ts';
import { isWithinAmountLimits } from '#shared/pricing/line/line-amounts.ts';
import { fillLineFromProduct } from '#shared/pricing/line/product-line.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { clipboardTexts } from '#shared/texts/clipboard-texts.ts';
import { productsTexts } from '#shared/texts/products-texts.ts';

/** A product and its quantity, in thousandths of a piece. */
export type ProductAddition = { product: Product; quantity: Thousandths };

/** The name of an undo step. Further changes with the same key belong to the step. */
type AdditionStep = { label: string; key?: string };

/**
 * Adds products at the end of the individual lines as one undo step, and returns their lines. If the order has
 * no room for all of them, or cannot hold one of them, it adds none and shows a toast.
 */
export function appendProductLines(
  { get, dispatch }: WorksheetStore,
  additions: readonly ProductAddition[],
  step: AdditionStep,
): OrderLine[] {
  const { order, isReadOnly } = get();
  if (additions.length === 0 || refuseIfLocked({ get }, [INDIVIDUAL_LINES_GROUP_ID])) return [];
  if (isReadOnly) {
    // The order was committed meanwhile, here or elsewhere.
    showToast({ kind: 'warn', text: productsTexts.nothingAdded });
    return [];
  }
  const first = createLineInBundle(order, INDIVIDUAL_LINES_GROUP_ID, crypto.randomUUID());
  if (!first || additions.length > getFreeLineCount(order)) {
    showToast({ kind: 'warn', text: clipboardTexts.orderIsFull });
    return [];
  }
  const lines = additions.map(({ product, quantity }, index) => {
    const emptyLine = {
      ...first,
      OrderLineId: index === 0 ? first.OrderLineId : crypto.randomUUID(),
      LineNumber: first.LineNumber + index,
      Quantity: quantity,
    };
    return fillLineFromProduct(emptyLine, product, order.OrderSalesSettings);
  });
  const tooLarge = lines.find((line) => !isWithinAmountLimits(line));
  if (tooLarge) {
    const detail = [tooLarge.PartNumber, tooLarge.Description].filter(Boolean).join(' ');
    showToast({ kind: 'warn', text: apiErrorTexts.amountTooLarge, detail });
    return [];
  }
  dispatch({ type: 'linesInserted', lines, groupId: INDIVIDUAL_LINES_GROUP_ID, ...step });
  return lines;
}

/** Like `appendProductLines`, but returns only whether the products were added. */
export const tryAppendProductLines = (
  store: WorksheetStore,
  additions: readonly ProductAddition[],
  label: string,
): boolean => appendProductLines(store, additions, { label }).length > 0;

/** Appends one piece; returns whether the order could take it. */
export function appendProductWithUndoToast(store: WorksheetStore, product: Product): boolean {
  const additions = [{ product, quantity: asThousandths(1000) }];
  const [line] = appendProductLines(store, additions, { label: t`Add product` });
  if (!line) return false;
  showToastUntilFalse(store, createHasLineCheck(line), {
    kind: 'success',
    text: productsTexts.wasAdded(product.PartNumber),
    action: { label: t`Undo`, run: createUndo(store, line) },
  });
  return true;
}

const createHasLineCheck =
  ({ OrderLineId }: OrderLine) =>
  (worksheet: Worksheet) =>
    findWorksheetLine(worksheet, OrderLineId) !== undefined;

/** Undoes the step if it is still the last one. Otherwise deletes only its line. */
function createUndo({ get, dispatch }: WorksheetStore, { OrderLineId }: OrderLine): () => void {
  const step = get().history.past.at(-1)?.id;
  return () => {
    if (get().history.past.at(-1)?.id === step) dispatch({ type: 'undone' });
    else dispatch({ type: 'linesDeleted', lineIds: [OrderLineId], label: t`Delete product` });
  };
}
