import { t } from '#shared/language/t.ts';

/** The rules fix the wording of these texts. */
export const signOutTexts = {
  confirmLogout: t`Are you sure you would like to logout? Any unsaved changes will be lost.`,
  workInAnotherTab: t`Another tab has unsaved changes. They are kept there for your next login.`,
} as const;
