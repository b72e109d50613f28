import { createContext, use } from 'react';
import { readStoredValue, writeStoredValue } from '#frontend/browser/browser-storage.ts';
import { createObservable, type Observable } from '#frontend/browser/observable.ts';
import { useObservable } from '#frontend/browser/use-observable.ts';
import type { DealerPricingContext } from '#shared/pricing/order/order-taxes.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { showLockNotice } from './lock-toasts.ts';
import { createRowLookupStore } from './row-lookup-store.ts';
import type { WorksheetAction } from './worksheet-actions.ts';
import { reduceWorksheet } from './worksheet-reducer.ts';
import { createWorksheet, type WorksheetView, type Worksheet } from './worksheet.ts';

/** Text that a field rejected, and the message about it. */
type RejectedInput = { typed: string; message: string };

/** State outside the order. It is neither saved nor undone, and survives a new layout of the page. */
export const createTransientState = () => ({
  lookups: createRowLookupStore(),
  /** By field name. */
  rejectedInputs: createObservable<ReadonlyMap<string, RejectedInput>>(new Map()),
});

export type WorksheetStore = Observable<Worksheet> &
  ReturnType<typeof createTransientState> & { dispatch: (action: WorksheetAction) => void };

const DETAIL_VIEW_KEY = 'detail-view';
const CUSTOMER_SAFE_KEY = 'customer-safe';

const readWorksheetView = (): WorksheetView => ({
  isDetailWanted: readStoredValue('local', DETAIL_VIEW_KEY) === true,
  isCustomerSafe: readStoredValue('local', CUSTOMER_SAFE_KEY) === true,
});

/** Stored at once, so that a reload in front of the customer shows nothing that was hidden. */
function writeWorksheetView({ isDetailWanted, isCustomerSafe }: WorksheetView) {
  writeStoredValue('local', DETAIL_VIEW_KEY, isDetailWanted);
  writeStoredValue('local', CUSTOMER_SAFE_KEY, isCustomerSafe);
}

/** An order, and the dealer data that the page needs. */
type OpenedOrder = DealerPricingContext & { order: Order; longestDescription?: number | undefined };

/** Holds the open order outside React, so that an edit renders only the rows that it changed. */
export function createWorksheetStore({ order, ...options }: OpenedOrder): WorksheetStore {
  const { get, set, subscribe } = createObservable(
    createWorksheet(order, { ...options, view: readWorksheetView() }),
  );
  const dispatch = (action: WorksheetAction) => {
    const before = get();
    const after = reduceWorksheet(before, action);
    if (after.view !== before.view) writeWorksheetView(after.view);
    set(after);
    if (after.lockNotice && after.lockNotice !== before.lockNotice) showLockNotice(after);
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

/** Selects a part of the open worksheet. The selector must return an existing value, never a new object. */
export function useWorksheet<Part>(selectExistingPart: (worksheet: Worksheet) => Part): Part {
  return useObservable(useWorksheetStore(), selectExistingPart);
}

export const useWorksheetDispatch = () => useWorksheetStore().dispatch;
