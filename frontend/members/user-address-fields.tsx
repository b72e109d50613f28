import { TextField } from '#frontend/parts/controls/labeled-control.tsx';
import { RegionField } from '#frontend/parts/controls/region-fields.tsx';
import type { FormErrors } from '#frontend/record-form/use-record-form.ts';
import { MAX_ZIP_LENGTH } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import { userFormLabels } from './user-form-labels.ts';
import type { UserForm } from './user-form.ts';

type UserAddressFieldsProps = {
  form: UserForm;
  errors: FormErrors;
  change: (some: Partial<UserForm>) => void;
};

/** The user's postal address. */
export function UserAddressFields({ form, errors, change }: UserAddressFieldsProps) {
  const renderTextField = (
    field: 'AddressLine1' | 'AddressLine2' | 'City' | 'ZipCode',
    maxLength = 255,
  ) => (
    <TextField
      label={userFormLabels[field]}
      value={form[field] ?? ''}
      error={errors[field]}
      maxLength={maxLength}
      onChange={({ target }) => change({ [field]: target.value || null })}
    />
  );
  return (
    <div className="member-choices is-wide">
      <fieldset className="member-post">
        <legend>{t`Postal address`}</legend>
        {renderTextField('AddressLine1')}
        {renderTextField('AddressLine2')}
        {renderTextField('City')}
        <RegionField
          label={userFormLabels.StateProvinceId}
          countryId={null}
          value={form.StateProvinceId}
          error={errors['StateProvinceId']}
          onChange={(StateProvinceId) => change({ StateProvinceId })}
        />
        {renderTextField('ZipCode', MAX_ZIP_LENGTH)}
      </fieldset>
    </div>
  );
}
