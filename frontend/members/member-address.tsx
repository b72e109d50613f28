import { Dropdown } from '#frontend/parts/controls/dropdown.tsx';
import { Field, TextField } from '#frontend/parts/controls/field.tsx';
import type { Errors } from '#frontend/record-form/use-record-form.ts';
import { ZIP_MAX_LENGTH } from '#shared/constants.ts';
import { inLanguage, t } from '#shared/language/t.ts';
import { regions } from '#shared/reference/regions.ts';
import { labels } from './labels.ts';
import type { MemberForm } from './member-form.ts';

type Props = { form: MemberForm; errors: Errors; change: (some: Partial<MemberForm>) => void };

const here = regions.map(({ Id, Name }) => ({ value: Id, label: inLanguage(Name) }));

/** Where they are reached by post. */
export function MemberAddress({ form, errors, change }: Props) {
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
    <>
      {text('AddressLine1')}
      {text('AddressLine2')}
      {text('City')}
      <Field label={labels.StateProvinceId} error={errors['StateProvinceId']}>
        {(ids) => (
          <Dropdown
            ids={ids}
            options={here}
            value={form.StateProvinceId}
            placeholder={t`Select`}
            isClearable
            onChange={(StateProvinceId) => change({ StateProvinceId })}
          />
        )}
      </Field>
      {text('ZipCode', ZIP_MAX_LENGTH)}
    </>
  );
}
