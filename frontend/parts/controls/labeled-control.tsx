import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import './field.css';

/** The attributes with which a screen reader reads a control's label, help and error. */
export type FieldAttributes = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

type FieldProps = {
  label: string;
  isRequired?: boolean | undefined;
  error?: string | undefined;
  help?: string | undefined;
  /** Something to check before going on. It replaces the help. */
  warning?: string | undefined;
  className?: string | undefined;
  children: (ids: FieldAttributes) => ReactNode;
};

/** A label over a control, and its error beneath. */
export function LabeledControl(props: FieldProps) {
  const { label, isRequired, error, help, warning, className, children } = props;
  const id = useId();
  const note = error ?? warning ?? help;
  const noteId = `${id}-note`;
  return (
    <div className={className ? `field ${className}` : 'field'}>
      <label htmlFor={id} className={isRequired ? 'required' : undefined}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': note ? noteId : undefined,
      })}
      {note && (
        <span
          id={noteId}
          className={error ? 'field-error' : warning ? 'help is-warned' : 'help'}
          title={note}
        >
          {note}
        </span>
      )}
    </div>
  );
}

type TextFieldProps = Omit<FieldProps, 'children'> &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> & {
    /** A day has its own field (`date-input.tsx`), which writes it in the reader's language. */
    type?: 'text' | 'email' | 'tel';
    ref?: Ref<HTMLInputElement>;
  };

/** A native text input under a label. It may be controlled or not. */
export function TextField({ label, isRequired, error, help, className, ...input }: TextFieldProps) {
  return (
    <LabeledControl {...{ label, isRequired, error, help, className }}>
      {(ids) => (
        <input
          type="text"
          autoComplete="off"
          {...input}
          {...ids}
          className={error ? 'text-field is-invalid' : 'text-field'}
        />
      )}
    </LabeledControl>
  );
}
