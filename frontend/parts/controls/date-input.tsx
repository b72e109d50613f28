import { Calendar } from 'primereact/calendar';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import {
  toCalendarDay,
  parseCalendarDay,
  formatDateForInput,
  parseFinishedDate,
  parseDateWhileTyping,
} from '#frontend/browser/calendar-date.ts';
import { useUnsavedChanges } from '#frontend/browser/unsaved-changes.ts';
import { useCommitOnUnmount } from '#frontend/browser/use-commit-on-unmount.ts';
import { t } from '#shared/language/t.ts';
import { FormField, type FieldAttributes } from './form-field.tsx';
import { formatInvalidDate } from './format-invalid-date.ts';

type DateInputProps = {
  ids: FieldAttributes;
  name?: string;
  /** YYYY-MM-DD, or nothing (D30). */
  value: string | null | undefined;
  onChange: (day: string | null) => void;
  /** What was typed before the field was laid out anew, and is no day. */
  invalidText: string | undefined;
  /** Told what was typed and left although it is no day: the day before stays. Nothing once it is written anew. */
  onInvalidText: (text: string | undefined) => void;
  isDisabled?: boolean;
};

/** Names and states that contradict what is shown, or that their roles do not have. */
const calendarAttributes = {
  monthTitle: { 'aria-label': undefined },
  yearTitle: { 'aria-label': undefined },
  day: { 'aria-label': undefined },
  dayLabel: { 'aria-selected': undefined, 'aria-disabled': undefined },
} as const;

/** A calendar day, typed or picked. Half a date changes nothing; what is no day stays to be mended. */
export function DateInput(props: DateInputProps) {
  const { ids, name, value, onChange, invalidText, onInvalidText, isDisabled = false } = props;
  const { id, ...ariaProps } = ids;
  const typedText = useRef(invalidText ?? '');
  /** What was said of it to be no day, for as long as it is not written anew. */
  const reportedText = useRef(invalidText);
  const input = useRef<HTMLInputElement>(null);
  // It would draw the month of a calendar that nobody has been near.
  const [isUsed, setIsUsed] = useState(false);
  const markUsed = () => setIsUsed(true);
  // For another Date of the same day the Calendar writes over what was typed.
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
    // The Calendar has put the day before back.
    if (input.current) input.current.value = parsedDate ? formatDateForInput(parsedDate) : text;
  };
  useCommitOnUnmount(commitText);
  useUnsavedChanges({
    isLostByNavigation: () => typedText.current !== '' || invalidText !== undefined,
    lossWarning: t`A date is not finished. It will be lost.`,
  });
  useEffect(() => {
    if (typedText.current && input.current) input.current.value = typedText.current;
  }, []);
  // Where the record goes back to what it was, what was typed over it goes, too.
  useEffect(() => {
    if (invalidText !== undefined || reportedText.current === undefined) return;
    reportedText.current = undefined;
    typedText.current = '';
    if (input.current) input.current.value = date ? formatDateForInput(date) : '';
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
      formatDateTime={formatDateForInput}
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
  /** What is wrong with the day that stands there. */
  error?: string | undefined;
  help?: string | undefined;
  warning?: string | undefined;
  className?: string | undefined;
};

/** The same under its label: what is no day is said there as soon as the field is left (D30). */
export const DateField = (props: DateFieldProps) => {
  const { label, error, help, warning, className, ...day } = props;
  const errorText = day.invalidText === undefined ? error : formatInvalidDate(day.invalidText);
  return (
    <FormField {...{ label, help, warning, className }} error={errorText}>
      {(ids) => <DateInput {...day} ids={ids} />}
    </FormField>
  );
};

/** The Calendar reports text it cannot read as no date: only an emptied field means that. */
const hasTypedText = (event: { target: EventTarget } | undefined) =>
  event?.target instanceof HTMLInputElement && event.target.value.trim() !== '';
