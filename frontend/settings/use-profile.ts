import { useState } from 'react';
import { callOnce } from '#frontend/api/call-once.ts';
import { changeLanguage } from '#frontend/language/chosen-language.ts';
import { changeTheme } from '#frontend/styles/theme.ts';
import * as users from '#shared/contract/users.ts';
import type { Profile } from '#shared/schemas/profile.ts';
import { changesOf, formOf, readForm, type ProfileForm } from './profile-form.ts';

export type FormProps = {
  form: ProfileForm;
  errors: Record<string, string>;
  change: (changes: Partial<ProfileForm>) => void;
};

/** The profile as it is typed: a part of the settings. */
export function useProfile(loaded: Profile, onSaved: (profile: Profile) => void) {
  const [saved, setSaved] = useState(loaded);
  const [form, setForm] = useState(() => formOf(loaded));

  async function save() {
    const profile = await callOnce(users.updateProfile, { body: readForm(form).update });
    setSaved(profile);
    setForm(formOf(profile));
    onSaved(profile);
    return true;
  }

  return {
    form,
    change: (some: Partial<ProfileForm>) => setForm((now) => ({ ...now, ...some })),
    changes: changesOf(form, formOf(saved)),
    problems: () => readForm(form).errors,
    save,
    discard: () => setForm(formOf(saved)),
  };
}

/** Once everything is saved: another language loads the page anew. */
export function showChosen({ Theme, Language }: ProfileForm) {
  changeTheme(Theme);
  if (Language) changeLanguage(Language);
}
