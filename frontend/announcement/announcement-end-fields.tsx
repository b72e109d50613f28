import { formatTime } from '#frontend/format/format-date.ts';
import { DateField } from '#frontend/parts/controls/date-input.tsx';
import { Dropdown } from '#frontend/parts/controls/dropdown.tsx';
import { LabeledControl } from '#frontend/parts/controls/labeled-control.tsx';
import { t } from '#shared/language/t.ts';
import {
  END_OF_DAY_TIME,
  listTimeChoices,
  type AnnouncementFormErrors,
  type AnnouncementForm,
} from './announcement-form.ts';

type AnnouncementEndFieldsProps = {
  form: AnnouncementForm;
  errors: AnnouncementFormErrors;
  change: (some: Partial<AnnouncementForm>) => void;
};

/** The day and time when the announcement ends. */
export function AnnouncementEndFields({
  form: { Expires, invalidDayText },
  errors,
  change,
}: AnnouncementEndFieldsProps) {
  const [day = '', time = ''] = Expires.split('T');
  return (
    <div className="alert-end">
      <DateField
        label={t`Expires`}
        error={errors.Expires}
        help={t`In your own time. Empty: until it is changed.`}
        value={day || null}
        invalidText={invalidDayText}
        onInvalidText={(text) => change({ invalidDayText: text })}
        onChange={(chosenValue) =>
          change({
            Expires: chosenValue ? `${chosenValue}T${time || END_OF_DAY_TIME}` : '',
            invalidDayText: undefined,
          })
        }
      />
      <LabeledControl label={t`At`}>
        {(ids) => (
          <Dropdown
            ids={ids}
            options={listTimeChoices(time).map((value) => ({
              value,
              label: formatTimeLabel(value),
            }))}
            value={time || null}
            isDisabled={!day}
            onChange={(chosenValue) =>
              change({ Expires: `${day}T${chosenValue ?? END_OF_DAY_TIME}` })
            }
          />
        )}
      </LabeledControl>
    </div>
  );
}

/** '9:30 AM', in the reader's language. */
const formatTimeLabel = (time: string) => formatTime(new Date(`2026-01-01T${time}`));
