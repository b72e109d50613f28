import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAction } from '#frontend/api/use-action.ts';
import { showToast } from '#frontend/parts/notices/toast.ts';
import { accountsTexts } from '#shared/texts/accounts-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';

/** A part of the settings with its own call, saved together with the others. */
export type SettingsSection = {
  /** The number of unsaved changes. */
  changes: number;
  /** Returns whether it can be saved. Otherwise the errors are shown at the fields. */
  check: () => boolean;
  /** Returns false where it was rejected and that was shown. Throws an error that must still be shown. */
  save: () => Promise<boolean>;
  discard: () => void;
  /** It shows its own success message. */
  showsOwnSuccess?: boolean;
};

/**
 * One Save for all parts: saves each part with changes, in order. What was rejected stays on the screen.
 * `onSaved` may reload the page, so it is called only when nothing is unsaved, including text typed during
 * the save.
 */
export function useSaveSettings(sections: readonly SettingsSection[], onSaved: () => void) {
  /** A new object at each rejection. */
  const [rejection, setRejection] = useState({});
  const changes = sections.reduce((sum, section) => sum + section.changes, 0);
  const isNotifyPending = useRef(false);
  const notifySaved = useEffectEvent(onSaved);
  const { run: saveSections, isBusy: isSaving } = useAction(
    async () => {
      const changed = sections.filter((section) => section.changes > 0);
      for (const section of changed)
        if (!(await section.save())) return setRejection({ by: section });
      if (changed.length === 0 || changed.some(({ showsOwnSuccess }) => !showsOwnSuccess))
        showToast({ kind: 'success', text: accountsTexts.profileSaved });
      isNotifyPending.current = true;
    },
    { onFailure: (error) => setRejection({ by: error }) },
  );
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
    await saveSections();
  }

  function discard() {
    for (const section of sections) section.discard();
  }

  return { changes, isSaving, rejection, save, discard };
}
