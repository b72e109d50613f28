import { Calendar } from 'primereact/calendar';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import {
  asCalendarDate,
  asLocalDate,
  asTypedDate,
  readFinishedDate,
  readTypedDate,
} from '#frontend/browser/calendar-date.ts';
import { useUnsaved } from '#frontend/browser/unsaved.ts';
import { useCommitOnUnmount } from '#frontend/browser/use-commit-on-unmount.ts';
import { t } from '#shared/language/t.ts';
import { Field, type FieldIds } from './field.tsx';
import { notADate } from './not-a-date.ts';

type Props = {
  ids: FieldIds;
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
const plain = {
  monthTitle: { 'aria-label': undefined },
  yearTitle: { 'aria-label': undefined },
  day: { 'aria-label': undefined },
  dayLabel: { 'aria-selected': undefined, 'aria-disabled': undefined },
} as const;

/** A calendar day, typed or picked. Half a date changes nothing; what is no day stays to be mended. */
export function DateInput(props: Props) {
  const { ids, name, value, onChange, invalidText, onInvalidText, isDisabled = false } = props;
  const { id, ...ariaProps } = ids;
  const typed = useRef(invalidText ?? '');
  /** What was said of it to be no day, for as long as it is not written anew. */
  const reportedText = useRef(invalidText);
  const input = useRef<HTMLInputElement>(null);
  // It would draw the month of a calendar that nobody has been near.
  const [isUsed, setIsUsed] = useState(false);
  const use = () => setIsUsed(true);
  // For another Date of the same day the Calendar writes over what was typed.
  const date = useMemo(() => asLocalDate(value), [value]);
  const commitText = () => {
    const text = typed.current;
    if (!text) return;
    const read = readFinishedDate(text);
    if (read) {
      typed.current = '';
      onChange(asCalendarDate(read));
    } else {
      reportedText.current = text;
      onInvalidText(text);
    }
    // The Calendar has put the day before back.
    if (input.current) input.current.value = read ? asTypedDate(read) : text;
  };
  useCommitOnUnmount(commitText);
  useUnsaved({
    isLost: () => typed.current !== '' || invalidText !== undefined,
    text: t`A date is not finished. It will be lost.`,
  });
  useEffect(() => {
    if (typed.current && input.current) input.current.value = typed.current;
  }, []);
  // Where the record goes back to what it was, what was typed over it goes, too.
  useEffect(() => {
    if (invalidText !== undefined || reportedText.current === undefined) return;
    reportedText.current = undefined;
    typed.current = '';
    if (input.current) input.current.value = date ? asTypedDate(date) : '';
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
      onChange={({ value: chosen, originalEvent }) => {
        if (!isTyping(originalEvent)) typed.current = '';
        if (chosen instanceof Date) onChange(asCalendarDate(chosen));
        else if (!isTyping(originalEvent)) onChange(null);
      }}
      onInput={({ currentTarget }) => {
        typed.current = currentTarget.value.trim();
        reportedText.current = undefined;
        onInvalidText(undefined);
      }}
      onBlur={commitText}
      formatDateTime={asTypedDate}
      parseDateTime={(text) => {
        const read = readTypedDate(text);
        if (!read) throw new RangeError('Not a date');
        return read;
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
        ...plain,
        root: { onKeyDown, onFocus: use, onPointerDown: use },
        input: { root: ariaProps },
      }}
    />
  );
}

type FieldProps = Omit<Props, 'ids'> & {
  label: string;
  /** What is wrong with the day that stands there. */
  error?: string | undefined;
  help?: string | undefined;
  warning?: string | undefined;
  className?: string | undefined;
};

/** The same under its label: what is no day is said there as soon as the field is left (D30). */
export const DateField = (props: FieldProps) => {
  const { label, error, help, warning, className, ...day } = props;
  const errorText = day.invalidText === undefined ? error : notADate(day.invalidText);
  return (
    <Field {...{ label, help, warning, className }} error={errorText}>
      {(ids) => <DateInput {...day} ids={ids} />}
    </Field>
  );
};

/** The Calendar reports text it cannot read as no date: only an emptied field means that. */
const isTyping = (event: { target: EventTarget } | undefined) =>
  event?.target instanceof HTMLInputElement && event.target.value.trim() !== '';
