import { useEffect } from 'react';
import { NavigationType, useBlocker, type BlockerFunction } from 'react-router-dom';
import { unsavedLostBy, useUnsavedGuard } from '#frontend/browser/unsaved.ts';
import { t } from '#shared/language/t.ts';
import { confirm } from './confirm.ts';

/** Whether what was typed may be lost; `text` says what that is. */
export const mayLose = (text: string): Promise<boolean> =>
  confirm({
    title: t`Leave without saving?`,
    text,
    accept: t`Leave`,
    reject: t`Stay`,
    isDestructive: true,
  });

type Way = Parameters<BlockerFunction>[0];

/** A list that writes how it is sorted into the address of its page, as soon as it is there, leads nowhere else. */
export const losesUnsaved = ({ currentLocation, nextLocation, historyAction }: Way): boolean =>
  !(
    historyAction === NavigationType.Replace && currentLocation.pathname === nextLocation.pathname
  ) && unsavedLostBy(nextLocation).length > 0;

/** Where pages are shown: the one question for all that they and their dialogs hold, since a router blocks once. */
export function useLeaveQuestion(): void {
  const blocker = useBlocker(losesUnsaved);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const lost = unsavedLostBy(blocker.location);
    const texts = new Set(lost.map(({ text }) => text));
    void mayLose([...texts].join(' ')).then((isLeaving) => {
      if (!isLeaving) return blocker.reset();
      for (const { onLost } of lost) onLost?.();
      return blocker.proceed();
    });
  }, [blocker]);
}

/** Leaves a dialog in which something was typed once that may be lost; `text` says what that is. */
export function useConfirmLeave(isChanged: boolean, text: string): (leave: () => void) => void {
  useUnsavedGuard(isChanged, text);
  return (leave) => {
    if (!isChanged) return leave();
    void mayLose(text).then((isLeaving) => isLeaving && leave());
  };
}

/** The same of a dialog that is left in one way alone. */
export function useConfirmClose(isChanged: boolean, text: string, close: () => void): () => void {
  const leave = useConfirmLeave(isChanged, text);
  return () => leave(close);
}
