import { useEffect, useRef, type FormEvent, type RefObject } from 'react';
import { Button } from '../parts/button.tsx';
import { TextField } from '../parts/field.tsx';
import { Icon } from '../parts/icon.tsx';
import { Mark } from '../parts/mark.tsx';
import { Notices } from '../parts/notices.tsx';
import { prefetchFirstScreens } from '../screens.ts';
import { PasswordField } from './password-field.tsx';
import { useSignIn, type Notice } from './sign-in-form.ts';

type Input = RefObject<HTMLInputElement | null>;

const year = new Date().getFullYear();

/** /login */
export function LoginPage({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const { errors, notice, isBusy, submit } = useSignIn(onSignedIn);

  useEffect(() => email.current?.focus(), []);

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    const refused = await submit(email.current!.value.trim(), password.current!.value);
    if (refused.username) email.current?.focus();
    else if (refused.password) password.current?.focus();
  }

  return (
    <div className="visit">
      <title>Log in · SmartSales</title>
      <div className="visit-bar">
        <Notices />
      </div>
      <main>
        <div className="brand">
          <Mark />
          SmartSales
        </div>
        <h1>Log in</h1>
        {notice && <FormNotice notice={notice} />}
        {/* Native inputs that React does not control: what is typed early or filled in by the browser stays. */}
        <form
          noValidate
          onSubmit={(event) => void onSubmit(event)}
          onInput={() => prefetchWhenFilled(email, password)}
        >
          <TextField
            label="Email"
            type="email"
            autoComplete="username"
            ref={email}
            error={errors.username}
          />
          <PasswordField label="Password" ref={password} error={errors.password} />
          <Button label="Log in" type="submit" size="large" aria-disabled={isBusy} />
        </form>
      </main>
      <footer>© {year} SmartSales</footer>
    </div>
  );
}

function prefetchWhenFilled(email: Input, password: Input) {
  if (email.current?.value && password.current?.value) prefetchFirstScreens();
}

function FormNotice({ notice: { kind, title, text } }: { notice: Notice }) {
  return (
    <div className={`p-message p-component p-message-${kind}`} role="alert">
      <div className="p-message-wrapper">
        <Icon name={kind === 'warn' ? 'warn' : 'error'} className="p-message-icon" />
        <span className="p-message-text">
          <b>{title}</b>
          {text}
        </span>
      </div>
    </div>
  );
}
