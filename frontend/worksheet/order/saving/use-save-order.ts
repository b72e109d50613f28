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
import { createOrderSaver } from './create-order-saver.ts';
import type { SaveBlocker } from './save-blocker.ts';
import { useSaveContext, type WaitingSave } from './save-context.ts';

type OrderSaving = {
  isSaving: boolean;
  saveBlocker: SaveBlocker | undefined;
  dismissSaveBlocker: () => void;
  /** Saves the current order after the delay. Resolves to true once the server has it. */
  save: (options?: SaveOptions) => Promise<boolean>;
};

type SaveOptions = {
  /** No toast on success. */
  isQuiet?: boolean;
  /** An automatic retry: if there is still no answer, no message is shown. */
  isRetry?: boolean;
};

/** The wait before a busy server is called again. */
const SERVER_RETRY_DELAY_MS = 5000;

const waitSaveDelay = () => new Promise((resolve) => setTimeout(resolve, SAVE_DELAY_MS));

/**
 * Saves the open order, one save at a time; a second request joins the running save. Without a network, the
 * save waits, and runs automatically once there is one.
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

/** Retries a waiting save, if there are still changes. */
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

/** Shows a toast that the order is saved, until the next change. */
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

/** Without own changes there is nothing to choose: it loads the newer version and returns undefined. */
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

/** Rejections that are only temporary. */
const temporaryStatuses: ReadonlySet<number> = new Set([408, 425, 429, 502, 503, 504]);

function toWaitingSave(error: unknown): WaitingSave | undefined {
  if (!(error instanceof ApiCallError)) return undefined;
  if (error.status === 0) return { for: 'network' };
  return temporaryStatuses.has(error.status) ? { for: 'server' } : undefined;
}

/** Returns the blocker that the user must resolve. Shows any other failure, and the edits stay as they are. */
function findBlockerOrShowFailure(error: unknown, order: Order): SaveBlocker | undefined {
  if (isSessionEndError(error)) return undefined;
  if (!(error instanceof ApiCallError)) {
    reportError(error);
    const message = error instanceof Error ? error.message : String(error);
    showToast({ kind: 'error', text: ordersTexts.generalError(message) });
    return undefined;
  }
  if (error.status === 409) {
    if (error.code === 'orders.calculationIssue') return { kind: 'calculation' };
    const { data: theirs } = Order.safeParse((error.body as { Order?: unknown } | null)?.Order);
    if (theirs) return { kind: 'conflict', theirs };
  }
  if (error.status === 404) return { kind: 'unavailable' };
  showSaveRejection(error, order);
  return undefined;
}

/** For a validation error, the toast names the field. Other failures are shown as they were answered. */
function showSaveRejection(error: ApiCallError, order: Order) {
  const [firstFieldError] = Object.entries(error.errors);
  if (firstFieldError && error.code === 'signIn.seeValidationErrors')
    showToast({
      kind: 'error',
      text: ordersTexts.generalError(formatFieldError(firstFieldError, order)),
    });
  else showCallFailure(error, ordersTexts.unableToSave);
}

const fieldLabels: Readonly<Record<string, { label: string }>> = { ...headerFields, ...lineFields };

/** Names the field, and the line if it is one of a line: 'OrderLines.4.Quantity' belongs to the fifth line. */
function formatFieldError([path, message]: [string, string], { OrderLines }: Order): string {
  const [list = '', index] = path.split('.');
  const field = path.split('.').at(-1)!;
  const line = list === 'OrderLines' ? OrderLines[Number(index)] : undefined;
  const name = (fieldLabels[field] ?? fieldLabels[list])?.label ?? field;
  return line ? t`Line ${line.LineNumber}, ${name}: ${message}` : `${name}: ${message}`;
}
