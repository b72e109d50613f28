import { gridQuery } from '#frontend/api/grid-query.ts';
import { useCall } from '#frontend/api/use-call.ts';
import { Checkbox } from '#frontend/parts/controls/checkbox.tsx';
import { Dropdown } from '#frontend/parts/controls/dropdown.tsx';
import { Field, TextField } from '#frontend/parts/controls/field.tsx';
import { roleNames, roles, type RoleId } from '#shared/access/roles.ts';
import { EMAIL_MAX_LENGTH } from '#shared/constants.ts';
import * as members from '#shared/contract/members.ts';
import { fullName } from '#shared/format/names.ts';
import { phoneText } from '#shared/format/phone.ts';
import { inLanguage, t } from '#shared/language/t.ts';
import { hasManager, type Errors, type MemberForm } from './member-form.ts';

export type FieldsProps = {
  form: MemberForm;
  errors: Errors;
  change: (some: Partial<MemberForm>) => void;
  /** There is such a user: neither their e-mail nor their role is changed. */
  isKnown: boolean;
};

/** Who a user is, and where they are reached. */
export const PersonFields = ({ form, errors, change, isKnown }: FieldsProps) => (
  <>
    <TextField
      label={t`First name`}
      isRequired
      maxLength={100}
      value={form.FirstName}
      error={errors['FirstName']}
      onChange={({ target }) => change({ FirstName: target.value })}
    />
    <TextField
      label={t`Last name`}
      isRequired
      maxLength={100}
      value={form.LastName}
      error={errors['LastName']}
      onChange={({ target }) => change({ LastName: target.value })}
    />
    <TextField
      label={t`Email`}
      type="email"
      isRequired
      readOnly={isKnown}
      maxLength={EMAIL_MAX_LENGTH}
      value={form.Email}
      error={errors['Email']}
      help={isKnown ? undefined : t`They choose their password by a link that is sent there.`}
      onChange={({ target }) => change({ Email: target.value })}
    />
    <TextField
      label={t`Phone`}
      type="tel"
      placeholder="(nnn) nnn-nnnn"
      maxLength={30}
      value={form.MobilePhone}
      error={errors['MobilePhone']}
      onChange={({ target }) => change({ MobilePhone: target.value })}
      onBlur={() => change({ MobilePhone: phoneText(form.MobilePhone) })}
    />
  </>
);

/** What a dealer's user may do, and to whom they report. */
export function DealerFields(props: FieldsProps & { dealerId: number }) {
  const { form, errors, change, isKnown, dealerId } = props;
  return (
    <>
      <Field label={t`Role`} isRequired error={errors['UserRoleId']}>
        {(ids) => (
          <Dropdown<RoleId>
            ids={ids}
            options={assignable}
            value={form.UserRoleId}
            placeholder={t`Select`}
            isDisabled={isKnown}
            onChange={(UserRoleId) => change({ UserRoleId, ManagerId: null })}
          />
        )}
      </Field>
      <Manager {...{ form, errors, change, dealerId }} />
      <fieldset className="member-flags">
        <legend className="sr-only">{t`What they may do`}</legend>
        <Checkbox
          label={t`Can view all orders`}
          isChecked={form.CanViewAllOrders}
          onChange={(CanViewAllOrders) => change({ CanViewAllOrders })}
        />
        <Checkbox
          label={t`Can upload configurators`}
          isChecked={form.CanUploadConfigurators}
          onChange={(CanUploadConfigurators) => change({ CanUploadConfigurators })}
        />
        <Checkbox
          label={t`Limited transfer user: only what is transferred to them`}
          isChecked={form.IsLimitedTransferUser}
          onChange={(IsLimitedTransferUser) => change({ IsLimitedTransferUser })}
        />
      </fieldset>
    </>
  );
}

const assignable = [roles.salesAdministrator, roles.salesManager, roles.salesRep].map((value) => ({
  value,
  label: inLanguage(roleNames[value]),
}));

const MOST_MANAGERS = 500;

type ManagerProps = Omit<FieldsProps, 'isKnown'> & { dealerId: number };

/** One of the dealer's Sales Managers, for a Sales Rep. */
function Manager({ form, errors, change, dealerId }: ManagerProps) {
  const query = gridQuery({
    page: { skip: 0, take: MOST_MANAGERS },
    sort: { field: 'LastName', isDescending: false },
    filter: ['UserRoleId', '=', roles.salesManager],
  });
  const { data } = useCall(members.listMembers, { params: { id: dealerId }, query });
  const options = data?.data.map((one) => ({ value: one.AppUserId, label: fullName(one) })) ?? [];
  return (
    <Field
      label={t`Sales Manager`}
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
