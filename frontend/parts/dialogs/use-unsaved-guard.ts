import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { t } from '#shared/language/t.ts';
import { confirm } from './confirm.ts';

/** Asks before a form is left behind whose changes are not saved; `text` says what would be lost. */
export function useUnsavedGuard(isChanged: boolean, text: string): void {
  const blocker = useBlocker(isChanged);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({
      title: t`Leave without saving?`,
      text,
      accept: t`Leave`,
      reject: t`Stay`,
      isDestructive: true,
    }).then((isLeaving) => (isLeaving ? blocker.proceed() : blocker.reset()));
  }, [blocker, text]);

  useEffect(() => {
    if (!isChanged) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isChanged]);
}
