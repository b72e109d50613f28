import { Dialog as PrimeDialog } from 'primereact/dialog';
import { useRef, useState, type ReactNode } from 'react';
import { useKeyboardBack } from '#frontend/browser/keyboard-back.ts';
import { useNarrow } from '#frontend/browser/use-narrow.ts';
import { NoticesSlot } from '#frontend/parts/notices/notices.tsx';

type Props = {
  title: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  /** Buttons, the filled one last. */
  footer?: ReactNode;
  /** In rem. */
  width?: number;
  className?: string;
  /** It takes the focus itself; else its first field has it, or Close. */
  isFocusTaken?: boolean;
  children: ReactNode;
};

/** A modal window for one thing to edit or decide. */
export function Dialog(props: Props) {
  const { title, isOpen, onClose, footer, width = 28, className, isFocusTaken, children } = props;
  const [opener] = useState(() => document.activeElement);
  useKeyboardBack({ from: opener });
  const isNarrow = useNarrow();
  const dialog = useRef<PrimeDialog>(null);
  return (
    <PrimeDialog
      ref={dialog}
      header={title}
      visible={isOpen}
      onHide={onClose}
      footer={footer}
      style={{ width: `${width}rem` }}
      draggable={false}
      resizable={false}
      blockScroll
      focusOnShow={!isFocusTaken}
      onShow={() => !isFocusTaken && firstField(dialog.current?.getContent())?.focus()}
      className={className}
    >
      {isNarrow && <NoticesSlot />}
      {children}
    </PrimeDialog>
  );
}

const firstField = (content: HTMLElement | null | undefined) =>
  content?.querySelector<HTMLElement>('input:not([readonly]), textarea:not([readonly])');
