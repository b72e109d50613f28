import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { Tag } from '#frontend/parts/controls/tag.tsx';
import type { ListColumn } from '#frontend/parts/lists/list-grid.tsx';
import { fullName } from '#shared/format/names.ts';
import { inLanguage, t } from '#shared/language/t.ts';
import type { Member } from '#shared/schemas/member.ts';
import { userTypeNames } from '#shared/texts/members.ts';

export type Acts = {
  edit: (member: Member) => void;
  toggleLock: (member: Member) => void;
  invite: (member: Member) => void;
};

/** Dealers have roles, managers and what each user is billed as; the SmartSales Admins are one of a kind. */
export const columnsOf = (acts: Acts, isDealer: boolean): ListColumn<Member>[] => [
  {
    field: 'LastName',
    header: t`Name`,
    width: 12,
    className: 'lead',
    body: (member) =>
      isDealer ? (
        <button type="button" className="member-name" onClick={() => acts.edit(member)}>
          {fullName(member)}
        </button>
      ) : (
        fullName(member)
      ),
  },
  { field: 'Email', header: t`Email`, className: 'member-wraps' },
  ...(isDealer ? ofDealers : []),
  {
    field: 'LockoutStatus',
    header: t`Status`,
    width: 7,
    body: ({ IsLockedOut }) => <Status isLocked={IsLockedOut} />,
  },
  {
    field: 'EmailConfirmed',
    className: 'member-wraps',
    header: t`Activated`,
    width: 12,
    body: (member) =>
      member.EmailConfirmed ? (
        t`Yes`
      ) : (
        <Button
          label={t`Resend Activation Email`}
          look="link"
          aria-label={t`Resend Activation Email, ${fullName(member)}`}
          onClick={() => acts.invite(member)}
        />
      ),
  },
  {
    field: 'Acts',
    header: <span className="sr-only">{t`Actions`}</span>,
    width: 6,
    isSortable: false,
    isFrozen: true,
    body: (member) => <RowActs member={member} acts={acts} isDealer={isDealer} />,
  },
];

const ofDealers: ListColumn<Member>[] = [
  {
    field: 'UserRole',
    className: 'member-wraps',
    header: t`Role`,
    width: 9,
    body: ({ UserRole }) => inLanguage(UserRole),
  },
  {
    field: 'SalesManager',
    className: 'member-wraps',
    header: t`Sales Manager`,
    width: 9,
    body: ({ SalesManager }) => SalesManager ?? <span className="faint">{t`None`}</span>,
  },
  {
    field: 'UserType',
    className: 'member-wraps',
    header: t`User Type`,
    width: 10,
    body: ({ UserType }) => userTypeNames[UserType],
  },
];

const Status = ({ isLocked }: { isLocked: boolean }) =>
  isLocked ? (
    <Tag text={t`DISABLED`} tone="danger" />
  ) : (
    <span className="status is-committed">
      <Icon name="check" />
      {t`ENABLED`}
    </span>
  );

type RowActsProps = { member: Member; acts: Acts; isDealer: boolean };

function RowActs({ member, acts, isDealer }: RowActsProps) {
  const name = fullName(member);
  return (
    <span className="member-acts">
      <Button
        name={member.IsLockedOut ? t`Enable ${name}` : t`Disable ${name}`}
        icon={member.IsLockedOut ? 'unlock' : 'lock'}
        look="text"
        size="small"
        onClick={() => acts.toggleLock(member)}
      />
      {isDealer && (
        <Button
          name={t`Edit ${name}`}
          icon="edit"
          look="text"
          size="small"
          onClick={() => acts.edit(member)}
        />
      )}
    </span>
  );
}
