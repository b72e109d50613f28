import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { NoticesSlot } from './notices.tsx';
import './above-dialogs.css';

/** A modal dialog of the browser's own lies above all else, and lets nobody out: while one is open the notices are in it. */
export function NoticesAboveDialogs() {
  const dialog = useOpenDialogs().at(-1);
  return dialog ? createPortal(<NoticesSlot />, dialog) : null;
}

/** The modal dialogs that are open, the one on top last. */
function useOpenDialogs(): readonly HTMLDialogElement[] {
  const [open, setOpen] = useState<readonly HTMLDialogElement[]>([]);
  useEffect(() => {
    const look = () => setOpen(openAfter);
    const observer = new MutationObserver(look);
    // One may be open already.
    queueMicrotask(look);
    observer.observe(document, { subtree: true, attributes: true, attributeFilter: ['open'] });
    return () => observer.disconnect();
  }, []);
  return open;
}

function openAfter(before: readonly HTMLDialogElement[]): readonly HTMLDialogElement[] {
  const all = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')];
  const opened = all.filter((dialog) => !before.includes(dialog));
  const left = before.filter((dialog) => all.includes(dialog));
  return opened.length === 0 && left.length === before.length ? before : [...left, ...opened];
}
