import { createChunkLoader } from '#frontend/api/lazy-chunks.ts';
import { showCallFailure } from '#frontend/api/show-call-failure.ts';
import { useOpenRequestedForm } from '#frontend/kept-forms/use-form-draft.ts';
import { showDialog } from '#frontend/parts/dialogs/dialog-host.tsx';
import { CheckedMailDialog } from './checked-mail-dialog.tsx';

export const loadFormMailDialog = createChunkLoader(() => import('./form-mail-dialog.tsx'));

/**
 * Opens a mail with forms of the open order that was left unsent, where it is asked for again. What of the order has to
 * be mended first leads back by `openFormDrafts`, which is there for whoever may print it; the text stays kept.
 */
export function useOpenUnsentMail(openForms: (() => void) | undefined) {
  useOpenRequestedForm('forms-mail', openForms !== undefined, ({ forms, language }, _, leave) => {
    const Reports = String(forms).split(',').map(Number);
    const formsToMail = { Reports, language: language === 'fr' ? 'fr' : 'en' } as const;
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
