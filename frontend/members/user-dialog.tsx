import { useMemo, useState } from 'react';
import { RecordHistory } from '#frontend/audit/record-history.tsx';
import { Button } from '#frontend/parts/controls/button.tsx';
import { LoadedRecord } from '#frontend/record-form/loaded-record.tsx';
import { RecordDialog } from '#frontend/record-form/record-dialog.tsx';
import { useRecordForm } from '#frontend/record-form/use-record-form.ts';
import { useRecord } from '#frontend/record-form/use-record.ts';
import { useMay } from '#frontend/session/current-user.ts';
import { SignInHistory } from '#frontend/sign-ins/sign-in-history.tsx';
import * as members from '#shared/contract/members-endpoints.ts';
import { getFullName } from '#shared/format/full-name.ts';
import { t } from '#shared/language/t.ts';
import type { DealerUserRow, DealerUserWithVersion } from '#shared/schemas/dealer-user-schema.ts';
import { labels } from './labels.ts';
import { DealerFields, PersonFields } from './user-fields.tsx';
import { createUserFormDefinition, type Home } from './user-form.ts';

type Props = {
  home: Home;
  onSaved: () => void;
  onClose: () => void;
};

/** A user to be. */
export const NewUserDialog = (props: Props) => (
  <UserDialog
    {...props}
    user={undefined}
    title={props.home === 'platform' ? t`Create Admin` : t`Add User`}
  />
);

type KnownProps = Props & { home: { dealerId: number }; user: KnownUser };

/** Who is opened, as far as it is known before they are read. */
export type KnownUser = Pick<DealerUserRow, 'SalesRepId' | 'FirstName' | 'LastName'>;

/** A user of a dealer's, as they are on the server at this moment. */
export function ExistingUserDialog({ user, ...props }: KnownProps) {
  const params = { id: props.home.dealerId, repId: user.SalesRepId };
  const userRecord = useRecord(members.getMember, { params });
  const title = getFullName(user);
  return (
    <LoadedRecord
      name="member"
      title={title}
      failed={t`The user could not be loaded`}
      loadResult={userRecord}
      width={WIDTH_REM}
      onClose={props.onClose}
    >
      {(known) => <UserDialog {...props} user={known} title={title} />}
    </LoadedRecord>
  );
}

const WIDTH_REM = 44;

type DialogProps = Props & { user: DealerUserWithVersion | undefined; title: string };

function UserDialog({ home, user, title, onSaved, onClose }: DialogProps) {
  const kind = useMemo(() => createUserFormDefinition(home), [home]);
  const record = useRecordForm(kind, user, { onSaved, onDone: onClose });
  const { form, errors, change } = record;
  const fields = { form, errors, change, isKnown: record.base !== undefined };
  return (
    <RecordDialog
      name="member"
      title={record.base ? getFullName(record.base) : title}
      record={record}
      labels={labels}
      width={WIDTH_REM}
      onClose={onClose}
      {...(!record.base && { saveLabel: t`Send invitation` })}
      after={user && <Histories home={home} userId={user.AppUserId} />}
    >
      <PersonFields {...fields} />
      {home !== 'platform' && <DealerFields {...fields} dealerId={home.dealerId} />}
    </RecordDialog>
  );
}

const Histories = ({ home, userId }: { home: Home; userId: number }) => (
  <>
    <History userId={userId} />
    <RecordHistory dealerId={home === 'platform' ? 0 : home.dealerId} kind="user" id={userId} />
  </>
);

/** Who has tried to sign in as them, once it is asked for. */
function History({ userId }: { userId: number }) {
  const maySee = useMay('view-sign-ins');
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
