import type { ReactNode } from 'react';
import { createObservable } from '#frontend/browser/observable.ts';
import { useObservable } from '#frontend/browser/use-observable.ts';

type ConfirmQuestion = {
  title: string;
  text: string;
  /** More to decide, below the text. */
  content?: ReactNode;
  accept: string;
  reject?: string;
  /** Another way to accept, between the two buttons: it runs before the answer. */
  alternative?: { label: string; run: () => void };
  /** The button is red, and Cancel has the focus. */
  isDestructive?: boolean;
};

export type OpenConfirmQuestion = ConfirmQuestion & { answer: (isAccepted: boolean) => void };

const openQuestion = createObservable<OpenConfirmQuestion | undefined>(undefined);

/** Opens a confirmation. A question that is still open counts as rejected. */
export function askToConfirm(question: ConfirmQuestion): Promise<boolean> {
  openQuestion.get()?.answer(false);
  return new Promise((resolve) => {
    openQuestion.set({
      ...question,
      answer: (isAccepted) => {
        openQuestion.set(undefined);
        resolve(isAccepted);
      },
    });
  });
}

/** Rejects the open question, because what it is about is gone. */
export const rejectOpenQuestion = () => openQuestion.get()?.answer(false);

export const useOpenConfirmQuestion = () => useObservable(openQuestion);
