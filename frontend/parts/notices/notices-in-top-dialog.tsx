import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { NoticesSlot } from './notices.tsx';
import './above-dialogs.css';

/**
 * A native modal dialog lies above everything and traps the focus. While one is open, the notices are
 * inside it.
 */
export function NoticesInTopDialog() {
  const dialog = useOpenDialogs().at(-1);
  return dialog ? createPortal(<NoticesSlot />, dialog) : null;
}

/** The open modal dialogs, the top one last. */
function useOpenDialogs(): readonly HTMLDialogElement[] {
  const [open, setOpen] = useState<readonly HTMLDialogElement[]>([]);
  useEffect(() => {
    const updateOpen = () => setOpen(updateOpenDialogs);
    const observer = new MutationObserver(updateOpen);
    // One may be open already.
    queueMicrotask(updateOpen);
    observer.observe(document, { subtree: true, attributes: true, attributeFilter: ['open'] });
    return () => observer.disconnect();
  }, []);
  return open;
}

function updateOpenDialogs(before: readonly HTMLDialogElement[]): readonly HTMLDialogElement[] {
  const all = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')];
  const opened = all.filter((dialog) => !before.includes(dialog));
  const stillOpen = before.filter((dialog) => all.includes(dialog));
  return opened.length === 0 && stillOpen.length === before.length
    ? before
    : [...stillOpen, ...opened];
}
