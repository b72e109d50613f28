import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ApiCallError, isSessionEndError } from '#frontend/api/api-call-error.ts';
import { isOnline, useIsOnline } from '#frontend/api/online-status.ts';
import { showCallFailure } from '#frontend/api/show-call-failure.ts';
import { waitForTypingPause } from '#frontend/browser/wait-for-typing-pause.ts';
import { closeToast, showToast } from '#frontend/parts/notices/toast.ts';
import {
  useWorksheetStore,
  type WorksheetStore,
} from '#frontend/worksheet/state/worksheet-store.tsx';
import { SAVE_DELAY_MS } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import { headerFields, lineFields } from '#shared/order/order-fields.ts';
import { Order } from '#shared/schemas/order-schema.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { createOrderSaver } from './create-order-saver.ts';
import type { SaveBlocker } from './save-blocker.ts';
import { useSaveContext, type WaitingSave } from './save-context.ts';

type OrderSaving = {
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
  isRetry?: boolean;
};

/** How long a server that has no time is left alone. */
const SERVER_RETRY_DELAY_MS = 5000;

const waitSaveDelay = () => new Promise((resolve) => setTimeout(resolve, SAVE_DELAY_MS));

/**
 * Saves the open order, one save at a time; a second wish joins the save that is on its way. Without a
 * network the wish waits, and is granted by itself once there is one.
 */
export function useSaveOrder(onSaved: (order: Order, isNew: boolean) => void): OrderSaving {
  const store = useWorksheetStore();
  const { journal, setWaitingSave, saveBlocker, setSaveBlocker } = useSaveContext();
  const showSavedToast = useShowSavedToast();
  const [isSaving, setIsSaving] = useState(false);
  const runningSave = useRef<Promise<boolean>>(undefined);
  const saveOrder = useMemo(() => createOrderSaver(store, journal.pendingSave), [store, journal]);

  const save = useCallback(
    ({ isQuiet = false, isRetry = false }: SaveOptions = {}) => {
      runningSave.current ??= (async () => {
        setWaitingSave(isOnline() ? undefined : { for: 'network' });
        if (!isOnline()) return false;
        setIsSaving(true);
        setSaveBlocker(undefined);
        await waitSaveDelay();
        try {
          await saveOrder(onSaved);
          if (!isQuiet) showSavedToast();
          return true;
        } catch (error) {
          const waitingSave = toWaitingSave(error);
          setWaitingSave(waitingSave);
          if (isRetry && waitingSave) return false;
          const blocker = findBlockerOrShowFailure(error, store.get().order);
          if (blocker) await waitForTypingPause();
          setSaveBlocker(dropConflictIfUnchanged(store, blocker));
          return false;
        }
      })().finally(() => {
        runningSave.current = undefined;
        setIsSaving(false);
      });
      return runningSave.current;
    },
    [saveOrder, onSaved, setWaitingSave, setSaveBlocker, store, showSavedToast],
  );
  useRetryWaitingSave(save);

  return { isSaving, saveBlocker, dismissSaveBlocker: () => setSaveBlocker(undefined), save };
}

/** Grants the wish to save that had to wait, if there is still something to save. */
function useRetryWaitingSave(save: OrderSaving['save']) {
  const store = useWorksheetStore();
  const { waitingSave, setWaitingSave } = useSaveContext();
  const isOnlineNow = useIsOnline();
  useEffect(() => {
    if (!isOnlineNow || !waitingSave) return undefined;
    const retry = () => {
      if (store.get().isChanged) void save({ isRetry: true });
      else setWaitingSave(undefined);
    };
    const timer = setTimeout(retry, waitingSave.for === 'server' ? SERVER_RETRY_DELAY_MS : 0);
    return () => clearTimeout(timer);
  }, [isOnlineNow, waitingSave, setWaitingSave, store, save]);
}

/** Says that the order has been saved, until something is changed again. */
function useShowSavedToast() {
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
    toastId.current = showToast({ kind: 'success', text: ordersTexts.orderSaved });
  }, [store]);
}

/** Who has changed nothing has nothing to choose. */
function dropConflictIfUnchanged(store: WorksheetStore, blocker: SaveBlocker | undefined) {
  if (blocker?.kind !== 'conflict' || store.get().isChanged) return blocker;
  showTheirVersion(store, blocker.theirs);
  return undefined;
}

function showTheirVersion(store: WorksheetStore, theirs: Order) {
  store.dispatch({ type: 'loaded', order: theirs });
  const author = theirs.RevisedBy || t`somebody else`;
  showToast({ kind: 'info', text: t`Saved by ${author} meanwhile: this is the newer version` });
}

/** Refusals that speak of the moment alone. */
const temporaryStatuses: ReadonlySet<number> = new Set([408, 425, 429, 502, 503, 504]);

function toWaitingSave(error: unknown): WaitingSave | undefined {
  if (!(error instanceof ApiCallError)) return undefined;
  if (error.status === 0) return { for: 'network' };
  return temporaryStatuses.has(error.status) ? { for: 'server' } : undefined;
}

/** What the user has to settle; every other failure is told at once, and the edits stay where they are. */
function findBlockerOrShowFailure(error: unknown, order: Order): SaveBlocker | undefined {
  if (isSessionEndError(error)) return undefined;
  if (!(error instanceof ApiCallError)) {
    reportError(error);
    const message = error instanceof Error ? error.message : String(error);
    showToast({ kind: 'error', text: ordersTexts.generalError(message) });
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
function showSaveRejection(error: ApiCallError, order: Order) {
  const [firstFieldError] = Object.entries(error.errors);
  if (firstFieldError && error.message === signInTexts.seeValidationErrors)
    showToast({
      kind: 'error',
      text: ordersTexts.generalError(formatFieldError(firstFieldError, order)),
    });
  else showCallFailure(error, ordersTexts.unableToSave);
}

const fieldLabels: Readonly<Record<string, { label: string }>> = { ...headerFields, ...lineFields };

/** The field that cannot be sent, in words, and of a line which: 'OrderLines.4.Quantity' is of the fifth. */
function formatFieldError([path, message]: [string, string], { OrderLines }: Order): string {
  const [list = '', index] = path.split('.');
  const field = path.split('.').at(-1)!;
  const line = list === 'OrderLines' ? OrderLines[Number(index)] : undefined;
  const name = (fieldLabels[field] ?? fieldLabels[list])?.label ?? field;
  return line ? t`Line ${line.LineNumber}, ${name}: ${message}` : `${name}: ${message}`;
}
