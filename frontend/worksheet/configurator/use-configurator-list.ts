import { useEffect, useState } from 'react';
import { createObservable, type Observable } from '#frontend/browser/observable.ts';
import { useObservable } from '#frontend/browser/use-observable.ts';
import { subscribeToExtraDraftWrites } from '#frontend/journal/extra-draft.ts';
import type { Journal } from '#frontend/journal/journal.ts';
import { adoptOrphanedExtraDraftForNewOrder } from '#frontend/journal/stored-drafts.ts';
import { closeToast, showToast } from '#frontend/parts/notices/toast.ts';
import { useSaveContext } from '#frontend/worksheet/order/saving/save-context.ts';
import {
  useWorksheetStore,
  type WorksheetStore,
} from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import { readConfiguratorDraft, saveConfiguratorDraft } from './configurator-draft.ts';
import {
  hasSameQuantities,
  prependEarlierList,
  restoreRemovedItems,
  removeListItems,
  type ConfiguratorList,
} from './configurator-list.ts';

type ConfiguratorListState = {
  list: ConfiguratorList;
  /** When the list was stored, if it was restored from before this page load. */
  restoredSavedOn: string | undefined;
  /** The list before another tab of the same order changed it. */
  before: ConfiguratorList | undefined;
  /** The category that the user has open. */
  categoryId: number | null;
};
type ConfiguratorListModel = Observable<ConfiguratorListState> & {
  change: (next: Partial<ConfiguratorListState>) => void;
  /** Tabs of one order share one list: takes over the list of another tab, and shows a notice. */
  adoptOtherTabsList: () => void;
  /** The ids of the toasts that offer to undo a removal. */
  undoToastIds: Set<number>;
};

const modelByStore = new WeakMap<WorksheetStore, ConfiguratorListModel>();

/** The list of an open order. It lives as long as the page, and is stored in the browser. */
function getConfiguratorListModel(store: WorksheetStore, journal: Journal): ConfiguratorListModel {
  const existing = modelByStore.get(store);
  if (existing) return existing;
  const stored = readConfiguratorDraft(journal.spot);
  const { get, set, subscribe } = createObservable<ConfiguratorListState>({
    list: stored?.items ?? [],
    restoredSavedOn: stored?.items.length ? stored.savedOn : undefined,
    before: undefined,
    categoryId: stored?.categoryId ?? null,
  });
  let lastSeenSavedOn = stored?.savedOn;
  const change = (next: Partial<ConfiguratorListState>) => {
    set({ ...get(), ...next });
    const { list, categoryId } = get();
    lastSeenSavedOn = saveConfiguratorDraft(journal.spot, { list, categoryId });
  };
  const adoptOtherTabsList = () => {
    const written = readConfiguratorDraft(journal.spot);
    if (!written || written.savedOn === lastSeenSavedOn) return;
    lastSeenSavedOn = written.savedOn;
    const { list, before } = get();
    const isOther = !hasSameQuantities(list, written.items);
    set({ ...get(), list: written.items, before: isOther ? (before ?? list) : before });
  };
  const model = {
    get,
    subscribe,
    change,
    adoptOtherTabsList,
    undoToastIds: new Set<number>(),
  };
  modelByStore.set(store, model);
  return model;
}

/** Whether the stored list was read: the list of a new order is looked for on first use. */
export function useIsConfiguratorListRestored(): boolean {
  const store = useWorksheetStore();
  const { journal } = useSaveContext();
  const [isRestored, setRestored] = useState(() => modelByStore.has(store));
  useEffect(() => {
    let isWanted = true;
    if (!isRestored)
      void adoptOrphanedExtraDraftForNewOrder(journal.spot).finally(
        () => isWanted && setRestored(true),
      );
    return () => {
      isWanted = false;
    };
  }, [isRestored, journal]);
  return isRestored;
}

export type ConfiguratorListAndActions = ReturnType<typeof useConfiguratorList>;

/** The configured list and its changes. */
export function useConfiguratorList() {
  const { journal } = useSaveContext();
  const model = getConfiguratorListModel(useWorksheetStore(), journal);
  const state = useObservable(model);
  useEffect(() => {
    model.adoptOtherTabsList();
    return subscribeToExtraDraftWrites(() => journal.spot, model.adoptOtherTabsList);
  }, [model, journal]);
  const change = (next: (list: ConfiguratorList) => ConfiguratorList) =>
    model.change({ list: next(model.get().list), restoredSavedOn: undefined, before: undefined });
  /** Offers to restore only the removed items, as long as the list was not added to the order. */
  const offerUndo = (text: string, earlier: ConfiguratorList, ids: ReadonlySet<number>) => {
    const run = () => change((now) => restoreRemovedItems(now, earlier, ids));
    model.undoToastIds.add(showToast({ kind: 'info', text, action: { label: t`Undo`, run } }));
  };
  return {
    ...state,
    change,
    /** The current list at the time of the call. */
    getList: () => model.get().list,
    /** Sets the current prices; the notice that the list was restored stays. */
    setPricedList: (list: ConfiguratorList) => model.change({ list }),
    dismissNotice: () => model.change({ restoredSavedOn: undefined, before: undefined }),
    /** Restores the list from before another tab changed it, and keeps what was added since. */
    restoreOwnItems: () => change((now) => prependEarlierList(now, model.get().before ?? [])),
    /** Stores the category that the user has open. */
    storeCategory: (categoryId: number) => model.change({ categoryId }),
    /** Clears the list after it was added to the order. */
    clearAfterAdding: () => {
      for (const id of model.undoToastIds) closeToast(id);
      model.undoToastIds.clear();
      change(() => []);
    },
    startOver: () => {
      const { list } = model.get();
      change(() => []);
      offerUndo(t`List cleared`, list, new Set(list.map(({ product }) => product.Id)));
    },
    remove: (ids: ReadonlySet<number>) => {
      const { list } = model.get();
      change((now) => removeListItems(now, ids));
      offerUndo(t`Removed from the list`, list, ids);
    },
  };
}
