import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useOpenRequestedForm } from '#frontend/form-drafts/use-form-draft.ts';
import { ListScreen, useListModel, useReloadList } from '#frontend/list-screen/list-screen.tsx';
import { Button, getButtonClass } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { getAuditPath, paths } from '#frontend/paths.ts';
import { useHasPermission } from '#frontend/session/current-user.ts';
import { t } from '#shared/language/t.ts';
import { MailProblemsButton } from './mail-problems-button.tsx';
import { resendInvitationAndShowResult, confirmAndToggleUserDisabled } from './user-actions.ts';
import { ExistingUserDialog, NewUserDialog, type OpenedUser } from './user-dialog.tsx';
import type { UsersOwner } from './user-form.ts';
import {
  createAdminListDefinition,
  createUserListDefinition,
  type UserListActions,
} from './user-list-definition.tsx';
import './members.css';

type UserManagementProps = {
  owner: UsersOwner;
  /** The owner's name. */
  ownerName: string;
};

/** The users of a dealer, or the SmartSales Admins, with their status and an administrator's actions. */
export function UserManagement({ owner, ownerName }: UserManagementProps) {
  const [openUser, setOpenUser] = useState<OpenedUser | 'new'>();
  const mayLock = useHasPermission('access-user-lockout');
  const maySeeProblems = useHasPermission('view-mail-problems');
  const dealerId = owner === 'platform' ? undefined : owner.dealerId;
  const reload = useReloadList(getListName(owner));
  const definition = useMemo(() => {
    const reloadAfter = (request: Promise<void>) => void request.then(reload);
    const actions: UserListActions = {
      edit: setOpenUser,
      toggleLock: mayLock
        ? (member) => reloadAfter(confirmAndToggleUserDisabled(member))
        : undefined,
      invite: (member) => reloadAfter(resendInvitationAndShowResult(member)),
    };
    return dealerId === undefined
      ? createAdminListDefinition(actions)
      : createUserListDefinition(dealerId, actions);
  }, [dealerId, mayLock, reload]);
  const list = useListModel(definition);
  useOpenRequestedForm('user', true, ({ user: SalesRepId }, name) =>
    setOpenUser(
      typeof SalesRepId === 'number' ? { SalesRepId, FirstName: name, LastName: '' } : 'new',
    ),
  );
  const dialogProps = {
    onSaved: () => void list.reload(),
    onClose: () => setOpenUser(undefined),
  };
  return (
    <>
      <ListScreen definition={definition} list={list} lead={<UserListHeading name={ownerName} />}>
        <UserAuditLink dealerId={dealerId ?? 0} />
        {maySeeProblems && <MailProblemsButton dealerId={dealerId ?? 0} />}
        <Button
          label={dealerId === undefined ? t`Create Admin` : t`Add User`}
          icon="plus"
          onClick={() => setOpenUser('new')}
        />
      </ListScreen>
      {openUser === 'new' && <NewUserDialog owner={owner} {...dialogProps} />}
      {openUser && openUser !== 'new' && owner !== 'platform' && (
        <ExistingUserDialog owner={owner} user={openUser} {...dialogProps} />
      )}
    </>
  );
}

const getListName = (owner: UsersOwner) => (owner === 'platform' ? 'AdminUsers' : 'DealerUsers');

/** Links to the history of changes, for users who may see it. */
function UserAuditLink({ dealerId }: { dealerId: number }) {
  if (!useHasPermission('view-audit')) return null;
  return (
    <Link
      to={getAuditPath(dealerId)}
      className={`${getButtonClass({ variant: 'text' })} member-audit`}
      title={t`History of changes`}
    >
      <Icon name="recent" className="button-icon" />
      <span className="button-label">{t`History of changes`}</span>
    </Link>
  );
}

/** The back link, and the owner's name. Until the name is known, it has a place: nothing beside it moves. */
const UserListHeading = ({ name }: { name: string }) => (
  <>
    <Link to={paths.home} className={getButtonClass({ variant: 'text' })}>
      <Icon name="back" className="button-icon" />
      <span className="button-label">{t`Back`}</span>
    </Link>
    {name ? <h2 title={name}>{name}</h2> : <span className="member-owner-place" />}
  </>
);
