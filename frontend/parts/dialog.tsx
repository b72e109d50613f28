import { Dialog as PrimeDialog } from 'primereact/dialog';
import type { ReactNode } from 'react';

type Props = {
  title: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  /** Buttons, the filled one last. */
  footer?: ReactNode;
  /** In rem. */
  width?: number;
  className?: string;
  children: ReactNode;
};

/** A modal window for one thing to edit or decide. Give its first field autoFocus. */
export function Dialog({ title, isOpen, onClose, footer, width = 28, className, children }: Props) {
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
      className={className}
    >
      {children}
    </PrimeDialog>
  );
}
