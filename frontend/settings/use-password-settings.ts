import { useState } from 'react';
import { ApiCallError } from '#frontend/api/api-call-error.ts';
import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { showToast } from '#frontend/parts/notices/toast.ts';
import { useFormErrors } from '#frontend/record-form/use-form-errors.ts';
import * as registration from '#shared/contract/registration-endpoints.ts';
import { accountsTexts } from '#shared/texts/accounts-texts.ts';
import { emptyPasswordForm, validatePasswordForm, type PasswordForm } from './password-form.ts';

const noProblems = () => ({});

/** The password form: a part of the settings that is ignored while it is empty. */
export function usePasswordSettings() {
  const [passwords, setPasswords] = useState<PasswordForm>(emptyPasswordForm);
  const hasInput = Object.values(passwords).some((text) => text !== '');

  const {
    errors,
    check,
    refuse: reject,
  } = useFormErrors(passwords, hasInput ? validatePasswordForm : noProblems);

  async function save() {
    try {
      return await changePassword();
    } catch (error) {
      if (error instanceof ApiCallError) reject(error.errors);
      throw error;
    }
  }

  async function changePassword() {
    // Repeated after a lost answer, it is the same change. As a new one it would be rejected, because the
    // old password is wrong by then.
    await callIdempotently(registration.changePassword, { body: passwords });
    setPasswords((current) => (current === passwords ? emptyPasswordForm : current));
    showToast({ kind: 'success', text: accountsTexts.passwordUpdated });
    return true;
  }

  return {
    passwords,
    setPasswords,
    changes: Object.values(passwords).filter(Boolean).length,
    errors,
    check,
    save,
    discard: () => setPasswords(emptyPasswordForm),
  };
}
