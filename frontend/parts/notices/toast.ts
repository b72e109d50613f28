import { observable, useObserved } from '#frontend/browser/observable.ts';
import { TOAST_MS } from '#shared/constants.ts';

export type ToastKind = 'success' | 'info' | 'warn' | 'error';

type Toast = {
  kind: ToastKind;
  text: string;
  detail?: string | undefined;
  /** How long it stays: 6 s unless told; 'stays' until it is closed. */
  forMs?: number | 'stays';
  /** One thing to do about it, such as Save. */
  action?: { label: string; run: () => void };
};

export type ShownToast = Toast & { id: number; since: Date };

/** What is shown now, the newest last, and what was said before, for whoever did not read it in time. */
type Notices = { shown: readonly ShownToast[]; said: readonly ShownToast[] };

const MOST_SAID = 20;

const notices = observable<Notices>({ shown: [], said: [] });
let lastId = 0;
let isHeld = false;
const timers = new Map<number, ReturnType<typeof setTimeout>>();

const show = (shown: readonly ShownToast[], said = notices.get().said) =>
  notices.set({ shown, said });

/** Shows a passing notice and gives its id; the same words twice are one notice, shown anew. */
export function toast(notice: Toast): number {
  const id = ++lastId;
  const isOther = ({ kind, text }: Toast) => kind !== notice.kind || text !== notice.text;
  const made = { ...notice, id, since: new Date() };
  const { shown, said } = notices.get();
  show([...shown.filter(isOther), made], [...said, made].slice(-MOST_SAID));
  if (!isHeld) letPass(made);
  return id;
}

function letPass({ id, forMs = TOAST_MS }: ShownToast) {
  if (forMs !== 'stays')
    timers.set(
      id,
      setTimeout(() => closeToast(id), forMs),
    );
}

/** Whoever points at a notice or has the keyboard on it reads it as long as they like. */
export function holdToasts(isHeldNow: boolean) {
  if (isHeld === isHeldNow) return;
  isHeld = isHeldNow;
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
  if (!isHeld) for (const shown of notices.get().shown) letPass(shown);
}

/** Closes a notice, should it be there. */
export function closeToast(id: number | undefined) {
  const { shown } = notices.get();
  if (shown.some((each) => each.id === id)) show(shown.filter((each) => each.id !== id));
}

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
