import { FormCard } from '#frontend/parts/controls/form-card.tsx';
import { SignInHistory } from '#frontend/sign-ins/sign-in-history.tsx';
import { t } from '#shared/language/t.ts';
import { ActiveSessionList } from './active-session-list.tsx';
import './security.css';

/** The user's active sessions and sign-in history. */
export const SecurityCard = () => (
  <FormCard
    id="security"
    title={t`Security`}
    description={t`If a sign-in was not yours, end the session and change your password.`}
  >
    <div className="security">
      <h3>{t`Where you are signed in`}</h3>
      <ActiveSessionList />
      <h3>{t`Sign-in history`}</h3>
      <SignInHistory />
    </div>
  </FormCard>
);
