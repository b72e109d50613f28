import { useNavigate } from 'react-router-dom';
import { roleNames } from '#shared/access/roles.ts';
import { showFailure } from '../api/show-failure.ts';
import { Button } from '../parts/button.tsx';
import { CrumbsSlot } from '../parts/crumbs.tsx';
import { Notices } from '../parts/notices.tsx';
import { useCurrentUser } from '../session/current-user.ts';
import { signOut } from '../session/sign-out.ts';

/** The screen's name, who is signed in, and the way out. */
export function Topbar() {
  const user = useCurrentUser();
  const { FirstName, LastName, UserRoleId } = user;
  const navigate = useNavigate();

  async function leave() {
    try {
      if (await signOut(user)) await navigate('/');
    } catch (error) {
      showFailure(error);
    }
  }

  return (
    <header className="topbar">
      <CrumbsSlot />
      <Notices />
      <div className="me">
        <b>
          {FirstName} {LastName}
        </b>
        <span>{roleNames[UserRoleId]}</span>
      </div>
      <Button name="Log out" icon="logOut" look="text" onClick={() => void leave()} />
    </header>
  );
}
