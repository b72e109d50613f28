import { useState } from 'react';
import { CallFailed } from '#frontend/api/call-failed.ts';
import { callOnce } from '#frontend/api/call-once.ts';
import { showFailure } from '#frontend/api/show-failure.ts';
import { toast } from '#frontend/parts/notices/toast.ts';
import * as announcement from '#shared/contract/announcement.ts';
import type { AnnouncementSettings } from '#shared/schemas/announcement.ts';
import { announcementTexts } from '#shared/texts/announcement.ts';
import { signInTexts } from '#shared/texts/sign-in.ts';
import { bodyOf, formOf, problemsOf, type AlertErrors, type AlertForm } from './alert-form.ts';

/** The form of the announcement over what stands there; what fails stays typed. */
export function useAlertForm(settings: AnnouncementSettings) {
  const [saved, setSaved] = useState(settings);
  const [form, setForm] = useState(() => formOf(settings));
  const [errors, setErrors] = useState<AlertErrors>({});
  const [isSaving, setIsSaving] = useState(false);
  const isChanged = JSON.stringify(form) !== JSON.stringify(formOf(saved));

  async function save() {
    if (isSaving) return;
    const wrong = problemsOf(form);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) {
      toast({ kind: 'error', text: signInTexts.seeValidationErrors });
      return;
    }
    setIsSaving(true);
    try {
      const now = await callOnce(announcement.saveSettings, { body: bodyOf(form, saved.Version) });
      setSaved(now);
      setForm(formOf(now));
      toast({ kind: 'success', text: announcementTexts.saved });
    } catch (error) {
      refuse(error);
    } finally {
      setIsSaving(false);
    }
  }

  function refuse(error: unknown) {
    if (!(error instanceof CallFailed)) {
      showFailure(error);
      return;
    }
    setErrors(error.errors);
    toast({ kind: 'error', text: announcementTexts.notSaved(error.message) });
  }

  return {
    form,
    errors,
    isSaving,
    isChanged,
    change: (some: Partial<AlertForm>) => setForm((now) => ({ ...now, ...some })),
    discard: () => {
      setForm(formOf(saved));
      setErrors({});
    },
    save,
  };
}
