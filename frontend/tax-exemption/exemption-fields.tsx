import { Checkbox } from '#frontend/parts/controls/checkbox.tsx';
import { DateField } from '#frontend/parts/controls/date-input.tsx';
import { TextField } from '#frontend/parts/controls/labeled-control.tsx';
import { RegionField } from '#frontend/parts/controls/region-fields.tsx';
import { translateText, t } from '#shared/language/t.ts';
import { listTaxNamesOfRegion } from '#shared/reference/region-taxes.ts';
import { exemptionLabels, toggleTax, type ExemptionForm } from './exemption-form.ts';
import './exemption-fields.css';

type ExemptionFieldsProps = {
  form: ExemptionForm;
  errors: Readonly<Record<string, string | undefined>>;
  /** Whether taxes of Canada are named: only those of an HSCA dealer are. */
  hasNamedTaxes: boolean;
  /** The regions to choose from; null: of any country. */
  countryId: number | null;
  /** The region of an order is that of its tax. */
  isRegionFixed?: boolean;
  onChange: (some: Partial<ExemptionForm>) => void;
};

/** The fields of a certificate of exemption, of a customer or of one order (B5.4). */
export function ExemptionFields(props: ExemptionFieldsProps) {
  const { form, errors, hasNamedTaxes, countryId, isRegionFixed = false, onChange } = props;
  const renderTextField = (
    field: 'TaxExemption.Number' | 'TaxExemption.Reason',
    maxLength: number,
  ) => (
    <TextField
      label={exemptionLabels[field]}
      maxLength={maxLength}
      value={form[field]}
      error={errors[field]}
      onChange={({ target }) => onChange({ [field]: target.value })}
    />
  );
  return (
    <>
      {renderTextField('TaxExemption.Number', 50)}
      {renderTextField('TaxExemption.Reason', 200)}
      {!isRegionFixed && (
        <RegionField
          label={exemptionLabels['TaxExemption.RegionId']}
          countryId={countryId}
          value={form['TaxExemption.RegionId']}
          error={errors['TaxExemption.RegionId']}
          onChange={(id) => onChange({ 'TaxExemption.RegionId': id, 'TaxExemption.Taxes': null })}
        />
      )}
      <DateField
        label={exemptionLabels['TaxExemption.ValidUntil']}
        help={t`Empty: no end`}
        error={errors['TaxExemption.ValidUntil']}
        value={form['TaxExemption.ValidUntil']}
        invalidText={form.invalidDayText}
        onInvalidText={(invalidDayText) => onChange({ invalidDayText })}
        onChange={(day) => onChange({ 'TaxExemption.ValidUntil': day, invalidDayText: undefined })}
      />
      {hasNamedTaxes && <CoveredTaxes {...props} />}
    </>
  );
}

/** Which of the region's taxes it covers; a region with one tax asks nothing. */
function CoveredTaxes({ form, errors, onChange }: ExemptionFieldsProps) {
  const names = listTaxNamesOfRegion(form['TaxExemption.RegionId'] ?? 0);
  const error = errors['TaxExemption.Taxes'];
  if (names.length < 2) return null;
  return (
    <fieldset className="exempt-taxes">
      <legend>{exemptionLabels['TaxExemption.Taxes']}</legend>
      {names.map((name) => (
        <Checkbox
          key={name}
          label={translateText(name)}
          isChecked={form['TaxExemption.Taxes']?.includes(name) ?? true}
          onChange={(isCovered) => onChange(toggleTax(form, name, isCovered))}
        />
      ))}
      {error && <span className="field-error">{error}</span>}
    </fieldset>
  );
}
