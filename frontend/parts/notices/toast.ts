import { observable } from '#frontend/browser/observable.ts';
import { useObserved } from '#frontend/browser/use-observed.ts';
import type { IconName } from '#frontend/parts/controls/icon.tsx';
import { TOAST_DURATION_MS } from '#shared/constants.ts';

export type ToastKind = 'success' | 'info' | 'warn' | 'error';

export type Toast = {
  kind: ToastKind;
  text: string;
  detail?: string | undefined;
  /** How long it is seen: 6 s unless told; 'stays' until it is closed. */
  forMs?: number | 'stays';
  /** One thing to do about it, such as Save. */
  action?: { label: string; run: () => void };
};

export type ShownToast = Toast & { id: number; since: Date };

/** What is there now, the newest last, and what was said before, for whoever did not read it in time. */
type Notices = { shown: readonly ShownToast[]; past: readonly ShownToast[] };

const MAX_PAST_TOASTS = 20;

const notices = observable<Notices>({ shown: [], past: [] });
let lastId = 0;
let isHeld = false;

/** The time of a notice runs from when it is seen, not while it waits behind another. */
const timers = new Map<number, { timer: ReturnType<typeof setTimeout>; from: number }>();

/** Whoever saw a notice for less than this has not read it: it is seen anew once what took its place is gone. */
const READ_MS = 1500;

function show(shown: readonly ShownToast[], past = notices.get().past) {
  notices.set({ shown, past });
  const seen = seenOf(shown);
  for (const [id, { timer, from }] of timers) {
    const isRead = Date.now() - from >= READ_MS;
    if (shown.some((each) => each.id === id) && (id === seen?.id || isRead)) continue;
    clearTimeout(timer);
    timers.delete(id);
  }
  if (seen && !isHeld) letPass(seen);
}

/**
 * The one that is seen: an error before all others, else the newest; but what can be done about something
 * stays until it passes, before news that all is well.
 */
export function seenOf(shown: readonly ShownToast[]): ShownToast | undefined {
  const error = shown.findLast(({ kind }) => kind === 'error');
  if (error) return error;
  const last = shown.at(-1);
  const isNews = last && !last.action && (last.kind === 'success' || last.kind === 'info');
  return (isNews && shown.findLast(({ action }) => action)) || last;
}

/** Shows a passing notice and gives its id; the same words twice are one notice, shown anew. */
export function toast(notice: Toast): number {
  const id = ++lastId;
  const isOther = ({ kind, text }: Toast) => kind !== notice.kind || text !== notice.text;
  const made = { ...notice, id, since: new Date() };
  const { shown, past } = notices.get();
  show([...shown.filter(isOther), made], [...past, made].slice(-MAX_PAST_TOASTS));
  return id;
}

function letPass({ id, forMs = TOAST_DURATION_MS }: ShownToast) {
  if (forMs === 'stays' || timers.has(id)) return;
  const timer = setTimeout(() => closeToast(id), forMs);
  timers.set(id, { timer, from: Date.now() });
}

/** Whoever points at a notice or has the keyboard on it reads it as long as they like. */
export function holdToasts(isHeldNow: boolean) {
  if (isHeld === isHeldNow) return;
  isHeld = isHeldNow;
  for (const { timer } of timers.values()) clearTimeout(timer);
  timers.clear();
  const seen = seenOf(notices.get().shown);
  if (!isHeld && seen) letPass(seen);
}

/** Closes a notice, should it be there. */
export function closeToast(id: number | undefined) {
  const { shown } = notices.get();
  if (shown.some((each) => each.id === id)) show(shown.filter((each) => each.id !== id));
}

/** What is there still, seen or behind another. */
export const shownToasts = () => notices.get().shown;

export const isToastShown = (id: number) => shownToasts().some((each) => each.id === id);

/** Closes what offers to do something, once the page it would be done on is left. */
export function closeOffers() {
  const { shown } = notices.get();
  if (shown.some(({ action }) => action)) show(shown.filter(({ action }) => !action));
}

/** Whoever signs in is told nothing that was said to somebody else. */
export function closeAllToasts() {
  show([], []);
}

export const useNotices = () => useObserved(notices);

/** The icon and class of each kind. */
export const toastAppearances: Record<ToastKind, { icon: IconName; className: string }> = {
  success: { icon: 'check', className: 'is-ok' },
  info: { icon: 'info', className: '' },
  warn: { icon: 'warn', className: 'is-warn' },
  error: { icon: 'error', className: 'is-bad' },
};
