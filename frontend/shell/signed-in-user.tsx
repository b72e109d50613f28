import { useNavigate } from 'react-router-dom';
import { runOrShowFailure } from '#frontend/api/use-action.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { confirmAndSignOut } from '#frontend/session/confirm-and-sign-out.ts';
import { useCurrentUser } from '#frontend/session/current-user.ts';
import { roleNames } from '#shared/access/roles.ts';
import { getFullName } from '#shared/format/full-name.ts';
import { translateText, t } from '#shared/language/t.ts';

/** The signed-in user, and sign-out. */
export function SignedInUser() {
  const user = useCurrentUser();
  const role = translateText(roleNames[user.UserRoleId]);
  const navigate = useNavigate();

  async function handleSignOut() {
    await runOrShowFailure(async () => {
      if (await confirmAndSignOut(user)) await navigate('/');
    });
  }

  return (
    <>
      <div className="account" title={`${getFullName(user)} ${role}`}>
        <b>{getFullName(user)}</b>
        <span className="account-role">{role}</span>
      </div>
      <Button name={t`Log out`} icon="logOut" variant="text" onClick={() => void handleSignOut()} />
    </>
  );
}
