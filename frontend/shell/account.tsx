import { useNavigate } from 'react-router-dom';
import { roleNames } from '#shared/access/roles.ts';
import { showFailure } from '../api/show-failure.ts';
import { Button } from '../parts/button.tsx';
import { useCurrentUser } from '../session/current-user.ts';
import { signOut } from '../session/sign-out.ts';

/** Who is signed in, and the way out. */
export function Account() {
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
    <>
      <div className="me">
        <b>
          {FirstName} {LastName}
        </b>
        <span>{roleNames[UserRoleId]}</span>
      </div>
      <Button name="Log out" icon="logOut" look="text" onClick={() => void leave()} />
    </>
  );
}
