import { useEffect, useRef, type FormEvent, type RefObject } from 'react';
import { Button } from '#frontend/parts/controls/button.tsx';
import { TextField } from '#frontend/parts/controls/field.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { Mark } from '#frontend/parts/controls/mark.tsx';
import { Notices } from '#frontend/parts/notices/notices.tsx';
import { PasswordField } from './password-field.tsx';
import { useSignIn, type Notice } from './sign-in-form.ts';
import './login-page.css';

type Input = RefObject<HTMLInputElement | null>;

const year = new Date().getFullYear();

type Props = {
  onSignedIn: () => Promise<void>;
  /** Called whenever there is an email and a password: what comes next may be fetched. */
  onFilled: () => void;
};

/** /login */
export function LoginPage({ onSignedIn, onFilled }: Props) {
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
          onInput={() => isFilled(email) && isFilled(password) && onFilled()}
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

const isFilled = ({ current }: Input) => Boolean(current?.value);

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
