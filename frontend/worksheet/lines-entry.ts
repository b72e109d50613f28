import { useMemo } from 'react';
import { LARGEST_ORDER_LINES } from '#shared/constants.ts';
import { messages } from '#shared/messages.ts';
import type { Product } from '#shared/schemas/catalogue.ts';
import type { OrderLine } from '#shared/schemas/order.ts';
import type { NamedProduct } from '#shared/schemas/product-lookup.ts';
import { showFailure } from '../api/show-failure.ts';
import { toast } from '../parts/toast.ts';
import { readCell, type Column } from './lines-columns.ts';
import { asTyped } from './paste-products.ts';
import type { ProductSource } from './product-source.ts';
import { rowLookupsOf, type RowLookup } from './row-lookups.ts';
import { isEmptyRow, namesProduct, type CellEdit, type EditableField } from './worksheet-lines.ts';
import { lineOf } from './worksheet-state.ts';
import { useWorksheetStore, type WorksheetStore } from './worksheet-store.tsx';

/** What the grid does to the order; every edit is an action of the worksheet. */
export type LineEntry = ReturnType<typeof lineEntry>;

export function useLineEntry(products: ProductSource): LineEntry {
  const store = useWorksheetStore();
  return useMemo(() => lineEntry(store, products), [store, products]);
}

function lineEntry(store: WorksheetStore, products: ProductSource) {
  return {
    /** Writes typed text into a cell; what is no figure where one belongs is refused and said to be. */
    type(lineId: string, column: Column, typed: string) {
      const edit = readCell(column, typed, products.findManufacturer);
      const before = lineOf(store.get(), lineId);
      if (!before) return;
      if (!edit) {
        const field = column.field as EditableField;
        store.dispatch({ type: 'cellRefused', lineId, field, typed });
        return;
      }
      store.dispatch({ type: 'cellEdited', lineId, edit });
      const after = lineOf(store.get(), lineId)!;
      const ask = after === before ? undefined : productAsked(after, edit, products);
      if (ask) void load(store, after, edit, ask);
    },
    choose: (lineId: string, product: Product) =>
      store.dispatch({ type: 'productChosen', lineId, product }),
    /** Adds a row after another, or at the end of a bundle, and gives its id. */
    add(groupId: number, afterId?: string): string | undefined {
      if (store.get().order.OrderLines.length >= LARGEST_ORDER_LINES) {
        toast({ kind: 'warn', text: 'An order holds at most 10,000 lines.' });
        return undefined;
      }
      const lineId = crypto.randomUUID();
      store.dispatch({ type: 'lineAdded', groupId, lineId, afterId });
      return lineId;
    },
    remove: (lineId: string) => store.dispatch({ type: 'linesDeleted', lineIds: [lineId] }),
  };
}

type Ask = () => Promise<Product | undefined>;

/** The product an edit names: by stock code in an otherwise empty row, by manufacturer and part number in any. */
export function productAsked(
  line: OrderLine,
  edit: CellEdit,
  products: ProductSource,
): Ask | undefined {
  const { MfgId, MfgCode, PartNumber, StockCode } = line;
  if (!namesProduct(edit)) return undefined;
  if (edit.field === 'StockCode')
    return StockCode && isEmptyRow(line) ? () => products.byStockCode(StockCode) : undefined;
  if (MfgId && PartNumber) return () => products.byPartNumber(MfgId, PartNumber);
  return MfgCode && PartNumber ? () => byNames(products, { MfgCode, PartNumber }) : undefined;
}

/** The server knows manufacturers by their names as well, and those of which no list has come. */
async function byNames({ lookUp }: ProductSource, named: NamedProduct) {
  const [found] = await lookUp([named]);
  return found?.Product ?? undefined;
}

/** What was typed stays when there is no such product, or no answer. */
async function load(store: WorksheetStore, line: OrderLine, edit: CellEdit, ask: Ask) {
  const lineId = line.OrderLineId;
  const lookupId = crypto.randomUUID();
  store.dispatch({ type: 'lookupStarted', lineId, lookupId });
  const states = rowLookupsOf(store);
  const asked: RowLookup = { kind: 'failed', pasted: asTyped(line) };
  // Until there is an answer, and again where an undo or redo brings back what was asked.
  states.set([[lineId, asked]]);
  try {
    const product = await ask();
    if (!product && states.get(lineId) === asked) states.set([[lineId, undefined]]);
    const text = edit.field === 'StockCode' ? messages.noSuchStockCode : undefined;
    store.dispatch(
      product
        ? { type: 'productFound', lineId, lookupId, product }
        : { type: 'lookupFailed', lineId, lookupId, text },
    );
  } catch (error) {
    store.dispatch({ type: 'lookupFailed', lineId, lookupId });
    showFailure(error);
  }
}
