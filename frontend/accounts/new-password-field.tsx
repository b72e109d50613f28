import { useId, useState } from 'react';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { PasswordField } from '#frontend/session/password-field.tsx';
import { t } from '#shared/language/t.ts';
import { passwordRules } from '#shared/schemas/password-rules.ts';
import './new-password.css';

type NewPasswordFieldProps = {
  label: string;
  name: string;
  isRequired?: boolean;
  /** The error after sending. From then on a rule that is not met is red. */
  error: string | undefined;
  value?: string;
  onValue?: (text: string) => void;
};

/** A new password with its rules. Each rule is ticked while the user types, and red only after sending. */
export function NewPasswordField({
  label,
  name,
  isRequired = false,
  error,
  value,
  onValue,
}: NewPasswordFieldProps) {
  const [ownValue, setOwnValue] = useState('');
  const typed = value ?? ownValue;
  const id = useId();
  const hasUnmetRule = typed !== '' && passwordRules.some(({ isMetBy }) => !isMetBy(typed));
  const isRule = error !== undefined && hasUnmetRule;
  return (
    <div className="new-password">
      <PasswordField
        label={label}
        name={name}
        isRequired={isRequired}
        isNew
        error={isRule ? undefined : error}
        errorElementId={isRule ? id : undefined}
        {...(onValue
          ? { value: typed, onValue }
          : { onInput: ({ currentTarget }) => setOwnValue(currentTarget.value) })}
      />
      <ul id={id} aria-label={t`Rules of a password`}>
        {passwordRules.map(({ name: rule, message, isMetBy }) => (
          <PasswordRuleItem
            key={rule}
            text={message.text}
            isMet={isMetBy(typed)}
            isSubmitted={error !== undefined}
          />
        ))}
      </ul>
    </div>
  );
}

function PasswordRuleItem({
  text,
  isMet,
  isSubmitted,
}: {
  text: string;
  isMet: boolean;
  isSubmitted: boolean;
}) {
  const isBad = isSubmitted && !isMet;
  return (
    <li className={isMet ? 'is-met' : isBad ? 'is-bad' : undefined}>
      <Icon name={isMet ? 'check' : isBad ? 'error' : 'circle'} />
      <span>{text}</span>
      <span className="sr-only">{isMet ? t`, met` : t`, not met`}</span>
    </li>
  );
}
