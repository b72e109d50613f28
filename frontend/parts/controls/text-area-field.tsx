import { LabeledControl } from './labeled-control.tsx';

type TextAreaProps = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  rows: number;
  maxLength?: number;
  /** Line breaks are removed: the text is one line, however it wraps. */
  isOneLine?: boolean;
  isRequired?: boolean;
  error?: string | undefined;
  help?: string | undefined;
  className?: string;
};

/** A text of several lines under its label. */
export function TextAreaField(props: TextAreaProps) {
  const { value, onChange, rows, maxLength, isOneLine, error, ...field } = props;
  return (
    <LabeledControl {...field} error={error}>
      {(ids) => (
        <textarea
          {...ids}
          className={`text-field${error ? ' is-invalid' : ''}`}
          rows={rows}
          maxLength={maxLength}
          value={value}
          onChange={({ target }) =>
            onChange(isOneLine ? target.value.replaceAll(/\s*[\r\n]+\s*/g, ' ') : target.value)
          }
        />
      )}
    </LabeledControl>
  );
}
