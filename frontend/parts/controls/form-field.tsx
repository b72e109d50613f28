import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import './field.css';

/** What a control needs so that its label, help and error are read with it. */
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
  /** What is to be looked at before one goes on, in place of the help. */
  warning?: string | undefined;
  className?: string | undefined;
  children: (ids: FieldAttributes) => ReactNode;
};

/** A label over a control, and what is wrong with it beneath. */
export function FormField(props: FieldProps) {
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
          className={error ? 'p-error' : warning ? 'help is-warned' : 'help'}
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
    /** A day has its own field (`date-input.tsx`), in which it is written as the reader's language has it. */
    type?: 'text' | 'email' | 'tel';
    ref?: Ref<HTMLInputElement>;
  };

/** A native text input under its label; controlled or not, as any input. */
export function TextField({ label, isRequired, error, help, className, ...input }: TextFieldProps) {
  return (
    <FormField {...{ label, isRequired, error, help, className }}>
      {(ids) => (
        <input
          type="text"
          autoComplete="off"
          {...input}
          {...ids}
          className={error ? 'p-inputtext p-component p-invalid' : 'p-inputtext p-component'}
        />
      )}
    </FormField>
  );
}
