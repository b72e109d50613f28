import { useState } from 'react';
import { callOnce } from '#frontend/api/call-once.ts';
import { toast } from '#frontend/parts/notices/toast.ts';
import * as registration from '#shared/contract/registration.ts';
import { accountsTexts } from '#shared/texts/accounts.ts';
import { emptyPasswords, problemsOf, type Passwords } from './passwords.ts';

/** Another password as it is typed: a part of the settings that is none where nothing is typed. */
export function usePasswords() {
  const [passwords, setPasswords] = useState<Passwords>(emptyPasswords);
  const isTyped = Object.values(passwords).some((text) => text !== '');

  async function save() {
    // Made again because its answer was lost, it is the same change: the old password would be a wrong one.
    await callOnce(registration.changePassword, { body: passwords });
    setPasswords(emptyPasswords);
    toast({ kind: 'success', text: accountsTexts.passwordUpdated });
    return true;
  }

  return {
    passwords,
    setPasswords,
    changes: isTyped ? 1 : 0,
    problems: () => (isTyped ? problemsOf(passwords) : {}),
    save,
    discard: () => setPasswords(emptyPasswords),
  };
}
