import { useState } from 'react';
import { callApi } from '#frontend/api/call-api.ts';
import { validateBody } from '#frontend/api/validate-body.ts';
import { Button, getButtonClass } from '#frontend/parts/controls/button.tsx';
import { TextField } from '#frontend/parts/controls/labeled-control.tsx';
import { paths } from '#frontend/paths.ts';
import { FormNotice, VisitorPageLayout } from '#frontend/session/visitor-page-layout.tsx';
import * as account from '#shared/contract/account-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { accountsTexts } from '#shared/texts/accounts-texts.ts';
import { useVisitorForm } from './use-visitor-form.ts';

/** /forgot: the answer is the same whether the e-mail address exists or not (D42). */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>();
  const { form, errors, notice, isBusy } = useVisitorForm({
    validate: (values) => validateBody(account.forgotPassword.body, values),
    send: async ({ email = '' }) => {
      await callApi(account.forgotPassword, { body: { email } });
      setSentTo(email);
    },
  });
  if (sentTo !== undefined)
    return (
      <VisitorPageLayout title={t`Forgot Password`}>
        <FormNotice
          notice={{
            kind: 'success',
            title: accountsTexts.resetSent,
            text: t`If an account uses ${sentTo}, the link arrives within a few minutes. It works once.`,
          }}
        />
        <a className={getButtonClass({ variant: 'secondary', size: 'large' })} href={paths.login}>
          {t`Back to log in`}
        </a>
      </VisitorPageLayout>
    );
  return (
    <VisitorPageLayout
      title={t`Forgot Password`}
      lead={t`We send a link that sets a new password.`}
    >
      {notice && <FormNotice notice={notice} />}
      <form {...form}>
        <TextField
          label={t`Email`}
          name="email"
          type="email"
          autoComplete="username"
          error={errors.email}
        />
        <Button label={t`Submit`} type="submit" size="large" aria-disabled={isBusy} />
      </form>
      <p className="visit-also">
        <a href={paths.login}>{t`Back to log in`}</a>
      </p>
    </VisitorPageLayout>
  );
}
