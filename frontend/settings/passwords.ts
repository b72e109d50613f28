import { lackOf } from '#shared/schemas/password.ts';
import { accountsTexts } from '#shared/texts/accounts.ts';

/** What stands in the fields of another password, by the names of the call. */
export type Passwords = { oldPassword: string; newPassword: string; confirmPassword: string };

export const emptyPasswords: Passwords = { oldPassword: '', newPassword: '', confirmPassword: '' };

/** What is wrong with them, by field. */
export function problemsOf(passwords: Passwords): Record<string, string> {
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
