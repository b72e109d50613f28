import { Dialog as PrimeDialog } from 'primereact/dialog';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useRestoreFocusOnClose } from '#frontend/browser/restore-focus.ts';
import { useIsNarrowScreen } from '#frontend/browser/use-is-narrow-screen.ts';
import { NoticesSlot } from '#frontend/parts/notices/notices.tsx';
import type { DialogName } from './dialog-names.ts';

type DialogProps = {
  /** Which it is, for whoever looks at them all. */
  name: DialogName;
  title: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  /** Buttons, the filled one last. */
  footer?: ReactNode;
  /** In rem. */
  width?: number;
  className?: string;
  /** 'alertdialog' where it asks before something that cannot be taken back. */
  role?: 'alertdialog';
  /** It takes the focus itself; else its first field has it, or Close. */
  hasOwnFocus?: boolean;
  children: ReactNode;
};

/** A modal window for one thing to edit or decide. */
export function Dialog(props: DialogProps) {
  const {
    name,
    title,
    isOpen,
    onClose,
    footer,
    width = 28,
    className,
    role,
    hasOwnFocus,
    children,
  } = props;
  const [opener] = useState(() => document.activeElement);
  useRestoreFocusOnClose({ opener });
  const isNarrow = useIsNarrowScreen();
  return (
    <PrimeDialog
      header={title}
      visible={isOpen}
      onHide={onClose}
      footer={footer}
      style={{ width: `${width}rem` }}
      draggable={false}
      resizable={false}
      blockScroll
      focusOnShow={false}
      pt={{ root: { onSubmit: stopSubmitPropagation, 'data-dialog': name } }}
      className={className}
      {...(role && { role })}
    >
      {isNarrow && <NoticesSlot />}
      {children}
      {!hasOwnFocus && <span hidden ref={focusFirstField} />}
    </PrimeDialog>
  );
}

/** The form in a window is no part of one that the window was opened from, though it stands in it for React. */
const stopSubmitPropagation = (event: FormEvent) => event.stopPropagation();

/**
 * At once: the library's own comes when the window has grown to its size, and takes the keyboard from
 * whoever has begun to type.
 */
function focusFirstField(end: HTMLElement | null) {
  const content = end?.parentElement;
  const field = content?.querySelector<HTMLElement>(FIELD_SELECTOR);
  (field ?? content?.parentElement?.querySelector('button'))?.focus();
}

const FIELD_SELECTOR = 'input:not([readonly]), textarea:not([readonly])';
