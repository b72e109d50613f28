import { useState, type FormEvent, type Ref } from 'react';
import { Field } from '#frontend/parts/controls/field.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { MAX_PASSWORD_LENGTH } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';

type Props = {
  label: string;
  error?: string | undefined;
  isRequired?: boolean;
  ref?: Ref<HTMLInputElement>;
  name?: string;
  /** Whether a password is chosen here, not asked for. */
  isNew?: boolean;
  /** The id of what says more of it, where something else says what is wrong with it. */
  wrongBy?: string | undefined;
  /** Where the form keeps it; else the field does. */
  value?: string;
  onValue?: (text: string) => void;
  onInput?: (event: FormEvent<HTMLInputElement>) => void;
};

/** A password that can be shown while it is typed. */
export function PasswordField({
  label,
  error,
  isRequired,
  isNew = false,
  wrongBy,
  onValue,
  ...input
}: Props) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} error={error} isRequired={isRequired}>
      {(ids) => (
        <span className="p-password p-icon-field p-icon-field-right">
          <input
            {...input}
            {...(onValue && { onChange: ({ target }) => onValue(target.value) })}
            {...ids}
            maxLength={MAX_PASSWORD_LENGTH}
            type={isShown ? 'text' : 'password'}
            autoComplete={isNew ? 'new-password' : 'current-password'}
            {...(wrongBy && { 'aria-invalid': true, 'aria-describedby': wrongBy })}
            className={
              error || wrongBy ? 'p-inputtext p-component p-invalid' : 'p-inputtext p-component'
            }
          />
          <button
            type="button"
            className="p-input-icon p-link"
            aria-label={t`Show password`}
            aria-pressed={isShown}
            title={isShown ? t`Hide password` : t`Show password`}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon name={isShown ? 'eyeOff' : 'eye'} />
          </button>
        </span>
      )}
    </Field>
  );
}
