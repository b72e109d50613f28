import { NewPasswordField } from '#frontend/accounts/new-password-field.tsx';
import { FormCard } from '#frontend/parts/controls/form-card.tsx';
import { PasswordField } from '#frontend/session/password-field.tsx';
import { t } from '#shared/language/t.ts';
import type { PasswordForm } from './password-form.ts';

type PasswordCardProps = {
  passwords: PasswordForm;
  errors: Readonly<Record<string, string>>;
  onChange: (passwords: PasswordForm) => void;
};

/** Changes the password. Empty fields change nothing. */
export function PasswordCard({ passwords, errors, onChange }: PasswordCardProps) {
  const getFieldProps = (name: keyof PasswordForm) => ({
    name,
    value: passwords[name],
    error: errors[name],
    onValue: (text: string) => onChange({ ...passwords, [name]: text }),
  });
  return (
    <FormCard
      id="password"
      title={t`Password`}
      description={t`Rules are ticked while you type. Other sessions are logged off.`}
    >
      <div className="settings-column">
        <PasswordField label={t`Current Password`} {...getFieldProps('oldPassword')} />
        <NewPasswordField label={t`New Password`} {...getFieldProps('newPassword')} />
        <PasswordField
          label={t`Confirm New Password`}
          isNew
          {...getFieldProps('confirmPassword')}
        />
      </div>
    </FormCard>
  );
}
