import { DateField } from '#frontend/parts/controls/date-input.tsx';
import { formatEndWarning } from '#frontend/parts/controls/format-end-warning.ts';
import { t } from '#shared/language/t.ts';
import { getDayFieldProps } from './day-fields.ts';
import type { EffectivePeriodForm } from './effective-period.ts';
import type { FormErrors } from './use-record-form.ts';

type EffectivePeriodFieldsProps = {
  form: EffectivePeriodForm;
  errors: FormErrors;
  change: (some: Partial<EffectivePeriodForm>) => void;
};

/** The days between which something is in effect. */
export const EffectivePeriodFields = (props: EffectivePeriodFieldsProps) => (
  <>
    <PeriodDayField {...props} field="EffectiveFrom" label={t`Effective From`} />
    <PeriodDayField
      {...props}
      field="EffectiveTo"
      label={t`Effective To`}
      help={t`Empty: no end`}
      warning={formatEndWarning(props.form.EffectiveTo)}
    />
  </>
);

type PeriodDayFieldProps = EffectivePeriodFieldsProps & {
  field: keyof EffectivePeriodForm['invalidTexts'];
  label: string;
  help?: string;
  warning?: string | undefined;
};

const PeriodDayField = ({ form, errors, change, field, ...fieldTexts }: PeriodDayFieldProps) => (
  <DateField
    {...fieldTexts}
    {...getDayFieldProps(form, field, change)}
    className="cardset-third"
    error={errors[field]}
  />
);
