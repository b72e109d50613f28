import { useState } from 'react';
import { CallFailed } from '#frontend/api/call-failed.ts';
import { call } from '#frontend/api/call.ts';
import { Button, classOf } from '#frontend/parts/controls/button.tsx';
import { paths } from '#frontend/paths.ts';
import { PasswordField } from '#frontend/session/password-field.tsx';
import { FormNotice, Visit } from '#frontend/session/visit.tsx';
import * as registration from '#shared/contract/registration-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { AccountLinkCode } from '#shared/schemas/account-schema.ts';
import { findPasswordProblem } from '#shared/schemas/password-rules.ts';
import { accountsTexts } from '#shared/texts/accounts-texts.ts';
import { extractLinkCode } from './link-code.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { useVisitorForm, type Values } from './use-visitor-form.ts';

type Came = 'no token' | 'over' | 'done';

/** /reset?token=…: a new password for whoever has the link of the mail. */
export function ResetPage({ query }: { query: URLSearchParams }) {
  const [token] = useState(() => extractLinkCode(query, 'token'));
  const [came, setCame] = useState(cameOf(token));
  const { form, errors, notice, isBusy } = useVisitorForm({
    check,
    send: async ({ password = '' }) => {
      try {
        await call(registration.resetPassword, { body: { token, password } });
        setCame('done');
      } catch (error) {
        if (!isLinkOver(error)) throw error;
        setCame('over');
      }
    },
  });
  if (came) return <Outcome came={came} />;
  return (
    <Visit title={t`Reset Password`}>
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
    </Visit>
  );
}

/** What no mail ever had in it is not sent. */
const cameOf = (token: string): Came | undefined => {
  if (!token) return 'no token';
  return isCode(token) ? undefined : 'over';
};

export const isCode = (text: string) => AccountLinkCode.safeParse(text).success;

function check({ password = '', confirmation = '' }: Values): Record<string, string> {
  const passwordProblem =
    password === '' ? accountsTexts.passwordIsRequired : findPasswordProblem(password);
  const wrong =
    confirmation === ''
      ? accountsTexts.confirmationIsRequired
      : confirmation !== password && accountsTexts.mustMatchPassword;
  return {
    ...(passwordProblem && { password: passwordProblem }),
    ...(wrong && { confirmation: wrong }),
  };
}

export const isLinkOver = (error: unknown) =>
  error instanceof CallFailed && error.message === accountsTexts.linkOver;

function Outcome({ came }: { came: Came }) {
  const isDone = came === 'done';
  const notices = {
    'no token': {
      kind: 'error',
      title: accountsTexts.tokenMissing,
      text: t`Open the link in the email again, or ask for a new one.`,
    },
    over: {
      kind: 'error',
      title: accountsTexts.linkOver,
      text: t`It was used already, or is too old.`,
    },
    done: {
      kind: 'success',
      title: accountsTexts.passwordUpdated,
      text: t`Log in with your new password. Other sessions are logged off.`,
    },
  } as const;
  return (
    <Visit title={t`Reset Password`}>
      <FormNotice notice={notices[came]} />
      <a
        className={classOf({ variant: isDone ? 'filled' : 'secondary', size: 'large' })}
        href={isDone ? paths.login : paths.forgot}
      >
        {isDone ? t`Log in` : t`Forgot Password`}
      </a>
    </Visit>
  );
}
