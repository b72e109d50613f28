import { useMemo } from 'react';
import { waitForTypingPause } from '#frontend/browser/wait-for-typing-pause.ts';
import { showToast } from '#frontend/parts/notices/toast.ts';
import type { LineEditHandlers } from '#frontend/worksheet/lines/cells/cell-typing.ts';
import type { ColumnField } from '#frontend/worksheet/lines/cells/grid-columns.ts';
import { isProductCodeEdit } from '#frontend/worksheet/state/line-edits.ts';
import { refuseIfLocked } from '#frontend/worksheet/state/lock-toasts.ts';
import { wrapLineForLookup, type PastedLine } from '#frontend/worksheet/state/pasted-line.ts';
import {
  useWorksheetStore,
  type WorksheetStore,
} from '#frontend/worksheet/state/worksheet-store.tsx';
import { MAX_ORDER_LINES } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import type { CellEdit } from '#shared/pricing/line/edit-line.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import type { ProductLookupQuery } from '#shared/schemas/product-lookup-schema.ts';
import { clipboardTexts } from '#shared/texts/clipboard-texts.ts';
import { productsTexts } from '#shared/texts/products-texts.ts';
import { fillRowsOrShowFailure, type LookUpContext } from './fill-rows-from-catalog.ts';
import type { ProductSource } from './product-source.ts';
import { openNearestProductsIfUnmatched } from './row-match.ts';

export function useLineEditHandlers(products: ProductSource): LineEditHandlers {
  const store = useWorksheetStore();
  return useMemo(() => createLineEditHandlers(store, products), [store, products]);
}

function createLineEditHandlers(store: WorksheetStore, products: ProductSource): LineEditHandlers {
  return {
    findManufacturer: products.findManufacturer,
    onEdited(line, edit) {
      const productQuery = findProductQuery(line, edit);
      if (productQuery)
        void loadRowProduct({ store, products }, wrapLineForLookup(line, productQuery), edit);
    },
    chooseProduct: (lineId, product) => store.dispatch({ type: 'productChosen', lineId, product }),
    addLine(groupId, afterId) {
      if (refuseIfLocked(store, [groupId])) return undefined;
      if (store.get().order.OrderLines.length >= MAX_ORDER_LINES) {
        showToast({ kind: 'warn', text: clipboardTexts.orderIsFull });
        return undefined;
      }
      const lineId = crypto.randomUUID();
      store.dispatch({ type: 'lineAdded', groupId, lineId, afterId });
      return lineId;
    },
    removeLine: (lineId) => store.dispatch({ type: 'linesDeleted', lineIds: [lineId] }),
  };
}

/**
 * The product query for an edit: by stock code if the row has nothing else but a manufacturer; by part number
 * in any row, with the manufacturer if there is one. Undefined if the edit names no product.
 */
export function findProductQuery(
  line: OrderLine,
  edit: { field: ColumnField },
): ProductLookupQuery | undefined {
  if (!isProductCodeEdit(edit)) return undefined;
  const code = findNamedCode(line, edit.field);
  return code && { MfgId: line.MfgId ?? null, MfgCode: line.MfgCode ?? null, ...code };
}

/** The code that identifies the product; undefined if the edited field does not change the product. */
function findNamedCode(
  { MfgCode, PartNumber, Description, StockCode }: OrderLine,
  field: ColumnField,
): Pick<ProductLookupQuery, 'PartNumber' | 'StockCode'> | undefined {
  if (!PartNumber)
    return StockCode && !Description && field !== 'PartNumber' ? { StockCode } : undefined;
  return field === 'StockCode' || (!MfgCode && StockCode) ? undefined : { PartNumber };
}

/** Loads the product that an edit names. Without one, the typed text stays. Several matches are offered. */
async function loadRowProduct(context: LookUpContext, row: PastedLine, { field }: CellEdit) {
  const { missed } = await fillRowsOrShowFailure(context, [row], {
    label: t`Load product`,
    getMissedText: ({ haveItsCode }) =>
      field === 'StockCode' && !haveItsCode ? productsTexts.noSuchStockCode : undefined,
  });
  if (missed[0]?.haveItsCode) await offerNearestIfWaiting(context.store, row.line.OrderLineId);
}

async function offerNearestIfWaiting(store: WorksheetStore, lineId: string) {
  await waitForTypingPause();
  if (isRowWaiting(lineId)) openNearestProductsIfUnmatched(store, lineId);
}

/** True if the focus is still in the row and nothing is being typed that a popup would interrupt. */
function isRowWaiting(lineId: string): boolean {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || (focused.dataset['mode'] ?? 'ready') !== 'ready')
    return false;
  return focused.closest<HTMLElement>('[data-row]')?.dataset['row'] === lineId;
}
