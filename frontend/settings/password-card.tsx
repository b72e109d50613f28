import { NewPasswordField } from '#frontend/accounts/new-password-field.tsx';
import { Card } from '#frontend/parts/controls/card.tsx';
import { PasswordField } from '#frontend/session/password-field.tsx';
import { t } from '#shared/language/t.ts';
import type { PasswordForm } from './password-form.ts';

type Props = {
  passwords: PasswordForm;
  errors: Readonly<Record<string, string>>;
  onChange: (passwords: PasswordForm) => void;
};

/** Another password; left empty nothing is changed. */
export function PasswordCard({ passwords, errors, onChange }: Props) {
  const field = (name: keyof PasswordForm) => ({
    name,
    value: passwords[name],
    error: errors[name],
    onValue: (text: string) => onChange({ ...passwords, [name]: text }),
  });
  return (
    <Card
      id="password"
      title={t`Password`}
      about={t`Rules are ticked while you type. Other sessions are logged off.`}
    >
      <div className="settings-column">
        <PasswordField label={t`Current Password`} {...field('oldPassword')} />
        <NewPasswordField label={t`New Password`} {...field('newPassword')} />
        <PasswordField label={t`Confirm New Password`} isNew {...field('confirmPassword')} />
      </div>
    </Card>
  );
}
