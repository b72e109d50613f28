import { asTime } from '#frontend/format/date.ts';
import { DateField } from '#frontend/parts/controls/date-input.tsx';
import { Dropdown } from '#frontend/parts/controls/dropdown.tsx';
import { Field } from '#frontend/parts/controls/field.tsx';
import { t } from '#shared/language/t.ts';
import { DAY_END, timesOfDay, type AlertErrors, type AlertForm } from './alert-form.ts';

type Props = {
  form: AlertForm;
  errors: AlertErrors;
  change: (some: Partial<AlertForm>) => void;
};

/** When the announcement ends: a day, and a time of it. */
export function AlertEnd({ form: { Expires, unreadDay }, errors, change }: Props) {
  const [day = '', time = ''] = Expires.split('T');
  return (
    <div className="alert-end">
      <DateField
        label={t`Expires`}
        error={errors.Expires}
        help={t`In your own time. Empty: until it is changed.`}
        value={day || null}
        invalidText={unreadDay}
        onInvalidText={(text) => change({ unreadDay: text })}
        onChange={(chosen) =>
          change({
            Expires: chosen ? `${chosen}T${time || DAY_END}` : '',
            unreadDay: undefined,
          })
        }
      />
      <Field label={t`At`}>
        {(ids) => (
          <Dropdown
            ids={ids}
            options={timesOfDay(time).map((value) => ({ value, label: timeLabel(value) }))}
            value={time || null}
            isDisabled={!day}
            onChange={(chosen) => change({ Expires: `${day}T${chosen ?? DAY_END}` })}
          />
        )}
      </Field>
    </div>
  );
}

/** '9:30 AM', as the reader's language has it. */
const timeLabel = (time: string) => asTime(new Date(`2026-01-01T${time}`));
