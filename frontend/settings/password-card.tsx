import { NewPassword } from '#frontend/accounts/new-password.tsx';
import { Card } from '#frontend/parts/controls/card.tsx';
import { PasswordField } from '#frontend/session/password-field.tsx';
import { t } from '#shared/language/t.ts';
import type { Passwords } from './passwords.ts';

type Props = {
  passwords: Passwords;
  errors: Readonly<Record<string, string>>;
  onChange: (passwords: Passwords) => void;
};

/** Another password; left empty nothing is changed. */
export function PasswordCard({ passwords, errors, onChange }: Props) {
  const field = (name: keyof Passwords) => ({
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
        <NewPassword label={t`New Password`} {...field('newPassword')} />
        <PasswordField label={t`Confirm New Password`} isNew {...field('confirmPassword')} />
      </div>
    </Card>
  );
}
