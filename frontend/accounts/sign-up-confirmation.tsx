import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useAction } from '#frontend/api/use-action.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { NoticesInTopDialog } from '#frontend/parts/notices/notices-in-top-dialog.tsx';
import { paths } from '#frontend/paths.ts';
import { VisitorPageLayout } from '#frontend/session/visitor-page-layout.tsx';
import { t } from '#shared/language/t.ts';
import { accountsTexts } from '#shared/texts/accounts-texts.ts';
import { requestActivationMailAndBuildNotice } from './resend-activation.ts';
import '#frontend/parts/dialogs/confirm-dialog.css';

export type SignUpResult = { email: string; company: string };

/** Shows what comes next. The form behind it is removed, with what was typed. */
export function SignUpConfirmation({
  email,
  company,
  onAgain,
}: SignUpResult & { onAgain: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [statusText, setStatusText] = useState('');
  const { run: resendEmail, isBusy } = useAction(async () => {
    const { title, text = '' } = await requestActivationMailAndBuildNotice(email);
    setStatusText(`${title} ${text}`);
  });
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <VisitorPageLayout title={t`Sign up`}>
      <NoticesInTopDialog />
      <dialog
        ref={dialog}
        className="dialog confirmation question"
        aria-labelledby={id}
        onCancel={(event) => {
          event.preventDefault();
          onAgain();
        }}
      >
        <div className="dialog-header">
          <h2 className="dialog-title" id={id}>
            {accountsTexts.signedUp}
          </h2>
        </div>
        <div className="dialog-content signed-up">
          <p>{t`A confirmation email was sent to ${email}. You must log in via the link in it.`}</p>
          <p>{t`${company} is Unregistered until SmartSales has confirmed it.`}</p>
          <p>
            {t`Nothing arrived? Look in the spam folder, or`}{' '}
            <button
              type="button"
              className="button button-link"
              aria-disabled={isBusy}
              onClick={() => void resendEmail()}
            >
              {t`send it again`}
            </button>
          </p>
          <p role="status">{statusText}</p>
        </div>
        <div className="dialog-footer">
          <Button label={t`Log in`} onClick={() => location.assign(paths.login)} />
        </div>
      </dialog>
    </VisitorPageLayout>
  );
}
