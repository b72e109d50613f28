import { useMemo } from 'react';
import { keyboardRest } from '#frontend/browser/keyboard-rest.ts';
import { toast } from '#frontend/parts/notices/toast.ts';
import type { ColumnField } from '#frontend/worksheet/cells/columns.ts';
import type { LineEntry } from '#frontend/worksheet/cells/typing.ts';
import { namesProduct } from '#frontend/worksheet/state/line-edits.ts';
import { asTyped, type PastedLine } from '#frontend/worksheet/state/pasted-line.ts';
import { useWorksheetStore, type WorksheetStore } from '#frontend/worksheet/state/store.tsx';
import { MAX_ORDER_LINES } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import type { CellEdit } from '#shared/pricing/line/edit-line.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import type { ProductLookupQuery } from '#shared/schemas/product-lookup-schema.ts';
import { clipboardTexts } from '#shared/texts/clipboard-texts.ts';
import { productsTexts } from '#shared/texts/products-texts.ts';
import { loadProducts, type LookUpContext } from './fill-rows-from-catalog.ts';
import { offerNearest } from './row-match.ts';
import type { ProductSource } from './source.ts';

export function useLineEntry(products: ProductSource): LineEntry {
  const store = useWorksheetStore();
  return useMemo(() => lineEntry(store, products), [store, products]);
}

function lineEntry(store: WorksheetStore, products: ProductSource): LineEntry {
  return {
    findManufacturer: products.findManufacturer,
    edited(line, edit) {
      const productQuery = findProductQuery(line, edit);
      if (productQuery) void load({ store, products }, asTyped(line, productQuery), edit);
    },
    choose: (lineId, product) => store.dispatch({ type: 'productChosen', lineId, product }),
    add(groupId, afterId) {
      if (store.get().order.OrderLines.length >= MAX_ORDER_LINES) {
        toast({ kind: 'warn', text: clipboardTexts.orderIsFull });
        return undefined;
      }
      const lineId = crypto.randomUUID();
      store.dispatch({ type: 'lineAdded', groupId, lineId, afterId });
      return lineId;
    },
    remove: (lineId) => store.dispatch({ type: 'linesDeleted', lineIds: [lineId] }),
  };
}

/**
 * The product an edit names: by stock code in a row in which nothing else stands but a manufacturer, by part
 * number in any, with the manufacturer where one stands there.
 */
export function findProductQuery(
  line: OrderLine,
  edit: { field: ColumnField },
): ProductLookupQuery | undefined {
  if (!namesProduct(edit)) return undefined;
  const code = codeNamed(line, edit.field);
  return code && { MfgId: line.MfgId ?? null, MfgCode: line.MfgCode ?? null, ...code };
}

/** The code that tells the product, where the field that was written may change which it is. */
function codeNamed(
  { MfgCode, PartNumber, Description, StockCode }: OrderLine,
  field: ColumnField,
): Pick<ProductLookupQuery, 'PartNumber' | 'StockCode'> | undefined {
  if (!PartNumber)
    return StockCode && !Description && field !== 'PartNumber' ? { StockCode } : undefined;
  return field === 'StockCode' || (!MfgCode && StockCode) ? undefined : { PartNumber };
}

/** What was typed stays when there is no such product, or no answer; what it may have meant is offered. */
async function load(context: LookUpContext, row: PastedLine, { field }: CellEdit) {
  const { missed } = await loadProducts(context, [row], {
    label: t`Load product`,
    textOfMissed: ({ haveItsCode }) =>
      field === 'StockCode' && !haveItsCode ? productsTexts.noSuchStockCode : undefined,
  });
  if (missed[0]?.haveItsCode) await offerWhereWaitedFor(context.store, row.line.OrderLineId);
}

async function offerWhereWaitedFor(store: WorksheetStore, lineId: string) {
  await keyboardRest();
  if (isWaitedFor(lineId)) offerNearest(store, lineId);
}

/** Whether the rep is still in the row, with nothing begun that a list would break off. */
function isWaitedFor(lineId: string): boolean {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || (at.dataset['mode'] ?? 'ready') !== 'ready') return false;
  return at.closest<HTMLElement>('[data-row]')?.dataset['row'] === lineId;
}
