import { DateField } from '#frontend/parts/controls/date-input.tsx';
import { endWarning } from '#frontend/parts/controls/end-warning.ts';
import { t } from '#shared/language/t.ts';
import type { TermForm } from './term.ts';
import type { Errors } from './use-record-form.ts';

type Props = {
  form: TermForm;
  errors: Errors;
  change: (some: Partial<TermForm>) => void;
};

/** From when to when something is in effect. What is typed there and is no day stays to be mended. */
export const TermFields = (props: Props) => (
  <>
    <Day {...props} field="EffectiveFrom" label={t`Effective From`} />
    <Day
      {...props}
      field="EffectiveTo"
      label={t`Effective To`}
      help={t`Empty: no end`}
      warning={endWarning(props.form.EffectiveTo)}
    />
  </>
);

type DayProps = Props & {
  field: keyof TermForm['unread'];
  label: string;
  help?: string;
  warning?: string | undefined;
};

function Day({ form, errors, change, field, ...fieldTexts }: DayProps) {
  const { [field]: typed, ...others } = form.unread;
  return (
    <DateField
      {...fieldTexts}
      className="cardset-third"
      error={errors[field]}
      value={form[field]}
      invalidText={typed}
      onInvalidText={(text) =>
        change({ unread: text === undefined ? others : { ...others, [field]: text } })
      }
      onChange={(day) => change({ [field]: day, unread: others })}
    />
  );
}
