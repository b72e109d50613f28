import { Dropdown } from '#frontend/parts/controls/dropdown.tsx';
import { FormCard, ReadOnlyField } from '#frontend/parts/controls/form-card.tsx';
import { LabeledControl, TextField } from '#frontend/parts/controls/labeled-control.tsx';
import { RegionField } from '#frontend/parts/controls/region-fields.tsx';
import { EffectivePeriodFields } from '#frontend/record-form/effective-period-fields.tsx';
import type { FormErrors } from '#frontend/record-form/use-record-form.ts';
import { useHasPermission } from '#frontend/session/current-user.ts';
import { MAX_ZIP_LENGTH } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import type { ManufacturerForm } from './manufacturer-form.ts';
import { manufacturerCardIds, manufacturerLabels } from './manufacturer-labels.ts';
import {
  manufacturerStatusOptions,
  getManufacturerStatusLabel,
} from './manufacturer-status-tag.tsx';

export type ManufacturerCardProps = {
  form: ManufacturerForm;
  errors: FormErrors;
  change: (fields: Partial<ManufacturerForm>) => void;
};

/** The manufacturer's data in the catalogue. */
export const ManufacturerGeneralCard = (props: ManufacturerCardProps) => (
  <FormCard
    id={manufacturerCardIds.general}
    title={t`General Information`}
    description={t`What the catalogue says of the manufacturer.`}
  >
    <div className="cardset-grid">
      <ManufacturerTextField {...props} field="Code" width="third" maxLength={20} isRequired />
      <ManufacturerTextField
        {...props}
        field="CompanyName"
        width="long"
        maxLength={100}
        isRequired
      />
      <StatusField {...props} />
      <EffectivePeriodFields {...props} />
      <ManufacturerTextField {...props} field="Website" width="whole" />
      <ManufacturerTextField {...props} field="Line1" parentField="Address" width="long" />
      <ManufacturerTextField {...props} field="Line2" parentField="Address" width="third" />
      <ManufacturerTextField
        {...props}
        field="City"
        parentField="Address"
        width="third"
        maxLength={100}
      />
      <RegionField
        label={manufacturerLabels.StateId}
        className="cardset-third"
        countryId={null}
        value={props.form.StateId}
        error={props.errors['Address.StateId']}
        onChange={(StateId) => props.change({ StateId })}
      />
      <ManufacturerTextField
        {...props}
        field="ZipCode"
        parentField="Address"
        width="third"
        maxLength={MAX_ZIP_LENGTH}
      />
    </div>
  </FormCard>
);

const widthClasses = { third: 'cardset-third', long: 'cardset-long', whole: 'cardset-whole' };

type ManufacturerTextFieldProps = ManufacturerCardProps & {
  field: 'Code' | 'CompanyName' | 'Website' | 'Line1' | 'Line2' | 'City' | 'ZipCode';
  /** The part of the record that contains the field. */
  parentField?: 'Address';
  width: keyof typeof widthClasses;
  maxLength?: number;
  isRequired?: boolean;
};

const ManufacturerTextField = ({
  form,
  errors,
  change,
  field,
  parentField,
  width,
  maxLength = 255,
  isRequired,
}: ManufacturerTextFieldProps) => (
  <TextField
    label={manufacturerLabels[field]}
    className={widthClasses[width]}
    isRequired={isRequired}
    maxLength={maxLength}
    value={form[field]}
    error={errors[parentField ? `${parentField}.${field}` : field]}
    onChange={({ target }) => change({ [field]: target.value })}
  />
);

function StatusField({ form, errors, change }: ManufacturerCardProps) {
  if (!useHasPermission('toggle-manufacturers'))
    return (
      <ReadOnlyField
        label={manufacturerLabels.Status}
        value={getManufacturerStatusLabel(form.Status)}
      />
    );
  return (
    <LabeledControl
      label={manufacturerLabels.Status}
      className="cardset-third"
      error={errors['Status']}
    >
      {(ids) => (
        <Dropdown
          ids={ids}
          options={manufacturerStatusOptions}
          value={form.Status}
          onChange={(status) => status && change({ Status: status })}
        />
      )}
    </LabeledControl>
  );
}
