import { buildGridQuery } from '#frontend/api/build-grid-query.ts';
import { useApiCall } from '#frontend/api/use-api-call.ts';
import { Checkbox } from '#frontend/parts/controls/checkbox.tsx';
import { Dropdown } from '#frontend/parts/controls/dropdown.tsx';
import { LabeledControl, TextField } from '#frontend/parts/controls/labeled-control.tsx';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import type { FormErrors } from '#frontend/record-form/use-record-form.ts';
import { useHasPermission } from '#frontend/session/current-user.ts';
import { dealerRoles, managerRoles, roleNames, type RoleId } from '#shared/access/roles.ts';
import { MAX_EMAIL_LENGTH } from '#shared/constants.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import * as members from '#shared/contract/members-endpoints.ts';
import { getFullName } from '#shared/format/full-name.ts';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import { translateText, t } from '#shared/language/t.ts';
import { userTypes, type UserType } from '#shared/schemas/dealer-user-schema.ts';
import { userTypeNames } from '#shared/texts/dealer-users-texts.ts';
import { listsTexts } from '#shared/texts/lists-texts.ts';
import { UserAddressFields } from './user-address-fields.tsx';
import { userFormLabels } from './user-form-labels.ts';
import { canHaveManager, type UserForm } from './user-form.ts';

export type UserFieldsProps = {
  form: UserForm;
  errors: FormErrors;
  change: (fields: Partial<UserForm>) => void;
  /** The user exists: neither their e-mail nor their role can be changed. */
  isExistingUser: boolean;
};

/** The user's name and contact data. */
export const UserPersonFields = ({ form, errors, change, isExistingUser }: UserFieldsProps) => (
  <>
    <TextField
      label={userFormLabels.FirstName}
      isRequired
      maxLength={100}
      value={form.FirstName}
      error={errors['FirstName']}
      onChange={({ target }) => change({ FirstName: target.value })}
    />
    <TextField
      label={userFormLabels.LastName}
      isRequired
      maxLength={100}
      value={form.LastName}
      error={errors['LastName']}
      onChange={({ target }) => change({ LastName: target.value })}
    />
    <TextField
      label={userFormLabels.Email}
      type="email"
      isRequired
      readOnly={isExistingUser}
      maxLength={MAX_EMAIL_LENGTH}
      value={form.Email}
      error={errors['Email']}
      help={
        isExistingUser ? undefined : t`They choose their password by a link that is sent there.`
      }
      onChange={({ target }) => change({ Email: target.value })}
    />
    <TextField
      label={userFormLabels.MobilePhone}
      type="tel"
      placeholder="(nnn) nnn-nnnn"
      maxLength={30}
      value={form.MobilePhone}
      error={errors['MobilePhone']}
      onChange={({ target }) => change({ MobilePhone: target.value })}
      onBlur={() => change({ MobilePhone: formatPhoneNumber(form.MobilePhone) })}
    />
  </>
);

/** A dealer user's permissions, manager and groups. */
export function UserDealerFields(props: UserFieldsProps & { dealerId: number }) {
  const { form, errors, change, isExistingUser, dealerId } = props;
  const canManageAllUsers = useHasPermission('manage-every-user');
  const renderFlag = createFlagRenderer(form, change);
  return (
    <>
      <LabeledControl label={userFormLabels.UserRoleId} isRequired error={errors['UserRoleId']}>
        {(ids) => (
          <Dropdown<RoleId>
            ids={ids}
            options={canManageAllUsers ? roleOptions : managedRoleOptions}
            value={form.UserRoleId}
            placeholder={t`Select`}
            isDisabled={isExistingUser}
            onChange={(UserRoleId) => change({ UserRoleId, ManagerId: null })}
          />
        )}
      </LabeledControl>
      {canManageAllUsers && <ManagerField {...{ form, errors, change, dealerId }} />}
      <UserTypeField {...{ form, errors, change, isExistingUser }} />
      <div className="member-choices is-wide">
        <GroupsField {...{ form, errors, change, dealerId }} />
        <fieldset>
          <legend>{t`What they may do`}</legend>
          {canManageAllUsers && renderFlag('CanViewAllOrders')}
          {canManageAllUsers && renderFlag('CanUploadConfigurators')}
          {renderFlag('IsVisibleToAllReps')}
          {renderFlag('IsLimitedTransferUser')}
        </fieldset>
      </div>
      <UserAddressFields {...{ form, errors, change }} />
    </>
  );
}

type UserFormState = Pick<UserFieldsProps, 'form' | 'change'>;
type UserFlagField =
  | 'CanViewAllOrders'
  | 'CanUploadConfigurators'
  | 'IsVisibleToAllReps'
  | 'IsLimitedTransferUser';

const createFlagRenderer =
  (form: UserForm, change: UserFormState['change']) => (field: UserFlagField) => (
    <Checkbox
      label={userFormLabels[field]}
      isChecked={form[field]}
      onChange={(isChecked) => change({ [field]: isChecked })}
    />
  );

/** The user type for billing. Only for SmartSales Admins, and only for an existing user. */
function UserTypeField({ form, errors, change, isExistingUser }: UserFieldsProps) {
  const canSetUserType = useHasPermission('set-user-types');
  if (!canSetUserType || !isExistingUser) return null;
  return (
    <LabeledControl label={userFormLabels.UserType} error={errors['UserType']}>
      {(ids) => (
        <Dropdown<UserType>
          ids={ids}
          options={userTypeOptions}
          value={form.UserType}
          onChange={(UserType) => change({ UserType: UserType ?? userTypes.notSet })}
        />
      )}
    </LabeledControl>
  );
}

const userTypeOptions = Object.values(userTypes).map((value) => ({
  value,
  label: userTypeNames[value],
}));

type DealerUserFieldsProps = Omit<UserFieldsProps, 'isExistingUser'> & { dealerId: number };

/** The user's groups. A user with access to all groups has no single ones (spec: section 5). */
function GroupsField({ form, errors, change, dealerId }: DealerUserFieldsProps) {
  const canManageAllUsers = useHasPermission('manage-every-user');
  const { data, error, mutate } = useApiCall(
    dealers.listGroups,
    { params: { id: dealerId } },
    { showsOwnFailure: true },
  );
  if (data?.length === 0 && !canManageAllUsers) return null;
  const removeGroupId = (id: number) => form.GroupIds.filter((one) => one !== id);
  return (
    <fieldset aria-describedby={errors['GroupIds'] ? 'member-groups' : undefined}>
      <legend>{userFormLabels.GroupIds}</legend>
      {canManageAllUsers && (
        <Checkbox
          label={userFormLabels.CanAccessAllGroups}
          isChecked={form.CanAccessAllGroups}
          onChange={(all) => change({ CanAccessAllGroups: all, ...(all && { GroupIds: [] }) })}
        />
      )}
      <Loaded
        result={{ data, error, mutate }}
        failureText={listsTexts.notLoaded(userFormLabels.GroupIds)}
        isField
      >
        {data?.map(({ Id, Name }) => (
          <Checkbox
            key={Id}
            label={Name}
            isChecked={form.GroupIds.includes(Id)}
            isDisabled={form.CanAccessAllGroups}
            onChange={(isIn) =>
              change({ GroupIds: isIn ? [...form.GroupIds, Id] : removeGroupId(Id) })
            }
          />
        ))}
      </Loaded>
      {errors['GroupIds'] && (
        <span id="member-groups" className="field-error">
          {errors['GroupIds']}
        </span>
      )}
    </fieldset>
  );
}

const roleOptions = dealerRoles.map((value) => ({
  value,
  label: translateText(roleNames[value]),
}));

/** The roles of users who report to somebody. */
const managedRoleOptions = roleOptions.filter(({ value }) => managerRoles[value] !== null);

const MAX_MANAGERS = 500;

/** One of the dealer's Sales Managers, for a Sales Rep. */
function ManagerField({ form, errors, change, dealerId }: DealerUserFieldsProps) {
  const managerRole = form.UserRoleId && managerRoles[form.UserRoleId];
  const query = buildGridQuery({
    page: { skip: 0, take: MAX_MANAGERS },
    sort: { field: 'LastName', isDescending: false },
    filter: ['UserRoleId', '=', managerRole],
  });
  const { data } = useApiCall(
    members.listMembers,
    managerRole === null ? null : { params: { id: dealerId }, query },
  );
  const options =
    data?.data.map((one) => ({ value: one.AppUserId, label: getFullName(one) })) ?? [];
  return (
    <LabeledControl
      label={userFormLabels.ManagerId}
      error={errors['ManagerId']}
      help={canHaveManager(form) ? undefined : t`Only a Sales Rep reports to a Sales Manager.`}
    >
      {(ids) => (
        <Dropdown
          ids={ids}
          options={options}
          value={canHaveManager(form) ? form.ManagerId : null}
          placeholder={t`None`}
          isClearable
          isDisabled={!canHaveManager(form)}
          onChange={(ManagerId) => change({ ManagerId })}
        />
      )}
    </LabeledControl>
  );
}
