import { useState } from 'react';
import { CallFailed } from '#frontend/api/call-failed.ts';
import { showFailure } from '#frontend/api/show-failure.ts';
import { toast } from '#frontend/parts/notices/toast.ts';
import { accountsTexts } from '#shared/texts/accounts.ts';
import { signInTexts } from '#shared/texts/sign-in.ts';

type Errors = Record<string, string>;

/** What is saved by a call of its own, and with the others. */
export type Part = {
  /** How much of it is not saved. */
  changes: number;
  /** What is wrong with it, by field. */
  problems: () => Errors;
  /** False where it was refused and that was said; throws what is still to be said. */
  save: () => Promise<boolean>;
  discard: () => void;
  /** It says by itself that it was saved. */
  isSaidApart?: boolean;
};

/** One Save for all parts: each that has changes, in their order; what was refused stays on the screen. */
export function useSettings(parts: readonly Part[], onSaved: () => void) {
  const [errors, setErrors] = useState<Errors>({});
  const [isSaving, setIsSaving] = useState(false);

  async function save() {
    if (isSaving) return;
    const wrong: Errors = Object.assign({}, ...parts.map((part) => part.problems()));
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) {
      toast({ kind: 'error', text: signInTexts.seeValidationErrors });
      return;
    }
    setIsSaving(true);
    try {
      const changed = parts.filter((part) => part.changes > 0);
      for (const part of changed) if (!(await part.save())) return;
      if (changed.length === 0 || changed.some(({ isSaidApart }) => !isSaidApart))
        toast({ kind: 'success', text: accountsTexts.profileSaved });
      onSaved();
    } catch (error) {
      if (error instanceof CallFailed) setErrors(error.errors);
      showFailure(error);
    } finally {
      setIsSaving(false);
    }
  }

  function discard() {
    for (const part of parts) part.discard();
    setErrors({});
  }

  const changes = parts.reduce((sum, part) => sum + part.changes, 0);
  return { errors, changes, isSaving, save, discard };
}
