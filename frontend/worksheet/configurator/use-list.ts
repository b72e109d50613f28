import { observable, useObserved, type Observable } from '#frontend/browser/observable.ts';
import { ownerOf } from '#frontend/journal/journal-db.ts';
import { toast } from '#frontend/parts/notices/toast.ts';
import { useCurrentUser } from '#frontend/session/current-user.ts';
import { useWorksheetStore, type WorksheetStore } from '#frontend/worksheet/state/store.tsx';
import { t } from '#shared/language/t.ts';
import { dropKept, readKept, writeKept } from './kept-list.ts';
import { withBack, without, type List } from './list.ts';

type State = {
  list: List;
  /** When it was put together, where that was before this page. */
  foundOn: string | undefined;
  /** The category its user was in. */
  place: number | null;
};
type Model = Observable<State> & { change: (next: Partial<State>) => void };

const models = new WeakMap<WorksheetStore, Model>();

/** What is being configured for an open order: as long as its page, and in the browser for the next. */
function modelOf(store: WorksheetStore, owner: string): Model {
  const known = models.get(store);
  if (known) return known;
  let orderId = store.get().saved.Id;
  const kept = readKept(owner, orderId);
  const { get, set, subscribe } = observable<State>({
    list: kept?.items ?? [],
    foundOn: kept?.items.length ? kept.savedOn : undefined,
    place: kept?.categoryId ?? null,
  });
  const change = (next: Partial<State>) => {
    set({ ...get(), ...next });
    const { list, place } = get();
    const now = store.get().saved.Id;
    // It was saved for the first time since.
    if (now !== orderId) dropKept(owner, orderId);
    orderId = now;
    writeKept(owner, now, { list, categoryId: place });
  };
  const model = { get, subscribe, change };
  models.set(store, model);
  return model;
}

export type Listing = ReturnType<typeof useList>;

/** What is being configured, and all that can be done with it. */
export function useList() {
  const model = modelOf(useWorksheetStore(), ownerOf(useCurrentUser()));
  const state = useObserved(model);
  const change = (next: (list: List) => List) =>
    model.change({ list: next(model.get().list), foundOn: undefined });
  const offerBack = (text: string, earlier: List) =>
    toast({
      kind: 'info',
      text,
      action: { label: t`Undo`, run: () => change((now) => withBack(now, earlier)) },
    });
  return {
    ...state,
    change,
    /** As it is at this moment, whenever that is asked. */
    now: () => model.get().list,
    /** The list with the prices of today; that it was kept is still to be said. */
    takePrices: (list: List) => model.change({ list }),
    keep: () => model.change({ foundOn: undefined }),
    /** Where its user is, for when they come back. */
    goTo: (place: number) => model.change({ place }),
    clear: () => change(() => []),
    startOver: () => {
      const { list } = model.get();
      change(() => []);
      offerBack(t`List cleared`, list);
    },
    remove: (ids: ReadonlySet<number>) => {
      const { list } = model.get();
      change((now) => without(now, ids));
      offerBack(t`Removed from the list`, list);
    },
  };
}
