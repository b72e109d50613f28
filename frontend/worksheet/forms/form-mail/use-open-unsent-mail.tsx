import { createChunkLoader } from '#frontend/api/lazy-chunks.ts';
import { showCallFailure } from '#frontend/api/show-call-failure.ts';
import { useOpenRequestedForm } from '#frontend/form-drafts/use-form-draft.ts';
import { showDialog } from '#frontend/parts/dialogs/dialog-host.tsx';
import { findLanguage, SOURCE_LANGUAGE } from '#shared/language/languages.ts';
import { CheckedMailDialog } from './checked-mail-dialog.tsx';

export const loadFormMailDialog = createChunkLoader(() => import('./form-mail-dialog.tsx'));

/**
 * Opens an unsent mail with forms of the open order when it is requested again; only where the user may
 * print, otherwise `openForms` is undefined. After a fix of the order, `openForms` opens the forms again; the
 * text of the mail stays stored.
 */
export function useOpenUnsentMail(openForms: (() => void) | undefined) {
  useOpenRequestedForm('forms-mail', openForms !== undefined, ({ forms, language }, _, leave) => {
    const Reports = String(forms).split(',').map(Number);
    const formsToMail = {
      Reports,
      language: findLanguage(language) ?? SOURCE_LANGUAGE,
    };
    loadFormMailDialog().then(
      ({ FormMailDialog }) =>
        showDialog((close) => {
          const closeMail = () => {
            leave();
            close();
          };
          return (
            <CheckedMailDialog
              Mail={FormMailDialog}
              forms={formsToMail}
              onClose={closeMail}
              onSent={close}
              onLeave={closeMail}
              onReopenForms={() => openForms?.()}
            />
          );
        }),
      showCallFailure,
    );
  });
}
