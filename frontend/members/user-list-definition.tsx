import { call } from '#frontend/api/call.ts';
import { asDay } from '#frontend/format/date.ts';
import { textCell } from '#frontend/list-export/build-list-sheet.ts';
import type { ListDefinition, RowAct, ScreenColumn } from '#frontend/list-screen/definition.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { Tag } from '#frontend/parts/controls/tag.tsx';
import { Empty } from '#frontend/parts/notices/states.tsx';
import { roleNames, roles } from '#shared/access/roles.ts';
import * as members from '#shared/contract/members-endpoints.ts';
import { getFullName } from '#shared/format/full-name.ts';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import { translateText, t } from '#shared/language/t.ts';
import type { DealerUserRow } from '#shared/schemas/dealer-user-schema.ts';
import { userTypeNames } from '#shared/texts/dealer-users-texts.ts';
import { userSheetColumns } from './user-sheet-columns.ts';

export type UserListActions = {
  edit: (member: DealerUserRow) => void;
  invite: (member: DealerUserRow) => void;
  /** Missing where they may not. */
  toggleLock: ((member: DealerUserRow) => void) | undefined;
};

const common = {
  one: t`user`,
  noun: t`users`,
  searchLabel: t`Search users`,
  sort: { field: 'LastName', isDescending: false },
  empty: <Empty icon="user" title={t`Nobody was found`} />,
};

/** The users of a dealer: their roles, managers and groups, and what each is billed as. */
export const createUserListDefinition = (
  dealerId: number,
  actions: UserListActions,
): ListDefinition<DealerUserRow> => ({
  ...common,
  name: 'DealerUsers',
  of: dealerId,
  title: t`Users`,
  load: (query, how) => call(members.listMembers, { params: { id: dealerId }, query }, how),
  columns: [name, email, ...ofDealers, status, createActivatedColumn(actions), ...rest],
  filters: [
    {
      field: 'UserRoleId',
      label: t`Role`,
      options: [roles.salesAdministrator, roles.salesManager, roles.salesRep].map((id) => ({
        value: String(id),
        label: translateText(roleNames[id]),
      })),
      condition: (value) => ['UserRoleId', '=', Number(value)],
    },
    {
      field: 'LockoutStatus',
      label: t`Status`,
      options: ['ENABLED', 'DISABLED'].map((value) => ({ value, label: translateText(value) })),
    },
  ],
  open: actions.edit,
  actions: [...createLockActions(actions), edit(actions)],
  card: cardOf(actions),
  workbook: { label: t`Export Users`, fileName: 'users.xlsx', columns: userSheetColumns },
});

/** The SmartSales Admins, who are one of a kind. */
export const adminList = (actions: UserListActions): ListDefinition<DealerUserRow> => ({
  ...common,
  name: 'AdminUsers',
  title: t`Admins`,
  load: (query, how) => call(members.listAdmins, { query }, how),
  columns: [
    name,
    email,
    phone,
    status,
    createActivatedColumn(actions),
    ...rest.map(toVisibleColumn),
  ],
  actions: createLockActions(actions),
  card: cardOf(actions),
});

const toVisibleColumn = (column: ScreenColumn<DealerUserRow>) => ({ ...column, isOptional: false });

const name: ScreenColumn<DealerUserRow> = {
  field: 'LastName',
  heading: t`Name`,
  body: getFullName,
  cell: (member) => textCell(getFullName(member)),
};
const email: ScreenColumn<DealerUserRow> = { field: 'Email', heading: t`Email` };
const phone: ScreenColumn<DealerUserRow> = {
  field: 'MobilePhone',
  heading: t`Phone`,
  width: 9,
  isSortable: false,
  body: ({ MobilePhone }) => formatPhoneNumber(MobilePhone),
  cell: ({ MobilePhone }) => textCell(formatPhoneNumber(MobilePhone)),
};

const ofDealers: ScreenColumn<DealerUserRow>[] = [
  {
    field: 'UserRole',
    heading: t`Role`,
    width: 8.5,
    body: ({ UserRole }) => translateText(UserRole),
    cell: ({ UserRole }) => textCell(translateText(UserRole)),
  },
  {
    field: 'SalesManager',
    heading: t`Sales Manager`,
    width: 8,
    isName: true,
    body: ({ SalesManager }) => SalesManager ?? <span className="faint">{t`None`}</span>,
  },
  {
    field: 'GroupNames',
    heading: t`Groups`,
    width: 7,
    isName: true,
    body: ({ GroupNames }) => translateText(GroupNames),
  },
  {
    field: 'UserType',
    heading: t`User Type`,
    width: 9,
    body: ({ UserType }) => userTypeNames[UserType],
    cell: ({ UserType }) => textCell(userTypeNames[UserType]),
  },
];

const status: ScreenColumn<DealerUserRow> = {
  field: 'LockoutStatus',
  heading: t`Status`,
  width: 6.5,
  body: ({ IsLockedOut }) => <Status isLocked={IsLockedOut} />,
  cell: ({ LockoutStatus }) => textCell(translateText(LockoutStatus)),
};

const createActivatedColumn = (actions: UserListActions): ScreenColumn<DealerUserRow> => ({
  field: 'EmailConfirmed',
  heading: t`Activated`,
  width: 10.5,
  body: (member) => (member.EmailConfirmed ? t`Yes` : <Resend member={member} actions={actions} />),
  cell: ({ EmailConfirmed }) => textCell(EmailConfirmed ? t`Yes` : t`No`),
});

const day = (moment: string | null) => (moment ? asDay(moment) : '');

const rest: ScreenColumn<DealerUserRow>[] = [
  {
    field: 'LastLogonDate',
    heading: t`Last Logon`,
    width: 6,
    body: ({ LastLogonDate }) => day(LastLogonDate) || <span className="faint">{t`Never`}</span>,
    cell: ({ LastLogonDate }) => textCell(day(LastLogonDate)),
  },
  {
    field: 'CreatedDate',
    heading: t`Created`,
    width: 7,
    isOptional: true,
    body: ({ CreatedDate }) => day(CreatedDate),
    cell: ({ CreatedDate }) => textCell(day(CreatedDate)),
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

const Resend = ({ member, actions }: { member: DealerUserRow; actions: UserListActions }) => (
  <Button
    label={t`Resend Activation Email`}
    variant="link"
    aria-label={t`Resend Activation Email, ${getFullName(member)}`}
    onClick={() => actions.invite(member)}
  />
);

const createLockActions = ({ toggleLock }: UserListActions): RowAct<DealerUserRow>[] =>
  toggleLock
    ? [
        {
          label: (member) => t`Enable ${getFullName(member)}`,
          icon: 'unlock',
          run: toggleLock,
          isOffered: ({ IsLockedOut }) => IsLockedOut,
        },
        {
          label: (member) => t`Disable ${getFullName(member)}`,
          icon: 'lock',
          run: toggleLock,
          isDanger: true,
          isOffered: ({ IsLockedOut }) => !IsLockedOut,
          isInstead: true,
        },
      ]
    : [];

const edit = (actions: UserListActions): RowAct<DealerUserRow> => ({
  label: (member) => t`Edit ${getFullName(member)}`,
  icon: 'edit',
  run: actions.edit,
});

const cardOf = (actions: UserListActions) => (member: DealerUserRow) => ({
  title: getFullName(member),
  aside: <Status isLocked={member.IsLockedOut} />,
  lines: [
    [translateText(member.UserRole), translateText(member.GroupNames)].filter(Boolean).join(', '),
    member.Email,
    member.SalesManager && t`Sales Manager: ${member.SalesManager}`,
  ].filter(Boolean),
  ...(!member.EmailConfirmed && { after: <Resend member={member} actions={actions} /> }),
});
