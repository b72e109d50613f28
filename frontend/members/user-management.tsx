import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useOpenRequestedForm } from '#frontend/kept-forms/use-form-draft.ts';
import { ListScreen, useList, useReload } from '#frontend/list-screen/list-screen.tsx';
import { Button, classOf } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { pathOfAudit, paths } from '#frontend/paths.ts';
import { useMay } from '#frontend/session/current-user.ts';
import { t } from '#shared/language/t.ts';
import { MailProblems } from './mail-problems.tsx';
import { invite, toggleLock } from './user-actions.ts';
import { ExistingUserDialog, NewUserDialog, type KnownUser } from './user-dialog.tsx';
import type { Home } from './user-form.ts';
import {
  adminList,
  createUserListDefinition,
  type UserListActions,
} from './user-list-definition.tsx';
import './members.css';

type Props = {
  home: Home;
  /** Whose users they are. */
  name: string;
};

/** The users of a dealer, or the SmartSales Admins: who they are, whether they get in, and what an administrator does about it. */
export function UserManagement({ home, name }: Props) {
  const [open, setOpen] = useState<KnownUser | 'new'>();
  const mayLock = useMay('access-user-lockout');
  const maySeeProblems = useMay('view-mail-problems');
  const dealerId = home === 'platform' ? undefined : home.dealerId;
  const reload = useReload(listOf(home));
  const definition = useMemo(() => {
    const after = (request: Promise<void>) => void request.then(reload);
    const actions: UserListActions = {
      edit: setOpen,
      toggleLock: mayLock ? (member) => after(toggleLock(member)) : undefined,
      invite: (member) => after(invite(member)),
    };
    return dealerId === undefined
      ? adminList(actions)
      : createUserListDefinition(dealerId, actions);
  }, [dealerId, mayLock, reload]);
  const list = useList(definition);
  useOpenRequestedForm('user', true, ({ user: SalesRepId }, called) =>
    setOpen(
      typeof SalesRepId === 'number' ? { SalesRepId, FirstName: called, LastName: '' } : 'new',
    ),
  );
  const dialog = {
    onSaved: () => void list.reload(),
    onClose: () => setOpen(undefined),
  };
  return (
    <>
      <ListScreen definition={definition} list={list} lead={<Lead name={name} />}>
        <AuditLink dealerId={dealerId ?? 0} />
        {maySeeProblems && <MailProblems dealerId={dealerId ?? 0} />}
        <Button
          label={dealerId === undefined ? t`Create Admin` : t`Add User`}
          icon="plus"
          onClick={() => setOpen('new')}
        />
      </ListScreen>
      {open === 'new' && <NewUserDialog home={home} {...dialog} />}
      {open && open !== 'new' && home !== 'platform' && (
        <ExistingUserDialog home={home} user={open} {...dialog} />
      )}
    </>
  );
}

const listOf = (home: Home) => (home === 'platform' ? 'AdminUsers' : 'DealerUsers');

/** To who changed what, for who may see that. */
function AuditLink({ dealerId }: { dealerId: number }) {
  if (!useMay('view-audit')) return null;
  return (
    <Link
      to={pathOfAudit(dealerId)}
      className={`${classOf({ variant: 'text' })} member-audit`}
      title={t`History of changes`}
    >
      <Icon name="recent" className="p-button-icon" />
      <span className="p-button-label">{t`History of changes`}</span>
    </Link>
  );
}

/** The way back, and whose users they are. */
const Lead = ({ name }: { name: string }) => (
  <>
    <Link to={paths.home} className={classOf({ variant: 'text' })}>
      <Icon name="back" className="p-button-icon" />
      <span className="p-button-label">{t`Back`}</span>
    </Link>
    {name && <h2 title={name}>{name}</h2>}
  </>
);
