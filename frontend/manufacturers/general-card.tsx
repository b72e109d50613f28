import { Card, Fact } from '#frontend/parts/controls/card.tsx';
import { Dropdown } from '#frontend/parts/controls/dropdown.tsx';
import { Field, TextField } from '#frontend/parts/controls/field.tsx';
import { RegionField } from '#frontend/parts/controls/region-fields.tsx';
import { TermFields } from '#frontend/record-form/term-fields.tsx';
import type { Errors } from '#frontend/record-form/use-record-form.ts';
import { useMay } from '#frontend/session/current-user.ts';
import { MAX_ZIP_LENGTH } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import type { ManufacturerForm } from './manufacturer-form.ts';
import { cardIds, labels } from './manufacturer-labels.ts';
import { statusChoices, statusText } from './status.tsx';

export type CardProps = {
  form: ManufacturerForm;
  errors: Errors;
  change: (some: Partial<ManufacturerForm>) => void;
};

/** What the catalogue says of the manufacturer. */
export const GeneralCard = (props: CardProps) => (
  <Card
    id={cardIds.general}
    title={t`General Information`}
    about={t`What the catalogue says of the manufacturer.`}
  >
    <div className="cardset-grid">
      <Text {...props} field="Code" width="third" most={20} isRequired />
      <Text {...props} field="CompanyName" width="long" most={100} isRequired />
      <Status {...props} />
      <TermFields {...props} />
      <Text {...props} field="Website" width="whole" />
      <Text {...props} field="Line1" of="Address" width="long" />
      <Text {...props} field="Line2" of="Address" width="third" />
      <Text {...props} field="City" of="Address" width="third" most={100} />
      <RegionField
        label={labels.StateId}
        className="cardset-third"
        country={null}
        value={props.form.StateId}
        error={props.errors['Address.StateId']}
        onChange={(StateId) => props.change({ StateId })}
      />
      <Text {...props} field="ZipCode" of="Address" width="third" most={MAX_ZIP_LENGTH} />
    </div>
  </Card>
);

const widths = { third: 'cardset-third', long: 'cardset-long', whole: 'cardset-whole' };

type TextProps = CardProps & {
  field: 'Code' | 'CompanyName' | 'Website' | 'Line1' | 'Line2' | 'City' | 'ZipCode';
  /** In which part of the record it stands. */
  of?: 'Address';
  width: keyof typeof widths;
  most?: number;
  isRequired?: boolean;
};

const Text = ({ form, errors, change, field, of, width, most = 255, isRequired }: TextProps) => (
  <TextField
    label={labels[field]}
    className={widths[width]}
    isRequired={isRequired}
    maxLength={most}
    value={form[field]}
    error={errors[of ? `${of}.${field}` : field]}
    onChange={({ target }) => change({ [field]: target.value })}
  />
);

function Status({ form, errors, change }: CardProps) {
  if (!useMay('toggle-manufacturers'))
    return <Fact label={labels.Status} value={statusText(form.Status)} />;
  return (
    <Field label={labels.Status} className="cardset-third" error={errors['Status']}>
      {(ids) => (
        <Dropdown
          ids={ids}
          options={statusChoices}
          value={form.Status}
          onChange={(status) => status && change({ Status: status })}
        />
      )}
    </Field>
  );
}
