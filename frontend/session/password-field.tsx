import { useState, type FormEvent, type Ref } from 'react';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { LabeledControl } from '#frontend/parts/controls/labeled-control.tsx';
import { MAX_PASSWORD_LENGTH } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';

type PasswordFieldProps = {
  label: string;
  error?: string | undefined;
  isRequired?: boolean;
  ref?: Ref<HTMLInputElement>;
  name?: string;
  /** Whether this is a new password and not the current one. */
  isNew?: boolean;
  /** The id of another element that shows the errors and rules. */
  errorElementId?: string | undefined;
  /** The value, if the form holds it; otherwise the field does. */
  value?: string;
  onValue?: (text: string) => void;
  onInput?: (event: FormEvent<HTMLInputElement>) => void;
};

/** A password field whose text can be shown. */
export function PasswordField({
  label,
  error,
  isRequired,
  isNew = false,
  errorElementId,
  onValue,
  ...inputProps
}: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <LabeledControl label={label} error={error} isRequired={isRequired}>
      {(ids) => (
        <span className="password-field icon-field icon-field-right">
          <input
            {...inputProps}
            {...(onValue && { onChange: ({ target }) => onValue(target.value) })}
            {...ids}
            maxLength={MAX_PASSWORD_LENGTH}
            type={isShown ? 'text' : 'password'}
            autoComplete={isNew ? 'new-password' : 'current-password'}
            {...(errorElementId && { 'aria-invalid': true, 'aria-describedby': errorElementId })}
            className={error || errorElementId ? 'text-field is-invalid' : 'text-field'}
          />
          <button
            type="button"
            className="icon-field-icon"
            aria-label={t`Show password`}
            aria-pressed={isShown}
            title={isShown ? t`Hide password` : t`Show password`}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon name={isShown ? 'eyeOff' : 'eye'} />
          </button>
        </span>
      )}
    </LabeledControl>
  );
}
