import { useEffect } from 'react';
import { NavigationType, useBlocker, type BlockerFunction } from 'react-router-dom';
import {
  listUnsavedChangesLostBy,
  useUnsavedChangesGuard,
} from '#frontend/browser/unsaved-changes.ts';
import { t } from '#shared/language/t.ts';
import { askToConfirm } from './ask-to-confirm.ts';

/** Asks whether typed text may be lost; `text` says what that is. */
export const confirmLeaveUnsaved = (lossWarning: string): Promise<boolean> =>
  askToConfirm({
    title: t`Leave without saving?`,
    text: lossWarning,
    accept: t`Leave`,
    reject: t`Stay`,
    isDestructive: true,
  });

type BlockedNavigation = Parameters<BlockerFunction>[0];

/** A list that writes its sort order into its own URL does not leave the page. */
export const needsLeaveConfirmation = ({
  currentLocation,
  nextLocation,
  historyAction,
}: BlockedNavigation): boolean =>
  !(
    historyAction === NavigationType.Replace && currentLocation.pathname === nextLocation.pathname
  ) && listUnsavedChangesLostBy(nextLocation).length > 0;

/**
 * Asks one question for all unsaved changes of pages and their dialogs, since a router has only one
 * blocker.
 */
export function useConfirmLeavingPage(): void {
  const blocker = useBlocker(needsLeaveConfirmation);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const lostChanges = listUnsavedChangesLostBy(blocker.location);
    const texts = new Set(lostChanges.map(({ lossWarning }) => lossWarning));
    void confirmLeaveUnsaved([...texts].join(' ')).then((isLeaving) => {
      if (!isLeaving) return blocker.reset();
      for (const { onLost } of lostChanges) onLost?.();
      return blocker.proceed();
    });
  }, [blocker]);
}

/**
 * Returns a function that leaves a dialog. It asks first where typed text may be lost; `text` says what
 * that is.
 */
export function useConfirmLeave(
  isChanged: boolean,
  lossWarning: string,
): (leave: () => void) => void {
  useUnsavedChangesGuard(isChanged, lossWarning);
  return (leave) => {
    if (!isChanged) return leave();
    void confirmLeaveUnsaved(lossWarning).then((isLeaving) => isLeaving && leave());
  };
}

/** The same for a dialog that has one way to close. */
export function useConfirmClose(
  isChanged: boolean,
  lossWarning: string,
  close: () => void,
): () => void {
  const leave = useConfirmLeave(isChanged, lossWarning);
  return () => leave(close);
}
