import { useSyncExternalStore } from 'react';
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

export type ShownToast = Toast & { id: number };

let toasts: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: readonly ShownToast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a passing notice and gives its id; the same words twice are one notice, shown anew. */
export function toast(notice: Toast): number {
  const id = ++lastId;
  const others = toasts.filter(({ kind, text }) => kind !== notice.kind || text !== notice.text);
  show([...others, { ...notice, id }]);
  if (notice.forMs !== 'stays') setTimeout(() => closeToast(id), notice.forMs ?? TOAST_MS);
  return id;
}

export function closeToast(id: number) {
  if (toasts.some((shown) => shown.id === id)) show(toasts.filter((shown) => shown.id !== id));
}

/** Closes what offers to do something, once the page it would be done on is left. */
export function closeOffers() {
  if (toasts.some(({ action }) => action)) show(toasts.filter(({ action }) => !action));
}

export function closeAllToasts() {
  show([]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useToasts = () => useSyncExternalStore(subscribe, () => toasts);
