import { useNavigate } from 'react-router-dom';
import { callApi } from '#frontend/api/call-api.ts';
import { runOrShowFailure } from '#frontend/api/use-action.ts';
import { useApiCall } from '#frontend/api/use-api-call.ts';
import { formatTimestamp } from '#frontend/format/format-date.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import { confirmAndSignOut } from '#frontend/session/confirm-and-sign-out.ts';
import { useCurrentUser } from '#frontend/session/current-user.ts';
import { formatDevice } from '#frontend/sign-ins/sign-in-labels.ts';
import * as account from '#shared/contract/account-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { ActiveSession } from '#shared/schemas/sign-in-schema.ts';

/** The user's active sessions. Each can be ended here. */
export function ActiveSessionList() {
  const sessionsCall = useApiCall(account.listSessions, {}, { showsOwnFailure: true });
  return (
    <Loaded result={sessionsCall} failureText={t`Your sessions could not be loaded`} loading={1}>
      {(sessions) => (
        <ul className="sessions">
          {sessions.map((session) => (
            <ActiveSessionItem key={session.Id} session={session} />
          ))}
        </ul>
      )}
    </Loaded>
  );
}

function ActiveSessionItem({ session }: { session: ActiveSession }) {
  const { Id, Since, Address, IsThisOne } = session;
  const user = useCurrentUser();
  const navigate = useNavigate();

  async function handleEnd() {
    await runOrShowFailure(async () => {
      if (await confirmAndSignOut(user, () => callApi(account.endSession, { params: { id: Id } })))
        await navigate('/');
    });
  }

  return (
    <li>
      <p>
        <b>{formatDevice(session)}</b>
        {IsThisOne && <span className="this-session">{t`This session`}</span>}
        <span className="faint">
          {[Since && t`Since ${formatTimestamp(Since)}`, Address].filter(Boolean).join(' · ')}
        </span>
      </p>
      <Button
        label={t`End this session`}
        icon="logOut"
        variant="secondary"
        onClick={() => void handleEnd()}
      />
    </li>
  );
}
