import { Dialog as PrimeDialog } from 'primereact/dialog';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useRestoreFocusOnClose } from '#frontend/browser/restore-focus.ts';
import { useIsNarrowScreen } from '#frontend/browser/use-is-narrow-screen.ts';
import { PartBoundary } from '#frontend/parts/notices/error-boundary.tsx';
import { NoticesSlot } from '#frontend/parts/notices/notices.tsx';
import { t } from '#shared/language/t.ts';
import type { DialogName } from './dialog-names.ts';

type DialogProps = {
  /** Identifies the dialog for code that looks at all of them. */
  name: DialogName;
  title: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  /** The buttons, the filled one last. */
  footer?: ReactNode;
  /** In rem. */
  widthInRem?: number;
  className?: string;
  /** 'alertdialog' where it asks before something that cannot be undone. */
  role?: 'alertdialog';
  /** The content sets the focus itself. Otherwise the first field gets it, or Close. */
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
    widthInRem = 28,
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
      style={{ width: `${widthInRem}rem` }}
      draggable={false}
      resizable={false}
      blockScroll
      focusOnShow={false}
      pt={{ ...dialogPartClasses, root: { onSubmit: stopSubmitPropagation, 'data-dialog': name } }}
      className={className ? `dialog ${className}` : 'dialog'}
      {...(role && { role })}
    >
      {isNarrow && <NoticesSlot />}
      <PartBoundary title={t`This dialog could not be shown`}>{children}</PartBoundary>
      {!hasOwnFocus && <span hidden ref={focusFirstField} />}
    </PrimeDialog>
  );
}

const dialogPartClasses = {
  header: { className: 'dialog-header' },
  headerTitle: { className: 'dialog-title' },
  content: { className: 'dialog-content' },
  footer: { className: 'dialog-footer' },
};

/** For React a dialog is a child of the form that opened it. A submit inside it must not reach that form. */
const stopSubmitPropagation = (event: FormEvent) => event.stopPropagation();

/**
 * Sets the focus at once. PrimeReact does so only after its opening animation, and would take the focus
 * from a user who has begun to type.
 */
function focusFirstField(end: HTMLElement | null) {
  const content = end?.parentElement;
  const field = content?.querySelector<HTMLElement>(FIELD_SELECTOR);
  (field ?? content?.parentElement?.querySelector('button'))?.focus();
}

const FIELD_SELECTOR = 'input:not([readonly]), textarea:not([readonly])';
