import { useNavigate } from 'react-router-dom';
import { call } from '#frontend/api/call.ts';
import { showFailure } from '#frontend/api/show-failure.ts';
import { useCall } from '#frontend/api/use-call.ts';
import { asDayAndTime } from '#frontend/format/date.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { WhenLoaded } from '#frontend/parts/notices/states.tsx';
import { useCurrentUser } from '#frontend/session/current-user.ts';
import { signOut } from '#frontend/session/sign-out.ts';
import { formatDevice } from '#frontend/sign-ins/sign-in-labels.ts';
import * as account from '#shared/contract/account-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { ActiveSession } from '#shared/schemas/sign-in-schema.ts';

/** Where the user is signed in, each to be ended there. */
export function ActiveSessionList() {
  const read = useCall(account.listSessions, {}, { isFailureShown: true });
  return (
    <WhenLoaded of={read} failed={t`Your sessions could not be loaded`} rows={1}>
      {(sessions) => (
        <ul className="sessions">
          {sessions.map((session) => (
            <Session key={session.Id} session={session} />
          ))}
        </ul>
      )}
    </WhenLoaded>
  );
}

function Session({ session }: { session: ActiveSession }) {
  const { Id, Since, Address, IsThisOne } = session;
  const user = useCurrentUser();
  const navigate = useNavigate();

  async function end() {
    try {
      if (await signOut(user, () => call(account.endSession, { params: { id: Id } })))
        await navigate('/');
    } catch (error) {
      showFailure(error);
    }
  }

  return (
    <li>
      <p>
        <b>{formatDevice(session)}</b>
        {IsThisOne && <span className="this-session">{t`This session`}</span>}
        <span className="faint">
          {[Since && t`Since ${asDayAndTime(Since)}`, Address].filter(Boolean).join(' · ')}
        </span>
      </p>
      <Button
        label={t`End this session`}
        icon="logOut"
        variant="secondary"
        onClick={() => void end()}
      />
    </li>
  );
}
