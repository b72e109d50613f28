import { TextField } from '#frontend/parts/controls/field.tsx';
import { RegionField } from '#frontend/parts/controls/region-fields.tsx';
import type { Errors } from '#frontend/record-form/use-record-form.ts';
import { MAX_ZIP_LENGTH } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import { labels } from './labels.ts';
import type { UserForm } from './user-form.ts';

type Props = { form: UserForm; errors: Errors; change: (some: Partial<UserForm>) => void };

/** Where they are reached by post. */
export function UserAddressFields({ form, errors, change }: Props) {
  const text = (field: 'AddressLine1' | 'AddressLine2' | 'City' | 'ZipCode', most = 255) => (
    <TextField
      label={labels[field]}
      value={form[field] ?? ''}
      error={errors[field]}
      maxLength={most}
      onChange={({ target }) => change({ [field]: target.value || null })}
    />
  );
  return (
    <div className="member-choices is-wide">
      <fieldset className="member-post">
        <legend>{t`Postal address`}</legend>
        {text('AddressLine1')}
        {text('AddressLine2')}
        {text('City')}
        <RegionField
          label={labels.StateProvinceId}
          country={null}
          value={form.StateProvinceId}
          error={errors['StateProvinceId']}
          onChange={(StateProvinceId) => change({ StateProvinceId })}
        />
        {text('ZipCode', MAX_ZIP_LENGTH)}
      </fieldset>
    </div>
  );
}
