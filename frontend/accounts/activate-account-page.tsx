import { useState } from 'react';
import { callApi } from '#frontend/api/call-api.ts';
import { validateBody } from '#frontend/api/validate-body.ts';
import { writePreference } from '#frontend/browser/browser-storage.ts';
import { FIRST_DAY_PREFERENCE } from '#frontend/guide/first-day-preference.ts';
import { Button, getButtonClass } from '#frontend/parts/controls/button.tsx';
import { TextField } from '#frontend/parts/controls/labeled-control.tsx';
import { paths } from '#frontend/paths.ts';
import { PasswordField } from '#frontend/session/password-field.tsx';
import {
  FormNotice,
  VisitorPageLayout,
  type VisitorNotice,
} from '#frontend/session/visitor-page-layout.tsx';
import * as account from '#shared/contract/account-endpoints.ts';
import * as registration from '#shared/contract/registration-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { findPasswordProblem } from '#shared/schemas/password-rules.ts';
import { accountsTexts } from '#shared/texts/accounts-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { moveLinkCodeOutOfUrl } from './move-link-code-out-of-url.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { requestActivationMailAndBuildNotice } from './resend-activation.ts';
import { isValidLinkCode, isLinkExpiredError } from './reset-password-page.tsx';
import { useVisitorForm, type VisitorFormValues } from './use-visitor-form.ts';

/**
 * /login?code=…: confirms an e-mail address. An existing user types the password; an invited one (another
 * type) chooses one.
 */
export function ActivateAccountPage({ query }: { query: URLSearchParams }) {
  const [Token] = useState(() => moveLinkCodeOutOfUrl(query, 'code'));
  const isNew = !['', 'dealer'].includes((query.get('type') ?? '').toLowerCase());
  const [outcome, setOutcome] = useState<'done' | { expiredLinkEmail: string }>();
  const { form, errors, notice, isBusy } = useVisitorForm({
    validate: (values) => validateActivation(values, isNew),
    send: async ({ Email = '', Password = '' }) => {
      try {
        await callApi(registration.activate, { body: { Email, Password, Token } });
        if (isNew) writePreference(FIRST_DAY_PREFERENCE, 'yes');
        setOutcome('done');
      } catch (error) {
        if (!isLinkExpiredError(error)) throw error;
        setOutcome({ expiredLinkEmail: Email });
      }
    },
  });
  if (outcome === 'done') return <ActivationSucceeded />;
  if (outcome || !isValidLinkCode(Token))
    return <ResendActivationForm isMissing={!Token} initialEmail={outcome?.expiredLinkEmail} />;
  return (
    <VisitorPageLayout
      title={t`Activate Account`}
      lead={
        isNew ? t`Choose the password you will log in with.` : t`Log in once to confirm your email.`
      }
    >
      {notice && <FormNotice notice={notice} />}
      <form {...form}>
        <TextField
          label={t`Email`}
          name="Email"
          type="email"
          autoComplete="username"
          error={errors.Email}
        />
        {isNew ? (
          <>
            <NewPasswordField label={t`Password`} name="Password" error={errors.Password} />
            <PasswordField
              label={t`Confirm Password`}
              name="confirmation"
              isNew
              error={errors.confirmation}
            />
          </>
        ) : (
          <PasswordField label={t`Password`} name="Password" error={errors.Password} />
        )}
        <Button label={t`Activate`} type="submit" size="large" aria-disabled={isBusy} />
      </form>
    </VisitorPageLayout>
  );
}

function validateActivation(
  { Email = '', Password = '', confirmation }: VisitorFormValues,
  isNew: boolean,
) {
  const email = validateBody(account.forgotPassword.body, { email: Email }).email;
  const passwordProblem =
    Password === '' ? signInTexts.passwordRequired : isNew && findPasswordProblem(Password)?.text;
  return {
    ...(email && { Email: Email.trim() === '' ? signInTexts.emailRequired : email }),
    ...(passwordProblem && { Password: passwordProblem }),
    ...(isNew && confirmation !== Password && { confirmation: accountsTexts.passwordsMustMatch }),
  };
}

const ActivationSucceeded = () => (
  <VisitorPageLayout title={t`Activate Account`}>
    <FormNotice
      notice={{
        kind: 'success',
        title: t`Your email is confirmed`,
        text: t`Log in with your email and password.`,
      }}
    />
    <a className={getButtonClass({ size: 'large' })} href={paths.login}>{t`Log in`}</a>
  </VisitorPageLayout>
);

/**
 * For a missing or expired code: sends another mail. The answer is the same whether the e-mail address
 * exists or not (D42).
 */
function ResendActivationForm({
  isMissing,
  initialEmail,
}: {
  isMissing: boolean;
  initialEmail: string | undefined;
}) {
  const [sentNotice, setSentNotice] = useState<VisitorNotice>();
  const { form, errors, notice, isBusy } = useVisitorForm({
    validate: (values) => validateBody(account.resendActivation.body, values),
    onRejected: () => setSentNotice(undefined),
    async send({ email = '' }) {
      setSentNotice(undefined);
      setSentNotice(await requestActivationMailAndBuildNotice(email));
    },
  });
  const defaultNotice: VisitorNotice = isMissing
    ? {
        kind: 'error',
        title: accountsTexts.codeMissing,
        text: t`Open the link in your confirmation email again, or ask for a new one.`,
      }
    : {
        kind: 'error',
        title: accountsTexts.linkExpired,
        text: t`It was used already, or is too old.`,
      };
  return (
    <VisitorPageLayout title={t`Activate Account`}>
      <FormNotice notice={sentNotice ?? notice ?? defaultNotice} />
      <form {...form}>
        <TextField
          label={t`Email`}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={initialEmail}
          error={errors.email}
        />
        <Button
          label={t`Send a new link`}
          variant="secondary"
          type="submit"
          size="large"
          aria-disabled={isBusy}
        />
      </form>
      <p className="visit-also">
        {t`Activated before?`} <a href={paths.login}>{t`Log in`}</a>
      </p>
    </VisitorPageLayout>
  );
}
