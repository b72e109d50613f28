import { useState } from 'react';
import { ApiCallError } from '#frontend/api/api-call-error.ts';
import { callApi } from '#frontend/api/call-api.ts';
import { Button, getButtonClass } from '#frontend/parts/controls/button.tsx';
import { paths } from '#frontend/paths.ts';
import { PasswordField } from '#frontend/session/password-field.tsx';
import { FormNotice, VisitorPageLayout } from '#frontend/session/visitor-page-layout.tsx';
import * as registration from '#shared/contract/registration-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { AccountLinkCode } from '#shared/schemas/account-schema.ts';
import { findPasswordProblem } from '#shared/schemas/password-rules.ts';
import { accountsTexts } from '#shared/texts/accounts-texts.ts';
import { moveLinkCodeOutOfUrl } from './move-link-code-out-of-url.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { useVisitorForm, type VisitorFormValues } from './use-visitor-form.ts';

type ResetOutcome = 'tokenMissing' | 'linkExpired' | 'done';

/** /reset?token=…: sets a new password with the mailed link. */
export function ResetPasswordPage({ query }: { query: URLSearchParams }) {
  const [token] = useState(() => moveLinkCodeOutOfUrl(query, 'token'));
  const [outcome, setOutcome] = useState(getInitialResetOutcome(token));
  const { form, errors, notice, isBusy } = useVisitorForm({
    validate: validateNewPassword,
    send: async ({ password = '' }) => {
      try {
        await callApi(registration.resetPassword, { body: { token, password } });
        setOutcome('done');
      } catch (error) {
        if (!isLinkExpiredError(error)) throw error;
        setOutcome('linkExpired');
      }
    },
  });
  if (outcome) return <ResetOutcomeNotice outcome={outcome} />;
  return (
    <VisitorPageLayout title={t`Reset Password`}>
      {notice && <FormNotice notice={notice} />}
      <form {...form}>
        <NewPasswordField label={t`Password`} name="password" error={errors.password} />
        <PasswordField
          label={t`Confirm Password`}
          name="confirmation"
          isNew
          error={errors.confirmation}
        />
        <Button label={t`Submit`} type="submit" size="large" aria-disabled={isBusy} />
      </form>
    </VisitorPageLayout>
  );
}

/** A token that no mail can contain is not sent. */
const getInitialResetOutcome = (token: string): ResetOutcome | undefined => {
  if (!token) return 'tokenMissing';
  return isValidLinkCode(token) ? undefined : 'linkExpired';
};

export const isValidLinkCode = (text: string) => AccountLinkCode.safeParse(text).success;

function validateNewPassword({
  password = '',
  confirmation = '',
}: VisitorFormValues): Record<string, string> {
  const passwordProblem =
    password === '' ? accountsTexts.passwordIsRequired : findPasswordProblem(password)?.text;
  const confirmationProblem =
    confirmation === ''
      ? accountsTexts.confirmationIsRequired
      : confirmation !== password && accountsTexts.mustMatchPassword;
  return {
    ...(passwordProblem && { password: passwordProblem }),
    ...(confirmationProblem && { confirmation: confirmationProblem }),
  };
}

export const isLinkExpiredError = (error: unknown) =>
  error instanceof ApiCallError && error.code === 'accounts.linkExpired';

function ResetOutcomeNotice({ outcome }: { outcome: ResetOutcome }) {
  const isDone = outcome === 'done';
  const notices = {
    tokenMissing: {
      kind: 'error',
      title: accountsTexts.tokenMissing,
      text: t`Open the link in the email again, or ask for a new one.`,
    },
    linkExpired: {
      kind: 'error',
      title: accountsTexts.linkExpired,
      text: t`It was used already, or is too old.`,
    },
    done: {
      kind: 'success',
      title: accountsTexts.passwordUpdated,
      text: t`Log in with your new password. Other sessions are logged off.`,
    },
  } as const;
  return (
    <VisitorPageLayout title={t`Reset Password`}>
      <FormNotice notice={notices[outcome]} />
      <a
        className={getButtonClass({ variant: isDone ? 'filled' : 'secondary', size: 'large' })}
        href={isDone ? paths.login : paths.forgot}
      >
        {isDone ? t`Log in` : t`Forgot Password`}
      </a>
    </VisitorPageLayout>
  );
}
