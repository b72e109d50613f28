import { useMemo } from 'react';
import { changeLanguageAndReloadPage } from '#frontend/language/chosen-language.ts';
import { useRecordForm } from '#frontend/record-form/use-record-form.ts';
import { changeTheme } from '#frontend/styles/theme.ts';
import type { Profile } from '#shared/schemas/profile-schema.ts';
import {
  countProfileChanges,
  createProfileFormDefinition,
  type ProfileForm,
} from './profile-form.ts';

export type ProfileFormProps = {
  form: ProfileForm;
  errors: Readonly<Record<string, string>>;
  change: (changes: Partial<ProfileForm>) => void;
};

/** The profile form: a part of the settings. */
export function useProfileSettings(loaded: Profile, onSaved: (profile: Profile) => void) {
  const definition = useMemo(() => createProfileFormDefinition(loaded), [loaded]);
  const record = useRecordForm(definition, loaded, {
    onSaved: (saved) => saved && onSaved(saved),
  });
  return {
    record,
    changes: countProfileChanges(record.form, record.before),
    check: record.check,
    save: record.save,
    discard: record.discard,
  };
}

/** Call it once everything is saved: a new language reloads the page. */
export function applyThemeAndLanguageWithReload({ Theme, Language }: ProfileForm) {
  changeTheme(Theme);
  if (Language) changeLanguageAndReloadPage(Language);
}
