import { createContext, use } from 'react';
import { readStoredValue, writeStoredValue } from '#frontend/browser/browser-storage.ts';
import { createObservable, type Observable } from '#frontend/browser/observable.ts';
import { useObservable } from '#frontend/browser/use-observable.ts';
import type { PricingStore } from '#shared/pricing/order/order-taxes.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { createRowLookupStore } from './row-lookup-store.ts';
import type { WorksheetAction } from './worksheet-actions.ts';
import { reduceWorksheet } from './worksheet-reducer.ts';
import { openWorksheet, type WorksheetView, type Worksheet } from './worksheet.ts';

/** Text that a field refused, and what is said of it. */
type RejectedInput = { typed: string; message: string };

/** What is known beside the order: neither saved nor undone, and there however often the page is laid out anew. */
export const createTransientState = () => ({
  lookups: createRowLookupStore(),
  /** By their fields. */
  refused: createObservable<ReadonlyMap<string, RejectedInput>>(new Map()),
});

export type WorksheetStore = Observable<Worksheet> &
  ReturnType<typeof createTransientState> & { dispatch: (action: WorksheetAction) => void };

const DETAIL_VIEW_KEY = 'detail-view';
const CUSTOMER_SAFE_KEY = 'customer-safe';

const readWorksheetView = (): WorksheetView => ({
  isDetailWanted: readStoredValue('local', DETAIL_VIEW_KEY) === true,
  isCustomerSafe: readStoredValue('local', CUSTOMER_SAFE_KEY) === true,
});

/** Kept at once: a reload with the customer looking on shows nothing that was hidden. */
function writeWorksheetView({ isDetailWanted, isCustomerSafe }: WorksheetView) {
  writeStoredValue('local', DETAIL_VIEW_KEY, isDetailWanted);
  writeStoredValue('local', CUSTOMER_SAFE_KEY, isCustomerSafe);
}

/** An order, and what of its dealer counts on the page. */
type OpenedOrder = PricingStore & { order: Order; longestDescription?: number | undefined };

/** Holds the open order outside React, so that an edit renders the rows it changed and nothing else. */
export function createWorksheetStore({ order, ...opening }: OpenedOrder): WorksheetStore {
  const { get, set, subscribe } = createObservable(
    openWorksheet(order, { ...opening, view: readWorksheetView() }),
  );
  const dispatch = (action: WorksheetAction) => {
    const before = get();
    const after = reduceWorksheet(before, action);
    if (after.view !== before.view) writeWorksheetView(after.view);
    set(after);
  };
  return { get, subscribe, dispatch, ...createTransientState() };
}

const WorksheetContext = createContext<WorksheetStore | undefined>(undefined);
export const WorksheetProvider = WorksheetContext.Provider;

export function useWorksheetStore(): WorksheetStore {
  const store = use(WorksheetContext);
  if (!store) throw new Error('No worksheet is open');
  return store;
}

/** A part of the open worksheet. Select a value or an object that is in it, never a fresh object. */
export function useWorksheet<Part>(select: (worksheet: Worksheet) => Part): Part {
  return useObservable(useWorksheetStore(), select);
}

export const useWorksheetDispatch = () => useWorksheetStore().dispatch;
