import { Calendar } from 'primereact/calendar';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import {
  toCalendarDay,
  parseCalendarDay,
  formatDateFieldText,
  parseFinishedDate,
  parseDateWhileTyping,
} from '#frontend/browser/calendar-date.ts';
import { useRegisterUnsavedChanges } from '#frontend/browser/unsaved-changes.ts';
import { useCommitOnUnmount } from '#frontend/browser/use-commit-on-unmount.ts';
import { t } from '#shared/language/t.ts';
import { getButtonClass } from './button.tsx';
import { formatInvalidDateMessage } from './format-invalid-date-message.ts';
import { LabeledControl, type FieldAttributes } from './labeled-control.tsx';

type DateInputProps = {
  ids: FieldAttributes;
  name?: string;
  /** YYYY-MM-DD, or null (D30). */
  value: string | null | undefined;
  onChange: (day: string | null) => void;
  /** Text that was typed before the field was laid out again and that is no date. */
  invalidText: string | undefined;
  /**
   * Called with the typed text if it is no date when the field is left. The value stays as it was. Called
   * with undefined once the text is corrected.
   */
  onInvalidText: (text: string | undefined) => void;
  isDisabled?: boolean;
};

/** Removes names and states that contradict what is shown, or that their roles do not allow. */
const calendarAttributes = {
  monthTitle: { 'aria-label': undefined },
  yearTitle: { 'aria-label': undefined },
  day: { 'aria-label': undefined },
  dayLabel: { 'aria-selected': undefined, 'aria-disabled': undefined },
  dropdownButton: {
    root: { className: getButtonClass({}, true) },
    label: { className: 'button-label' },
  },
} as const;

const buttonBarClass = getButtonClass({ variant: 'text' });

/**
 * A calendar day, typed or picked. An unfinished date changes nothing. Invalid text stays so that the user
 * can correct it.
 */
export function DateInput(props: DateInputProps) {
  const { ids, name, value, onChange, invalidText, onInvalidText, isDisabled = false } = props;
  const { id, ...ariaProps } = ids;
  const typedText = useRef(invalidText ?? '');
  /** The invalid text that was reported, until it is corrected. */
  const reportedText = useRef(invalidText);
  const input = useRef<HTMLInputElement>(null);
  // Without it every Calendar draws its month, also where nobody has used it.
  const [isUsed, setIsUsed] = useState(false);
  const markUsed = () => setIsUsed(true);
  // The Calendar overwrites the typed text when it gets another Date of the same day.
  const date = useMemo(() => parseCalendarDay(value), [value]);
  const commitText = () => {
    const text = typedText.current;
    if (!text) return;
    const parsedDate = parseFinishedDate(text);
    if (parsedDate) {
      typedText.current = '';
      onChange(toCalendarDay(parsedDate));
    } else {
      reportedText.current = text;
      onInvalidText(text);
    }
    // The Calendar has restored the previous day.
    if (input.current) input.current.value = parsedDate ? formatDateFieldText(parsedDate) : text;
  };
  useCommitOnUnmount(commitText);
  useRegisterUnsavedChanges({
    isLostByNavigation: () => typedText.current !== '' || invalidText !== undefined,
    lossWarning: t`A date is not finished. It will be lost.`,
  });
  useEffect(() => {
    if (typedText.current && input.current) input.current.value = typedText.current;
  }, []);
  // When the record is reset, the typed text is reset too.
  useEffect(() => {
    if (invalidText !== undefined || reportedText.current === undefined) return;
    reportedText.current = undefined;
    typedText.current = '';
    if (input.current) input.current.value = date ? formatDateFieldText(date) : '';
  }, [invalidText, date]);
  // Ctrl+S saves from inside the field as well.
  const onKeyDown = ({ key, ctrlKey, metaKey, target }: KeyboardEvent) => {
    const isCommitKey = key === 'Enter' || (key.toLowerCase() === 's' && (ctrlKey || metaKey));
    if (isCommitKey && target instanceof HTMLInputElement) commitText();
  };
  return (
    <Calendar
      inputId={id}
      inputRef={input}
      inputClassName="text-field"
      name={name}
      value={date}
      onChange={({ value: chosenDate, originalEvent }) => {
        if (!hasTypedText(originalEvent)) typedText.current = '';
        if (chosenDate instanceof Date) onChange(toCalendarDay(chosenDate));
        else if (!hasTypedText(originalEvent)) onChange(null);
      }}
      onInput={({ currentTarget }) => {
        typedText.current = currentTarget.value.trim();
        reportedText.current = undefined;
        onInvalidText(undefined);
      }}
      onBlur={commitText}
      formatDateTime={formatDateFieldText}
      parseDateTime={(text) => {
        const parsedDate = parseDateWhileTyping(text);
        if (!parsedDate) throw new RangeError('Not a date');
        return parsedDate;
      }}
      placeholder={isDisabled ? '' : t`MM/DD/YYYY`}
      showIcon
      numberOfMonths={Number(isUsed)}
      showOnFocus={false}
      showButtonBar
      disabled={isDisabled}
      invalid={Boolean(ids['aria-invalid'])}
      appendTo={() => document.body}
      todayButtonClassName={buttonBarClass}
      clearButtonClassName={buttonBarClass}
      pt={{
        ...calendarAttributes,
        root: { onKeyDown, onFocus: markUsed, onPointerDown: markUsed },
        input: { root: ariaProps },
      }}
    />
  );
}

type DateFieldProps = Omit<DateInputProps, 'ids'> & {
  label: string;
  /** What is wrong with the day that is there. */
  error?: string | undefined;
  help?: string | undefined;
  warning?: string | undefined;
  className?: string | undefined;
};

/** A date input under a label. Invalid text is reported there as soon as the field is left (D30). */
export const DateField = (props: DateFieldProps) => {
  const { label, error, help, warning, className, ...day } = props;
  const errorText =
    day.invalidText === undefined ? error : formatInvalidDateMessage(day.invalidText);
  return (
    <LabeledControl {...{ label, help, warning, className }} error={errorText}>
      {(ids) => <DateInput {...day} ids={ids} />}
    </LabeledControl>
  );
};

/** The Calendar reports text that it cannot read as no date. Only an empty field means no date. */
const hasTypedText = (event: { target: EventTarget } | undefined) =>
  event?.target instanceof HTMLInputElement && event.target.value.trim() !== '';
