import { useEffect } from 'react';
import { NavigationType, useBlocker, type BlockerFunction } from 'react-router-dom';
import {
  listUnsavedChangesLostBy,
  useUnsavedChangesGuard,
} from '#frontend/browser/unsaved-changes.ts';
import { t } from '#shared/language/t.ts';
import { askToConfirm } from './ask-to-confirm.ts';

/** Whether what was typed may be lost; `text` says what that is. */
export const confirmLeaveUnsaved = (text: string): Promise<boolean> =>
  askToConfirm({
    title: t`Leave without saving?`,
    text,
    accept: t`Leave`,
    reject: t`Stay`,
    isDestructive: true,
  });

type BlockedNavigation = Parameters<BlockerFunction>[0];

/** A list that writes how it is sorted into the address of its page, as soon as it is there, leads nowhere else. */
export const needsLeaveConfirmation = ({
  currentLocation,
  nextLocation,
  historyAction,
}: BlockedNavigation): boolean =>
  !(
    historyAction === NavigationType.Replace && currentLocation.pathname === nextLocation.pathname
  ) && listUnsavedChangesLostBy(nextLocation).length > 0;

/** Where pages are shown: the one question for all that they and their dialogs hold, since a router blocks once. */
export function useConfirmLeavingPage(): void {
  const blocker = useBlocker(needsLeaveConfirmation);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const lostChanges = listUnsavedChangesLostBy(blocker.location);
    const texts = new Set(lostChanges.map(({ lossWarning: text }) => text));
    void confirmLeaveUnsaved([...texts].join(' ')).then((isLeaving) => {
      if (!isLeaving) return blocker.reset();
      for (const { onLost } of lostChanges) onLost?.();
      return blocker.proceed();
    });
  }, [blocker]);
}

/** Leaves a dialog in which something was typed once that may be lost; `text` says what that is. */
export function useConfirmLeave(isChanged: boolean, text: string): (leave: () => void) => void {
  useUnsavedChangesGuard(isChanged, text);
  return (leave) => {
    if (!isChanged) return leave();
    void confirmLeaveUnsaved(text).then((isLeaving) => isLeaving && leave());
  };
}

/** The same of a dialog that is left in one way alone. */
export function useConfirmClose(isChanged: boolean, text: string, close: () => void): () => void {
  const leave = useConfirmLeave(isChanged, text);
  return () => leave(close);
}
