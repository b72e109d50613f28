import { callApi } from '#frontend/api/call-api.ts';
import { formatTimestampDay } from '#frontend/format/format-date.ts';
import { createTextCell } from '#frontend/list-export/build-list-sheet.ts';
import type {
  ListDefinition,
  RowAction,
  ListScreenColumn,
} from '#frontend/list-screen/list-definition.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { Tag } from '#frontend/parts/controls/status-tags.tsx';
import { EmptyState } from '#frontend/parts/notices/load-states.tsx';
import { dealerRoles, roleNames } from '#shared/access/roles.ts';
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
  /** Undefined where it is not allowed. */
  toggleLock: ((member: DealerUserRow) => void) | undefined;
};

const commonDefinition = {
  singularNoun: t`user`,
  pluralNoun: t`users`,
  searchLabel: t`Search users`,
  sort: { field: 'LastName', isDescending: false },
  empty: <EmptyState icon="user" title={t`Nobody was found`} />,
};

/** The users of a dealer: roles, managers, groups and billing types. */
export const createUserListDefinition = (
  dealerId: number,
  actions: UserListActions,
): ListDefinition<DealerUserRow> => ({
  ...commonDefinition,
  name: 'DealerUsers',
  ownerKey: dealerId,
  title: t`Users`,
  load: (query, options) =>
    callApi(members.listMembers, { params: { id: dealerId }, query }, options),
  columns: [
    nameColumn,
    emailColumn,
    ...dealerUserColumns,
    statusColumn,
    createActivatedColumn(actions),
    ...dateColumns,
  ],
  filters: [
    {
      field: 'UserRoleId',
      label: t`Role`,
      options: dealerRoles.map((id) => ({
        value: String(id),
        label: translateText(roleNames[id]),
      })),
      buildCondition: (value) => ['UserRoleId', '=', Number(value)],
    },
    {
      field: 'LockoutStatus',
      label: t`Status`,
      options: ['ENABLED', 'DISABLED'].map((value) => ({ value, label: translateText(value) })),
    },
  ],
  open: actions.edit,
  actions: [...createLockActions(actions), createEditAction(actions)],
  card: createCardBuilder(actions),
  workbook: { label: t`Export Users`, fileName: 'users.xlsx', columns: userSheetColumns },
});

/** The SmartSales Admins, who all have the same role. */
export const createAdminListDefinition = (
  actions: UserListActions,
): ListDefinition<DealerUserRow> => ({
  ...commonDefinition,
  name: 'AdminUsers',
  title: t`Admins`,
  load: (query, options) => callApi(members.listAdmins, { query }, options),
  columns: [
    nameColumn,
    emailColumn,
    phoneColumn,
    statusColumn,
    createActivatedColumn(actions),
    ...dateColumns.map(toVisibleColumn),
  ],
  actions: createLockActions(actions),
  card: createCardBuilder(actions),
});

const toVisibleColumn = (column: ListScreenColumn<DealerUserRow>) => ({
  ...column,
  isOptional: false,
});

const nameColumn: ListScreenColumn<DealerUserRow> = {
  field: 'LastName',
  heading: t`Name`,
  body: getFullName,
  cell: (member) => createTextCell(getFullName(member)),
};
const emailColumn: ListScreenColumn<DealerUserRow> = { field: 'Email', heading: t`Email` };
const phoneColumn: ListScreenColumn<DealerUserRow> = {
  field: 'MobilePhone',
  heading: t`Phone`,
  widthInRem: 9,
  isSortable: false,
  body: ({ MobilePhone }) => formatPhoneNumber(MobilePhone),
  cell: ({ MobilePhone }) => createTextCell(formatPhoneNumber(MobilePhone)),
};

const dealerUserColumns: ListScreenColumn<DealerUserRow>[] = [
  {
    field: 'UserRole',
    heading: t`Role`,
    widthInRem: 8.5,
    body: ({ UserRole }) => translateText(UserRole),
    cell: ({ UserRole }) => createTextCell(translateText(UserRole)),
  },
  {
    field: 'SalesManager',
    heading: t`Sales Manager`,
    widthInRem: 8,
    isName: true,
    body: ({ SalesManager }) => SalesManager ?? <span className="faint">{t`None`}</span>,
  },
  {
    field: 'GroupNames',
    heading: t`Groups`,
    widthInRem: 7,
    isName: true,
    body: ({ GroupNames }) => translateText(GroupNames),
  },
  {
    field: 'UserType',
    heading: t`User Type`,
    widthInRem: 9,
    body: ({ UserType }) => userTypeNames[UserType],
    cell: ({ UserType }) => createTextCell(userTypeNames[UserType]),
  },
];

const statusColumn: ListScreenColumn<DealerUserRow> = {
  field: 'LockoutStatus',
  heading: t`Status`,
  widthInRem: 6.5,
  body: ({ IsLockedOut }) => <UserStatusTag isLocked={IsLockedOut} />,
  cell: ({ LockoutStatus }) => createTextCell(translateText(LockoutStatus)),
};

const createActivatedColumn = (actions: UserListActions): ListScreenColumn<DealerUserRow> => ({
  field: 'EmailConfirmed',
  heading: t`Activated`,
  widthInRem: 10.5,
  body: (member) =>
    member.EmailConfirmed ? t`Yes` : <ResendActivationButton member={member} actions={actions} />,
  cell: ({ EmailConfirmed }) => createTextCell(EmailConfirmed ? t`Yes` : t`No`),
});

const formatDay = (moment: string | null) => (moment ? formatTimestampDay(moment) : '');

const dateColumns: ListScreenColumn<DealerUserRow>[] = [
  {
    field: 'LastLogonDate',
    heading: t`Last Logon`,
    widthInRem: 6,
    body: ({ LastLogonDate }) =>
      formatDay(LastLogonDate) || <span className="faint">{t`Never`}</span>,
    cell: ({ LastLogonDate }) => createTextCell(formatDay(LastLogonDate)),
  },
  {
    field: 'CreatedDate',
    heading: t`Created`,
    widthInRem: 7,
    isOptional: true,
    body: ({ CreatedDate }) => formatDay(CreatedDate),
    cell: ({ CreatedDate }) => createTextCell(formatDay(CreatedDate)),
  },
];

const UserStatusTag = ({ isLocked }: { isLocked: boolean }) =>
  isLocked ? (
    <Tag text={t`DISABLED`} tone="danger" />
  ) : (
    <span className="status is-committed">
      <Icon name="check" />
      {t`ENABLED`}
    </span>
  );

const ResendActivationButton = ({
  member,
  actions,
}: {
  member: DealerUserRow;
  actions: UserListActions;
}) => (
  <Button
    label={t`Resend Activation Email`}
    variant="link"
    aria-label={t`Resend Activation Email, ${getFullName(member)}`}
    onClick={() => actions.invite(member)}
  />
);

const createLockActions = ({ toggleLock }: UserListActions): RowAction<DealerUserRow>[] =>
  toggleLock
    ? [
        {
          label: (member) => t`Enable ${getFullName(member)}`,
          icon: 'unlock',
          run: toggleLock,
          isAvailable: ({ IsLockedOut }) => IsLockedOut,
        },
        {
          label: (member) => t`Disable ${getFullName(member)}`,
          icon: 'lock',
          run: toggleLock,
          isDanger: true,
          isAvailable: ({ IsLockedOut }) => !IsLockedOut,
          replacesPrevious: true,
        },
      ]
    : [];

const createEditAction = (actions: UserListActions): RowAction<DealerUserRow> => ({
  label: (member) => t`Edit ${getFullName(member)}`,
  icon: 'edit',
  run: actions.edit,
});

const createCardBuilder = (actions: UserListActions) => (member: DealerUserRow) => ({
  title: getFullName(member),
  aside: <UserStatusTag isLocked={member.IsLockedOut} />,
  lines: [
    [translateText(member.UserRole), translateText(member.GroupNames)].filter(Boolean).join(', '),
    member.Email,
    member.SalesManager && t`Sales Manager: ${member.SalesManager}`,
  ].filter(Boolean),
  ...(!member.EmailConfirmed && {
    after: <ResendActivationButton member={member} actions={actions} />,
  }),
});
