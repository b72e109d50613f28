import { lackOf } from '#shared/schemas/password-rules.ts';
import { accountsTexts } from '#shared/texts/accounts.ts';

/** What stands in the fields of another password, by the names of the call. */
export type PasswordForm = { oldPassword: string; newPassword: string; confirmPassword: string };

export const emptyPasswordForm: PasswordForm = {
  oldPassword: '',
  newPassword: '',
  confirmPassword: '',
};

/** What is wrong with them, by field. */
export function problemsOf(passwords: PasswordForm): Record<string, string> {
  const { oldPassword, newPassword, confirmPassword } = passwords;
  const lack = newPassword === '' ? accountsTexts.required : lackOf(newPassword);
  return {
    ...(oldPassword === '' && { oldPassword: accountsTexts.required }),
    ...(lack && { newPassword: lack }),
    ...(confirmPassword !== newPassword && {
      confirmPassword: accountsTexts.newPasswordsMustMatch,
    }),
  };
}
