import { createContext, use, useSyncExternalStore } from 'react';
import type { Order } from '#shared/schemas/order.ts';
import { readStored, writeStored } from '../session/stored.ts';
import {
  openWorksheet,
  reduceWorksheet,
  type Worksheet,
  type WorksheetAction,
} from './worksheet-state.ts';

export type WorksheetStore = {
  get: () => Worksheet;
  dispatch: (action: WorksheetAction) => void;
  subscribe: (listener: () => void) => () => void;
};

const DETAIL_VIEW = 'detail-view';

/** Holds the open order outside React, so that an edit renders the rows it changed and nothing else. */
export function createWorksheetStore(opening: { order: Order; storeCode: string }): WorksheetStore {
  const isDetailView = readStored('local', DETAIL_VIEW) === true;
  let worksheet = openWorksheet(opening.order, { storeCode: opening.storeCode, isDetailView });
  const listeners = new Set<() => void>();
  return {
    get: () => worksheet,
    dispatch(action) {
      const before = worksheet;
      worksheet = reduceWorksheet(before, action);
      if (worksheet === before) return;
      if (worksheet.isDetailView !== before.isDetailView)
        writeStored('local', DETAIL_VIEW, worksheet.isDetailView);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const Context = createContext<WorksheetStore | undefined>(undefined);
export const WorksheetProvider = Context.Provider;

export function useWorksheetStore(): WorksheetStore {
  const store = use(Context);
  if (!store) throw new Error('No worksheet is open');
  return store;
}

/** A part of the open worksheet. Select a value or an object that is in it, never a fresh object. */
export function useWorksheet<Part>(select: (worksheet: Worksheet) => Part): Part {
  const store = useWorksheetStore();
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}

export const useWorksheetDispatch = () => useWorksheetStore().dispatch;
