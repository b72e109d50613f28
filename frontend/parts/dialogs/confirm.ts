import { observable } from '#frontend/browser/observable.ts';
import { useObserved } from '#frontend/browser/use-observed.ts';

type Question = {
  title: string;
  text: string;
  accept: string;
  reject?: string;
  /** Red, and Cancel has the focus. */
  isDestructive?: boolean;
};

export type OpenQuestion = Question & { answer: (isAccepted: boolean) => void };

const open = observable<OpenQuestion | undefined>(undefined);

/** Asks before something happens; a question that is still open counts as refused. */
export function confirm(question: Question): Promise<boolean> {
  open.get()?.answer(false);
  return new Promise((resolve) => {
    open.set({
      ...question,
      answer: (isAccepted) => {
        open.set(undefined);
        resolve(isAccepted);
      },
    });
  });
}

/** Refuses the question that is open: what it is about has gone. */
export const closeQuestion = () => open.get()?.answer(false);

export const useOpenQuestion = () => useObserved(open);
