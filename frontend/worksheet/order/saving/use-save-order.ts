import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ApiCallError, isSessionEndError } from '#frontend/api/api-call-error.ts';
import { useIsOnline } from '#frontend/api/connection-status.ts';
import { isOnline } from '#frontend/api/online-status.ts';
import { showCallFailure } from '#frontend/api/show-call-failure.ts';
import { waitForTypingPause } from '#frontend/browser/wait-for-typing-pause.ts';
import { closeToast, showToast, type Toast } from '#frontend/parts/notices/toast.ts';
import { focusRow } from '#frontend/worksheet/lines/cells/grid-focus.ts';
import { showAcceptance } from '#frontend/worksheet/order/versions/show-acceptance.ts';
import { getAuthorTexts } from '#frontend/worksheet/order/versions/version-author.ts';
import { hasChangesToSave, hasHeldEdits } from '#frontend/worksheet/state/accepted-lock.ts';
import {
  useWorksheetStore,
  type WorksheetStore,
} from '#frontend/worksheet/state/worksheet-store.tsx';
import type { Worksheet } from '#frontend/worksheet/state/worksheet.ts';
import { SAVE_DELAY_MS } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import { headerFields, lineFields } from '#shared/order/order-fields.ts';
import { isDecidedPrice } from '#shared/pricing/line/price-source.ts';
import { Order } from '#shared/schemas/order-schema.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { proposalsTexts } from '#shared/texts/proposals-texts.ts';
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
  const saveOrder = useMemo(() => createOrderSaver(store, journal), [store, journal]);

  const save = useCallback(
    ({ isQuiet = false, isRetry = false }: SaveOptions = {}) => {
      runningSave.current ??= (async () => {
        setWaitingSave(isOnline() ? undefined : { for: 'network' });
        if (!isOnline()) return false;
        if (hasOnlyHeldEdits(store.get())) {
          showHeldEditsToast(store.get());
          return true;
        }
        setIsSaving(true);
        setSaveBlocker(undefined);
        await waitSaveDelay();
        try {
          await saveOverAcceptance(store, () => saveOrder(onSaved));
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

/**
 * Saves once more what may be saved, where a customer accepted the order meanwhile. Throws as `save` does where
 * the rep must choose.
 */
async function saveOverAcceptance(store: WorksheetStore, save: () => Promise<void>) {
  try {
    await save();
  } catch (error) {
    const theirs = findTheirVersion(error);
    if (!theirs || !showAcceptance(store, theirs)) throw error;
    if (hasChangesToSave(store.get())) await save();
  }
}

/** Nothing of an accepted order can be sent, until it is revised. */
const hasOnlyHeldEdits = (worksheet: Worksheet) =>
  hasHeldEdits(worksheet) && !hasChangesToSave(worksheet);

const showHeldEditsToast = ({ order }: Worksheet) =>
  showToast({
    kind: 'info',
    text: proposalsTexts.locked(order.Acceptance?.Name ?? ''),
    detail: t`What you changed in it stays on the screen and is not saved.`,
  });

/** Retries a waiting save, if there are still changes. */
function useRetryWaitingSave(save: OrderSaving['save']) {
  const store = useWorksheetStore();
  const { waitingSave, setWaitingSave } = useSaveContext();
  const isOnlineNow = useIsOnline();
  useEffect(() => {
    if (!isOnlineNow || !waitingSave) return undefined;
    const retry = () => {
      if (hasChangesToSave(store.get())) void save({ isRetry: true });
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
    if (hasHeldEdits(store.get())) showHeldEditsToast(store.get());
    else if (!store.get().isChanged)
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
  showToast({ kind: 'info', text: getAuthorTexts(theirs).savedMeanwhile });
}

/** Rejections that are only temporary. */
const temporaryStatuses: ReadonlySet<number> = new Set([408, 425, 429, 502, 503, 504]);

function toWaitingSave(error: unknown): WaitingSave | undefined {
  if (!(error instanceof ApiCallError)) return undefined;
  if (error.status === 0) return { for: 'network' };
  return temporaryStatuses.has(error.status) ? { for: 'server' } : undefined;
}

/** The newer version that a rejected save was answered with. */
const findTheirVersion = (error: unknown): Order | undefined =>
  error instanceof ApiCallError && error.status === 409
    ? Order.safeParse((error.body as { Order?: unknown } | null)?.Order).data
    : undefined;

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
    const theirs = findTheirVersion(error);
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
      ...buildLineHelp(firstFieldError[0], order),
    });
  else showCallFailure(error, ordersTexts.unableToSave);
}

/** The way to the line of a rejected field. A price that somebody decided is not moved by the page (B4.4). */
function buildLineHelp(path: string, order: Order): Pick<Toast, 'detail' | 'action'> {
  const { line, field } = findRejectedField(path, order);
  if (!line) return {};
  const isPrice = field === 'CustomerCost';
  const goToLine = () => focusRow(line.OrderLineId, isPrice ? { field } : {});
  return {
    action: { label: t`Go to line`, run: goToLine },
    ...(isPrice &&
      isDecidedPrice(line) && {
        detail: t`The price stays as it is: change it, or ask who keeps the price list.`,
      }),
  };
}

const fieldLabels: Readonly<Record<string, { label: string }>> = { ...headerFields, ...lineFields };

/** Names the field, and the line if it is one of a line: 'OrderLines.4.Quantity' belongs to the fifth line. */
function formatFieldError([path, message]: [string, string], order: Order): string {
  const { list, field, line } = findRejectedField(path, order);
  const name = (fieldLabels[field] ?? fieldLabels[list])?.label ?? field;
  return line ? t`Line ${line.LineNumber}, ${name}: ${message}` : `${name}: ${message}`;
}

function findRejectedField(path: string, { OrderLines }: Order) {
  const [list = '', index] = path.split('.');
  const field = path.split('.').at(-1)!;
  return { list, field, line: list === 'OrderLines' ? OrderLines[Number(index)] : undefined };
}
