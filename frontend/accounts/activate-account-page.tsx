import { useState } from 'react';
import { call } from '#frontend/api/call.ts';
import { errorsOf } from '#frontend/api/form-errors.ts';
import { writePreference } from '#frontend/browser/stored.ts';
import { FIRST_DAY } from '#frontend/guide/first-day.ts';
import { Button, classOf } from '#frontend/parts/controls/button.tsx';
import { TextField } from '#frontend/parts/controls/field.tsx';
import { paths } from '#frontend/paths.ts';
import { PasswordField } from '#frontend/session/password-field.tsx';
import { FormNotice, Visit, type Notice } from '#frontend/session/visit.tsx';
import * as account from '#shared/contract/account-endpoints.ts';
import * as registration from '#shared/contract/registration-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { findPasswordProblem } from '#shared/schemas/password-rules.ts';
import { accountsTexts } from '#shared/texts/accounts-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { extractLinkCode } from './link-code.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { resendActivation } from './resend-activation.ts';
import { isCode, isLinkOver } from './reset-page.tsx';
import { useVisitorForm, type Values } from './use-visitor-form.ts';

/** /login?code=…: confirms an e-mail. Who has a password types it; who was invited (another type) chooses one. */
export function ActivateAccountPage({ query }: { query: URLSearchParams }) {
  const [Token] = useState(() => extractLinkCode(query, 'code'));
  const isNew = !['', 'dealer'].includes((query.get('type') ?? '').toLowerCase());
  const [came, setCame] = useState<'done' | { overFor: string }>();
  const { form, errors, notice, isBusy } = useVisitorForm({
    check: (values) => check(values, isNew),
    send: async ({ Email = '', Password = '' }) => {
      try {
        await call(registration.activate, { body: { Email, Password, Token } });
        if (isNew) writePreference(FIRST_DAY, 'yes');
        setCame('done');
      } catch (error) {
        if (!isLinkOver(error)) throw error;
        setCame({ overFor: Email });
      }
    },
  });
  if (came === 'done') return <ActivationSucceeded />;
  if (came || !isCode(Token)) return <NoCode isMissing={!Token} typed={came?.overFor} />;
  return (
    <Visit
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
    </Visit>
  );
}

function check({ Email = '', Password = '', confirmation }: Values, isNew: boolean) {
  const email = errorsOf(account.forgotPassword.body, { email: Email }).email;
  const passwordProblem =
    Password === '' ? signInTexts.passwordRequired : isNew && findPasswordProblem(Password);
  return {
    ...(email && { Email: Email.trim() === '' ? signInTexts.emailRequired : email }),
    ...(passwordProblem && { Password: passwordProblem }),
    ...(isNew && confirmation !== Password && { confirmation: accountsTexts.passwordsMustMatch }),
  };
}

const ActivationSucceeded = () => (
  <Visit title={t`Activate Account`}>
    <FormNotice
      notice={{
        kind: 'success',
        title: t`Your email is confirmed`,
        text: t`Log in with your email and password.`,
      }}
    />
    <a className={classOf({ size: 'large' })} href={paths.login}>{t`Log in`}</a>
  </Visit>
);

/** No code, or one that no longer works: another is sent, whether anybody has the e-mail or not (D42). */
function NoCode({ isMissing, typed }: { isMissing: boolean; typed: string | undefined }) {
  const [sent, setSent] = useState<Notice>();
  const { form, errors, notice, isBusy } = useVisitorForm({
    check: (values) => errorsOf(account.resendActivation.body, values),
    onRejected: () => setSent(undefined),
    async send({ email = '' }) {
      setSent(undefined);
      setSent(await resendActivation(email));
    },
  });
  const why: Notice = isMissing
    ? {
        kind: 'error',
        title: accountsTexts.codeMissing,
        text: t`Open the link in your confirmation email again, or ask for a new one.`,
      }
    : {
        kind: 'error',
        title: accountsTexts.linkOver,
        text: t`It was used already, or is too old.`,
      };
  return (
    <Visit title={t`Activate Account`}>
      <FormNotice notice={sent ?? notice ?? why} />
      <form {...form}>
        <TextField
          label={t`Email`}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={typed}
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
    </Visit>
  );
}
