import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { showCallFailure } from '#frontend/api/show-call-failure.ts';
import { showToast } from '#frontend/parts/notices/toast.ts';
import { accountsTexts } from '#shared/texts/accounts-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';

/** What is saved by a call of its own, and with the others. */
export type SettingsSection = {
  /** How much of it is not saved. */
  changes: number;
  /** Whether it can be saved; what is wrong then stands at its fields. */
  check: () => boolean;
  /** False where it was refused and that was said; throws what is still to be said. */
  save: () => Promise<boolean>;
  discard: () => void;
  /** It says by itself that it was saved. */
  isSaidApart?: boolean;
};

/**
 * One Save for all parts: each that has changes, in their order; what was refused stays on the screen. `onSaved` may load
 * the page anew: it is called once nothing is unsaved, also of what was typed while it was being saved.
 */
export function useSaveSettings(sections: readonly SettingsSection[], onSaved: () => void) {
  const [isSaving, setIsSaving] = useState(false);
  /** Another one each time that something was refused. */
  const [rejection, setRejection] = useState({});
  const changes = sections.reduce((sum, section) => sum + section.changes, 0);
  const isNotifyPending = useRef(false);
  const notifySaved = useEffectEvent(onSaved);
  useEffect(() => {
    if (!isNotifyPending.current || isSaving || changes > 0) return;
    isNotifyPending.current = false;
    notifySaved();
  }, [isSaving, changes]);

  async function save() {
    if (isSaving) return;
    const checked = sections.map((section) => section.check());
    if (checked.includes(false)) {
      setRejection({ byParts: checked });
      showToast({ kind: 'error', text: signInTexts.seeValidationErrors });
      return;
    }
    setIsSaving(true);
    try {
      const changed = sections.filter((section) => section.changes > 0);
      for (const section of changed)
        if (!(await section.save())) return setRejection({ by: section });
      if (changed.length === 0 || changed.some(({ isSaidApart }) => !isSaidApart))
        showToast({ kind: 'success', text: accountsTexts.profileSaved });
      isNotifyPending.current = true;
    } catch (error) {
      setRejection({ by: error });
      showCallFailure(error);
    } finally {
      setIsSaving(false);
    }
  }

  function discard() {
    for (const section of sections) section.discard();
  }

  return { changes, isSaving, refusal: rejection, save, discard };
}
