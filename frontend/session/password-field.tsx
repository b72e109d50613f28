import { useState, type Ref } from 'react';
import { Field } from '#frontend/parts/controls/field.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';

type Props = { label: string; error?: string | undefined; ref: Ref<HTMLInputElement> };

/** A password that can be shown while it is typed. */
export function PasswordField({ label, error, ref }: Props) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} error={error}>
      {(ids) => (
        <span className="p-password p-icon-field p-icon-field-right">
          <input
            {...ids}
            ref={ref}
            type={isShown ? 'text' : 'password'}
            autoComplete="current-password"
            className={error ? 'p-inputtext p-component p-invalid' : 'p-inputtext p-component'}
          />
          <button
            type="button"
            className="p-input-icon p-link"
            aria-label="Show password"
            aria-pressed={isShown}
            title={isShown ? 'Hide password' : 'Show password'}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon name={isShown ? 'eyeOff' : 'eye'} />
          </button>
        </span>
      )}
    </Field>
  );
}
