import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { CallFailed, endsSession } from '#frontend/api/call-failed.ts';
import { isOnline, useIsOnline } from '#frontend/api/online.ts';
import { showFailure } from '#frontend/api/show-failure.ts';
import { keyboardRest } from '#frontend/browser/keyboard-rest.ts';
import { closeToast, toast } from '#frontend/parts/notices/toast.ts';
import { useWorksheetStore, type WorksheetStore } from '#frontend/worksheet/state/store.tsx';
import { SAVE_DELAY_MS } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import { headerFields, lineFields } from '#shared/order/order-fields.ts';
import { Order } from '#shared/schemas/order-schema.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { orderSaver } from './order-saver.ts';
import type { SaveBlocker } from './save-blocker.ts';
import { useSaveContext, type WaitingSave } from './save-context.ts';

type Saving = {
  isSaving: boolean;
  saveBlocker: SaveBlocker | undefined;
  dismissSaveBlocker: () => void;
  /** Saves what is on the screen once the delay is over; true when the server has it. */
  save: (options?: SaveOptions) => Promise<boolean>;
};

type SaveOptions = {
  /** Says nothing where it succeeds. */
  isQuiet?: boolean;
  /** The page tries again by itself: that there is still no answer is no news. */
  isAgain?: boolean;
};

/** How long a server that has no time is left alone. */
const AGAIN_MS = 5000;

const pause = () => new Promise((resolve) => setTimeout(resolve, SAVE_DELAY_MS));

/**
 * Saves the open order, one save at a time; a second wish joins the save that is on its way. Without a
 * network the wish waits, and is granted by itself once there is one.
 */
export function useSaving(onSaved: (order: Order, isNew: boolean) => void): Saving {
  const store = useWorksheetStore();
  const { journal, setWaiting, saveBlocker, setSaveBlocker } = useSaveContext();
  const showSavedToast = useSavedNotice();
  const [isSaving, setIsSaving] = useState(false);
  const running = useRef<Promise<boolean>>(undefined);
  const saveOrder = useMemo(() => orderSaver(store, journal.sent), [store, journal]);

  const save = useCallback(
    ({ isQuiet = false, isAgain = false }: SaveOptions = {}) => {
      running.current ??= (async () => {
        setWaiting(isOnline() ? undefined : { for: 'network' });
        if (!isOnline()) return false;
        setIsSaving(true);
        setSaveBlocker(undefined);
        await pause();
        try {
          await saveOrder(onSaved);
          if (!isQuiet) showSavedToast();
          return true;
        } catch (error) {
          const waiting = waitingAfter(error);
          setWaiting(waiting);
          if (isAgain && waiting) return false;
          const found = findBlockerOrShowFailure(error, store.get().order);
          if (found) await keyboardRest();
          setSaveBlocker(unsettled(store, found));
          return false;
        }
      })().finally(() => {
        running.current = undefined;
        setIsSaving(false);
      });
      return running.current;
    },
    [saveOrder, onSaved, setWaiting, setSaveBlocker, store, showSavedToast],
  );
  useWaitingSave(save);

  return { isSaving, saveBlocker, dismissSaveBlocker: () => setSaveBlocker(undefined), save };
}

/** Grants the wish to save that had to wait, if there is still something to save. */
function useWaitingSave(save: Saving['save']) {
  const store = useWorksheetStore();
  const { waiting, setWaiting } = useSaveContext();
  const isThere = useIsOnline();
  useEffect(() => {
    if (!isThere || !waiting) return undefined;
    const again = () => {
      if (store.get().isChanged) void save({ isAgain: true });
      else setWaiting(undefined);
    };
    const timer = setTimeout(again, waiting.for === 'server' ? AGAIN_MS : 0);
    return () => clearTimeout(timer);
  }, [isThere, waiting, setWaiting, store, save]);
}

/** Says that the order has been saved, until something is changed again. */
function useSavedNotice() {
  const store = useWorksheetStore();
  const toastId = useRef(0);
  useEffect(
    () =>
      store.subscribe(() => {
        if (store.get().isChanged) closeToast(toastId.current);
      }),
    [store],
  );
  return useCallback(() => {
    if (store.get().isChanged) return;
    toastId.current = toast({ kind: 'success', text: ordersTexts.orderSaved });
  }, [store]);
}

/** Who has changed nothing has nothing to choose. */
function unsettled(store: WorksheetStore, found: SaveBlocker | undefined) {
  if (found?.kind !== 'conflict' || store.get().isChanged) return found;
  showNewer(store, found.theirs);
  return undefined;
}

function showNewer(store: WorksheetStore, theirs: Order) {
  store.dispatch({ type: 'loaded', order: theirs });
  const author = theirs.RevisedBy || t`somebody else`;
  toast({ kind: 'info', text: t`Saved by ${author} meanwhile: this is the newer version` });
}

/** Refusals that speak of the moment alone. */
const passing: ReadonlySet<number> = new Set([408, 425, 429, 502, 503, 504]);

function waitingAfter(error: unknown): WaitingSave | undefined {
  if (!(error instanceof CallFailed)) return undefined;
  if (error.status === 0) return { for: 'network' };
  return passing.has(error.status) ? { for: 'server' } : undefined;
}

/** What the user has to settle; every other failure is told at once, and the edits stay where they are. */
function findBlockerOrShowFailure(error: unknown, order: Order): SaveBlocker | undefined {
  if (endsSession(error)) return undefined;
  if (!(error instanceof CallFailed)) {
    reportError(error);
    const message = error instanceof Error ? error.message : String(error);
    toast({ kind: 'error', text: ordersTexts.generalError(message) });
    return undefined;
  }
  if (error.status === 409) {
    if (error.message.includes(ordersTexts.calculationIssue)) return { kind: 'calculation' };
    const { data: theirs } = Order.safeParse((error.body as { Order?: unknown } | null)?.Order);
    if (theirs) return { kind: 'conflict', theirs };
  }
  if (error.status === 404) return { kind: 'gone' };
  showSaveRejection(error, order);
  return undefined;
}

/** What cannot be sent as it stands says which field it is; all else is told as it was answered. */
function showSaveRejection(error: CallFailed, order: Order) {
  const [broken] = Object.entries(error.errors);
  if (broken && error.message === signInTexts.seeValidationErrors)
    toast({ kind: 'error', text: ordersTexts.generalError(formatFieldError(broken, order)) });
  else showFailure(error, ordersTexts.unableToSave);
}

const labels: Readonly<Record<string, { label: string }>> = { ...headerFields, ...lineFields };

/** The field that cannot be sent, in words, and of a line which: 'OrderLines.4.Quantity' is of the fifth. */
function formatFieldError([path, message]: [string, string], { OrderLines }: Order): string {
  const [list = '', index] = path.split('.');
  const field = path.split('.').at(-1)!;
  const line = list === 'OrderLines' ? OrderLines[Number(index)] : undefined;
  const name = (labels[field] ?? labels[list])?.label ?? field;
  return line ? t`Line ${line.LineNumber}, ${name}: ${message}` : `${name}: ${message}`;
}
