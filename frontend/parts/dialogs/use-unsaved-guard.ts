import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { confirm } from './confirm.ts';

/** Asks before a form is left behind whose changes are not saved; `text` says what would be lost. */
export function useUnsavedGuard(isChanged: boolean, text: string): void {
  const blocker = useBlocker(isChanged);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({
      title: 'Leave without saving?',
      text,
      accept: 'Leave',
      reject: 'Stay',
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
