import { useMemo, useState } from 'react';
import { RecordHistorySection } from '#frontend/audit/record-history.tsx';
import { Button } from '#frontend/parts/controls/button.tsx';
import { RecordDialog } from '#frontend/record-form/record-dialog.tsx';
import { RecordLoadingDialog } from '#frontend/record-form/record-loading-dialog.tsx';
import { useFreshRecord } from '#frontend/record-form/use-fresh-record.ts';
import { useRecordForm } from '#frontend/record-form/use-record-form.ts';
import { useHasPermission } from '#frontend/session/current-user.ts';
import { SignInHistory } from '#frontend/sign-ins/sign-in-history.tsx';
import * as members from '#shared/contract/members-endpoints.ts';
import { getFullName } from '#shared/format/full-name.ts';
import { t } from '#shared/language/t.ts';
import type { DealerUserRow, DealerUserWithVersion } from '#shared/schemas/dealer-user-schema.ts';
import { UserDealerFields, UserPersonFields } from './user-fields.tsx';
import { userFormLabels } from './user-form-labels.ts';
import { createUserFormDefinition, type UsersOwner } from './user-form.ts';

type UserDialogBaseProps = {
  owner: UsersOwner;
  onSaved: () => void;
  onClose: () => void;
};

export const NewUserDialog = (props: UserDialogBaseProps) => (
  <UserDialog
    {...props}
    user={undefined}
    title={props.owner === 'platform' ? t`Create Admin` : t`Add User`}
  />
);

type ExistingUserDialogProps = UserDialogBaseProps & {
  owner: { dealerId: number };
  user: OpenedUser;
};

/** What is known of a user before the record is loaded. */
export type OpenedUser = Pick<DealerUserRow, 'SalesRepId' | 'FirstName' | 'LastName'>;

/** Loads the dealer's user fresh from the server. */
export function ExistingUserDialog({ user, ...props }: ExistingUserDialogProps) {
  const params = { id: props.owner.dealerId, repId: user.SalesRepId };
  const userRecord = useFreshRecord(members.getMember, { params });
  const title = getFullName(user);
  return (
    <RecordLoadingDialog
      name="member"
      title={title}
      failureText={t`The user could not be loaded`}
      loadResult={userRecord}
      widthInRem={USER_DIALOG_WIDTH_REM}
      onClose={props.onClose}
    >
      {(loadedUser) => <UserDialog {...props} user={loadedUser} title={title} />}
    </RecordLoadingDialog>
  );
}

const USER_DIALOG_WIDTH_REM = 44;

type UserDialogProps = UserDialogBaseProps & {
  user: DealerUserWithVersion | undefined;
  title: string;
};

function UserDialog({ owner, user, title, onSaved, onClose }: UserDialogProps) {
  const definition = useMemo(() => createUserFormDefinition(owner), [owner]);
  const record = useRecordForm(definition, user, { onSaved, onDone: onClose });
  const { form, errors, change } = record;
  const fields = { form, errors, change, isExistingUser: record.base !== undefined };
  return (
    <RecordDialog
      name="member"
      title={record.base ? getFullName(record.base) : title}
      record={record}
      labels={userFormLabels}
      widthInRem={USER_DIALOG_WIDTH_REM}
      onClose={onClose}
      {...(!record.base && { saveLabel: t`Send invitation` })}
      after={user && <UserHistorySections owner={owner} userId={user.AppUserId} />}
    >
      <UserPersonFields {...fields} />
      {owner !== 'platform' && <UserDealerFields {...fields} dealerId={owner.dealerId} />}
    </RecordDialog>
  );
}

const UserHistorySections = ({ owner, userId }: { owner: UsersOwner; userId: number }) => (
  <>
    <SignInHistorySection userId={userId} />
    <RecordHistorySection
      dealerId={owner === 'platform' ? 0 : owner.dealerId}
      kind="user"
      id={userId}
    />
  </>
);

/** The user's sign-in history, loaded on request. */
function SignInHistorySection({ userId }: { userId: number }) {
  const maySee = useHasPermission('view-sign-ins');
  const [isOpen, setIsOpen] = useState(false);
  if (!maySee) return null;
  return (
    <section className="member-history">
      <Button
        label={t`Sign-in history`}
        icon={isOpen ? 'chevronDown' : 'chevronRight'}
        variant="text"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && <SignInHistory userId={userId} />}
    </section>
  );
}
