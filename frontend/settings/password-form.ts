import { findPasswordProblem } from '#shared/schemas/password-rules.ts';
import { accountsTexts } from '#shared/texts/accounts-texts.ts';

/** The fields of a password change, named as in the call. */
export type PasswordForm = { oldPassword: string; newPassword: string; confirmPassword: string };

export const emptyPasswordForm: PasswordForm = {
  oldPassword: '',
  newPassword: '',
  confirmPassword: '',
};

/** Returns the errors by field. */
export function validatePasswordForm(passwords: PasswordForm): Record<string, string> {
  const { oldPassword, newPassword, confirmPassword } = passwords;
  const passwordProblem =
    newPassword === '' ? accountsTexts.required : findPasswordProblem(newPassword)?.text;
  return {
    ...(oldPassword === '' && { oldPassword: accountsTexts.required }),
    ...(passwordProblem && { newPassword: passwordProblem }),
    ...(confirmPassword !== newPassword && {
      confirmPassword: accountsTexts.newPasswordsMustMatch,
    }),
  };
}
