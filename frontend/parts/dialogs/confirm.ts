import { useSyncExternalStore } from 'react';

type Question = {
  title: string;
  text: string;
  accept: string;
  reject?: string;
  /** Red, and Cancel has the focus. */
  isDestructive?: boolean;
};

export type OpenQuestion = Question & { answer: (isAccepted: boolean) => void };

let open: OpenQuestion | undefined;
const listeners = new Set<() => void>();

function show(question: OpenQuestion | undefined) {
  open = question;
  for (const listener of listeners) listener();
}

/** Asks before something happens; a question that is still open counts as refused. */
export function confirm(question: Question): Promise<boolean> {
  open?.answer(false);
  return new Promise((resolve) => {
    show({
      ...question,
      answer: (isAccepted) => {
        show(undefined);
        resolve(isAccepted);
      },
    });
  });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useOpenQuestion = () => useSyncExternalStore(subscribe, () => open);
