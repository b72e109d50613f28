import { formatInvalidDateMessage } from '#frontend/parts/controls/format-invalid-date-message.ts';

/** The typed text of each date field that is no date. */
type InvalidDateTexts<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/** The date fields of a form: YYYY-MM-DD, or null where a field is empty. */
export type DayFieldsForm<Field extends string> = Record<Field, string | null> & {
  invalidTexts: InvalidDateTexts<Field>;
};

/** The properties of a date input. Text that is no date stays so that the user can correct it. */
export function getDayFieldProps<Field extends string>(
  form: DayFieldsForm<Field>,
  field: Field,
  change: (some: Partial<DayFieldsForm<Field>>) => void,
) {
  const { [field]: invalidText, ...others } = form.invalidTexts;
  const changeTexts = (invalidTexts: object, day = {}) =>
    change({ ...day, invalidTexts } as Partial<DayFieldsForm<Field>>);
  return {
    value: form[field],
    invalidText,
    onInvalidText: (text: string | undefined) =>
      changeTexts(text === undefined ? others : { ...others, [field]: text }),
    onChange: (day: string | null) => changeTexts(others, { [field]: day }),
  };
}

/** A form with text that is no date cannot be saved. */
export const validateDayFields = (
  invalidTexts: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(invalidTexts).map(([field, text]) => [field, formatInvalidDateMessage(text)]),
  );
