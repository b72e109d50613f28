import { lazily } from '#frontend/api/lazily.ts';
import { showFailure } from '#frontend/api/show-failure.ts';
import { useOpenAsked } from '#frontend/kept-forms/use-kept-form.ts';
import { showDialog } from '#frontend/parts/dialogs/dialogs.tsx';
import { useMay } from '#frontend/session/current-user.ts';
import { useWorksheet } from '#frontend/worksheet/state/store.tsx';

export const loadMailDialog = lazily(() => import('./mail-dialog.tsx'));

/** Opens a mail with forms of the open order that was left unsent, where it is asked for again. */
export function useAskedMail() {
  const mayPrint = useMay('print-orders');
  const isSaved = useWorksheet(({ order }) => order.Id !== 0);
  useOpenAsked('forms-mail', mayPrint && isSaved, ({ forms, language }) => {
    const Reports = String(forms).split(',').map(Number);
    const asked = { Reports, language: language === 'fr' ? 'fr' : 'en' } as const;
    loadMailDialog().then(
      ({ MailDialog }) =>
        showDialog((close) => <MailDialog forms={asked} onClose={close} onSent={close} />),
      showFailure,
    );
  });
}
