import { gridQuery } from '#frontend/api/grid-query.ts';
import { useCall } from '#frontend/api/use-call.ts';
import { Checkbox } from '#frontend/parts/controls/checkbox.tsx';
import { Dropdown } from '#frontend/parts/controls/dropdown.tsx';
import { Field, TextField } from '#frontend/parts/controls/field.tsx';
import { Listed } from '#frontend/parts/notices/states.tsx';
import type { Errors } from '#frontend/record-form/use-record-form.ts';
import { useMay } from '#frontend/session/current-user.ts';
import { roleNames, roles, type RoleId } from '#shared/access/roles.ts';
import { MAX_EMAIL_LENGTH } from '#shared/constants.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import * as members from '#shared/contract/members-endpoints.ts';
import { getFullName } from '#shared/format/full-name.ts';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import { translateText, t } from '#shared/language/t.ts';
import { userTypes, type UserType } from '#shared/schemas/dealer-user-schema.ts';
import { userTypeNames } from '#shared/texts/dealer-users-texts.ts';
import { labels } from './labels.ts';
import { UserAddressFields } from './user-address-fields.tsx';
import { hasManager, type UserForm } from './user-form.ts';

export type FieldsProps = {
  form: UserForm;
  errors: Errors;
  change: (some: Partial<UserForm>) => void;
  /** There is such a user: neither their e-mail nor their role is changed. */
  isKnown: boolean;
};

/** Who a user is, and where they are reached. */
export const PersonFields = ({ form, errors, change, isKnown }: FieldsProps) => (
  <>
    <TextField
      label={labels.FirstName}
      isRequired
      maxLength={100}
      value={form.FirstName}
      error={errors['FirstName']}
      onChange={({ target }) => change({ FirstName: target.value })}
    />
    <TextField
      label={labels.LastName}
      isRequired
      maxLength={100}
      value={form.LastName}
      error={errors['LastName']}
      onChange={({ target }) => change({ LastName: target.value })}
    />
    <TextField
      label={labels.Email}
      type="email"
      isRequired
      readOnly={isKnown}
      maxLength={MAX_EMAIL_LENGTH}
      value={form.Email}
      error={errors['Email']}
      help={isKnown ? undefined : t`They choose their password by a link that is sent there.`}
      onChange={({ target }) => change({ Email: target.value })}
    />
    <TextField
      label={labels.MobilePhone}
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

/** What a dealer's user may do, to whom they report, and which groups they are in. */
export function DealerFields(props: FieldsProps & { dealerId: number }) {
  const { form, errors, change, isKnown, dealerId } = props;
  const managesAll = useMay('manage-every-user');
  const flag = flagsOf(form, change);
  return (
    <>
      <Field label={labels.UserRoleId} isRequired error={errors['UserRoleId']}>
        {(ids) => (
          <Dropdown<RoleId>
            ids={ids}
            options={managesAll ? assignable : onlyReps}
            value={form.UserRoleId}
            placeholder={t`Select`}
            isDisabled={isKnown}
            onChange={(UserRoleId) => change({ UserRoleId, ManagerId: null })}
          />
        )}
      </Field>
      {managesAll && <Manager {...{ form, errors, change, dealerId }} />}
      <UserTypeField {...{ form, errors, change, isKnown }} />
      <div className="member-choices is-wide">
        <Groups {...{ form, errors, change, dealerId }} />
        <fieldset>
          <legend>{t`What they may do`}</legend>
          {managesAll && flag('CanViewAllOrders')}
          {managesAll && flag('CanUploadConfigurators')}
          {flag('IsVisibleToAllReps')}
          {flag('IsLimitedTransferUser')}
        </fieldset>
      </div>
      <UserAddressFields {...{ form, errors, change }} />
    </>
  );
}

type Changing = Pick<FieldsProps, 'form' | 'change'>;
type FlagName =
  | 'CanViewAllOrders'
  | 'CanUploadConfigurators'
  | 'IsVisibleToAllReps'
  | 'IsLimitedTransferUser';

const flagsOf = (form: UserForm, change: Changing['change']) => (field: FlagName) => (
  <Checkbox
    label={labels[field]}
    isChecked={form[field]}
    onChange={(isChecked) => change({ [field]: isChecked })}
  />
);

/** What a user is billed as, where a SmartSales Admin looks at one that there is. */
function UserTypeField({ form, errors, change, isKnown }: FieldsProps) {
  const maySet = useMay('set-user-types');
  if (!maySet || !isKnown) return null;
  return (
    <Field label={labels.UserType} error={errors['UserType']}>
      {(ids) => (
        <Dropdown<UserType>
          ids={ids}
          options={types}
          value={form.UserType}
          onChange={(UserType) => change({ UserType: UserType ?? userTypes.notSet })}
        />
      )}
    </Field>
  );
}

const types = Object.values(userTypes).map((value) => ({ value, label: userTypeNames[value] }));

type WithDealer = Omit<FieldsProps, 'isKnown'> & { dealerId: number };

/** The groups they are in; all of them is none by itself (spec: section 5). */
function Groups({ form, errors, change, dealerId }: WithDealer) {
  const managesAll = useMay('manage-every-user');
  const { data, error, mutate } = useCall(
    dealers.listGroups,
    { params: { id: dealerId } },
    { isFailureShown: true },
  );
  if (data?.length === 0 && !managesAll) return null;
  const without = (id: number) => form.GroupIds.filter((one) => one !== id);
  return (
    <fieldset aria-describedby={errors['GroupIds'] ? 'member-groups' : undefined}>
      <legend>{labels.GroupIds}</legend>
      {managesAll && (
        <Checkbox
          label={labels.CanAccessAllGroups}
          isChecked={form.CanAccessAllGroups}
          onChange={(all) => change({ CanAccessAllGroups: all, ...(all && { GroupIds: [] }) })}
        />
      )}
      <Listed what={labels.GroupIds} list={{ data, error, mutate }}>
        {data?.map(({ Id, Name }) => (
          <Checkbox
            key={Id}
            label={Name}
            isChecked={form.GroupIds.includes(Id)}
            isDisabled={form.CanAccessAllGroups}
            onChange={(isIn) => change({ GroupIds: isIn ? [...form.GroupIds, Id] : without(Id) })}
          />
        ))}
      </Listed>
      {errors['GroupIds'] && (
        <span id="member-groups" className="p-error">
          {errors['GroupIds']}
        </span>
      )}
    </fieldset>
  );
}

const assignable = [roles.salesAdministrator, roles.salesManager, roles.salesRep].map((value) => ({
  value,
  label: translateText(roleNames[value]),
}));

const onlyReps = assignable.filter(({ value }) => value === roles.salesRep);

const MOST_MANAGERS = 500;

/** One of the dealer's Sales Managers, for a Sales Rep. */
function Manager({ form, errors, change, dealerId }: WithDealer) {
  const query = gridQuery({
    page: { skip: 0, take: MOST_MANAGERS },
    sort: { field: 'LastName', isDescending: false },
    filter: ['UserRoleId', '=', roles.salesManager],
  });
  const { data } = useCall(members.listMembers, { params: { id: dealerId }, query });
  const options =
    data?.data.map((one) => ({ value: one.AppUserId, label: getFullName(one) })) ?? [];
  return (
    <Field
      label={labels.ManagerId}
      error={errors['ManagerId']}
      help={hasManager(form) ? undefined : t`Only a Sales Rep reports to a Sales Manager.`}
    >
      {(ids) => (
        <Dropdown
          ids={ids}
          options={options}
          value={hasManager(form) ? form.ManagerId : null}
          placeholder={t`None`}
          isClearable
          isDisabled={!hasManager(form)}
          onChange={(ManagerId) => change({ ManagerId })}
        />
      )}
    </Field>
  );
}
