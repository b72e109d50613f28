import { createObservable } from '#frontend/browser/observable.ts';
import { useObservable } from '#frontend/browser/use-observable.ts';
import type { IconName } from '#frontend/parts/controls/icon.tsx';
import { TOAST_DURATION_MS } from '#shared/constants.ts';

export type ToastKind = 'success' | 'info' | 'warn' | 'error';

export type Toast = {
  kind: ToastKind;
  text: string;
  detail?: string | undefined;
  /** How long it is visible: 6 s by default; 'stays' until it is closed. */
  durationMs?: number | 'stays';
  /** One action, such as Save. */
  action?: { label: string; run: () => void };
};

export type OpenToast = Toast & { id: number; shownAt: Date };

/** The current notices, the newest last, and the past ones, for users who did not read them in time. */
type ToastsState = { openToasts: readonly OpenToast[]; past: readonly OpenToast[] };

const MAX_PAST_TOASTS = 20;

const toastsState = createObservable<ToastsState>({ openToasts: [], past: [] });
let lastToastId = 0;
let areToastsPaused = false;

/** A notice's time starts when it becomes visible, not while it waits behind another. */
const toastTimers = new Map<number, { timer: ReturnType<typeof setTimeout>; from: number }>();

/**
 * A notice visible for less than this (ms) counts as unread: it is shown again once the notice that
 * replaced it is closed.
 */
const MIN_READ_MS = 1500;

function setOpenToasts(openToasts: readonly OpenToast[], past = toastsState.get().past) {
  toastsState.set({ openToasts, past });
  const visibleToast = findVisibleToast(openToasts);
  for (const [id, { timer, from }] of toastTimers) {
    const isRead = Date.now() - from >= MIN_READ_MS;
    if (openToasts.some((each) => each.id === id) && (id === visibleToast?.id || isRead)) continue;
    clearTimeout(timer);
    toastTimers.delete(id);
  }
  if (visibleToast && !areToastsPaused) startToastTimer(visibleToast);
}

/**
 * The visible notice: an error first, otherwise the newest. A notice with an action stays until its time is
 * over: success and info without an action do not replace it.
 */
export function findVisibleToast(openToasts: readonly OpenToast[]): OpenToast | undefined {
  const error = openToasts.findLast(({ kind }) => kind === 'error');
  if (error) return error;
  const last = openToasts.at(-1);
  const isGoodNews = last && !last.action && (last.kind === 'success' || last.kind === 'info');
  return (isGoodNews && openToasts.findLast(({ action }) => action)) || last;
}

/** Shows a passing notice and returns its id. The same text a second time replaces the first notice. */
export function showToast(notice: Toast): number {
  const id = ++lastToastId;
  const isOther = ({ kind, text }: Toast) => kind !== notice.kind || text !== notice.text;
  const newToast = { ...notice, id, shownAt: new Date() };
  const { openToasts, past } = toastsState.get();
  setOpenToasts(
    [...openToasts.filter(isOther), newToast],
    [...past, newToast].slice(-MAX_PAST_TOASTS),
  );
  return id;
}

function startToastTimer({ id, durationMs = TOAST_DURATION_MS }: OpenToast) {
  if (durationMs === 'stays' || toastTimers.has(id)) return;
  const timer = setTimeout(() => closeToast(id), durationMs);
  toastTimers.set(id, { timer, from: Date.now() });
}

/** Pauses the timers while the pointer or the focus is on a notice. */
export function setToastsPaused(isPaused: boolean) {
  if (areToastsPaused === isPaused) return;
  areToastsPaused = isPaused;
  for (const { timer } of toastTimers.values()) clearTimeout(timer);
  toastTimers.clear();
  const visibleToast = findVisibleToast(toastsState.get().openToasts);
  if (!areToastsPaused && visibleToast) startToastTimer(visibleToast);
}

/** Closes a notice if it is still there. */
export function closeToast(id: number | undefined) {
  const { openToasts } = toastsState.get();
  if (openToasts.some((each) => each.id === id))
    setOpenToasts(openToasts.filter((each) => each.id !== id));
}

/** The current notices, visible or waiting. */
export const listOpenToasts = () => toastsState.get().openToasts;

export const isToastOpen = (id: number) => listOpenToasts().some((each) => each.id === id);

/** Closes the notices with an action once their page is left. */
export function closeActionToasts() {
  const { openToasts } = toastsState.get();
  if (openToasts.some(({ action }) => action))
    setOpenToasts(openToasts.filter(({ action }) => !action));
}

/** A new user must not see the notices of another user. */
export function closeAllToasts() {
  setOpenToasts([], []);
}

export const useToasts = () => useObservable(toastsState);

/** The icon and class of each kind. */
export const toastAppearances: Record<ToastKind, { icon: IconName; className: string }> = {
  success: { icon: 'check', className: 'is-ok' },
  info: { icon: 'info', className: '' },
  warn: { icon: 'warn', className: 'is-warn' },
  error: { icon: 'error', className: 'is-bad' },
};
