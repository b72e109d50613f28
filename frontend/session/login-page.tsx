import { lazy, Suspense, useEffect, useRef, type FormEvent, type RefObject } from 'react';
import { storageProblem } from '#frontend/browser/browser-storage.ts';
import { useObservable } from '#frontend/browser/use-observable.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { TextField } from '#frontend/parts/controls/labeled-control.tsx';
import { paths } from '#frontend/paths.ts';
import { t } from '#shared/language/t.ts';
import { PasswordField } from './password-field.tsx';
import { useSignIn } from './use-sign-in.ts';
import { FormNotice, VisitorPageLayout } from './visitor-page-layout.tsx';

/** Loaded only by the few who need it. */
const StorageNotice = lazy(() => import('#frontend/parts/notices/storage-notice.tsx'));

type InputRef = RefObject<HTMLInputElement | null>;

type LoginPageProps = {
  onSignedIn: () => Promise<void>;
  /** Called whenever both email and password are filled in: the next chunks can be prefetched. */
  onFilled: () => void;
};

/** /login */
export function LoginPage({ onSignedIn, onFilled }: LoginPageProps) {
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const problem = useObservable(storageProblem);
  const { errors, notice, isBusy, submit, clearFixedErrors } = useSignIn(onSignedIn);

  useEffect(() => email.current?.focus(), []);

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    const rejectedFields = await submit(email.current!.value.trim(), password.current!.value);
    if (rejectedFields.username) email.current?.focus();
    else if (rejectedFields.password) password.current?.focus();
  }

  return (
    <VisitorPageLayout title={t`Log in`}>
      {problem && (
        <Suspense>
          <StorageNotice />
        </Suspense>
      )}
      {notice && <FormNotice notice={notice} />}
      {/* Native, uncontrolled inputs: text that is typed early or filled in by the browser stays. */}
      <form
        noValidate
        onSubmit={(event) => void onSubmit(event)}
        onInput={() => {
          clearFixedErrors({ username: isFilled(email), password: isFilled(password) });
          if (isFilled(email) && isFilled(password)) onFilled();
        }}
      >
        <TextField
          label={t`Email`}
          type="email"
          autoComplete="username"
          ref={email}
          error={errors.username}
        />
        <div className="visit-password">
          <PasswordField label={t`Password`} ref={password} error={errors.password} />
          <a href={paths.forgot}>{t`Forgot Password`}</a>
        </div>
        <Button label={t`Log in`} type="submit" size="large" aria-disabled={isBusy} />
      </form>
      <p className="visit-also">
        {t`New dealer?`} <a href={paths.signUp}>{t`Sign up your company`}</a>
      </p>
    </VisitorPageLayout>
  );
}

const isFilled = ({ current }: InputRef) => Boolean(current?.value);
