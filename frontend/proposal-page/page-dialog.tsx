import { useEffect, useId, useRef, type ReactNode } from 'react';

type PageDialogProps = {
  label: string;
  title: string;
  note: ReactNode;
  /** Undefined while it cannot be closed. */
  onClose: (() => void) | undefined;
  onSubmit: () => void;
  footer: ReactNode;
  children: ReactNode;
};

/** A dialog over the page; on a phone a sheet at the bottom. */
export function PageDialog({
  label,
  title,
  note,
  onClose,
  onSubmit,
  footer,
  children,
}: PageDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current!;
    element.showModal();
    return () => element.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <header>
          <h2>{title}</h2>
          <p>{note}</p>
        </header>
        <div className="fields">{children}</div>
        <footer>{footer}</footer>
      </form>
    </dialog>
  );
}

/** Once it is drawn, the first field that is not right has the focus, and its error is read out. */
export const focusInvalidField = () =>
  void requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
  );

type FieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: string;
  isRequired?: boolean;
  isWide?: boolean;
  type?: 'text' | 'email';
  autoComplete?: string;
  maxLength?: number;
  /** More than one makes it a text of paragraphs. */
  rows?: number;
  placeholder?: string;
};

/** A field with its label, what is wrong with it, and a hint. */
export function PageField({
  label,
  value,
  onChange,
  error,
  hint,
  isRequired = false,
  isWide = false,
  type = 'text',
  rows = 1,
  ...input
}: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const common = {
    id,
    value,
    className: 'input',
    'aria-required': isRequired,
    'aria-invalid': error !== undefined,
    'aria-describedby': error !== undefined || hint ? noteId : undefined,
    ...input,
  };
  return (
    <div className={`field ${isWide ? 'is-wide' : ''}`}>
      <label htmlFor={id}>
        {label}
        {isRequired && (
          <span className="required" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {rows > 1 ? (
        <textarea {...common} rows={rows} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <input {...common} type={type} onChange={({ target }) => onChange(target.value)} />
      )}
      {(error !== undefined || hint) && (
        <small id={noteId} className={error === undefined ? 'hint' : 'error'}>
          {error ?? hint}
        </small>
      )}
    </div>
  );
}
