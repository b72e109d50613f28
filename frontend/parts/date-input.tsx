import { Calendar } from 'primereact/calendar';
import { useRef, type KeyboardEvent } from 'react';
import {
  asCalendarDate,
  asLocalDate,
  asTypedDate,
  readFinishedDate,
  readTypedDate,
} from './calendar-date.ts';
import type { FieldIds } from './field.tsx';

type Props = {
  ids: FieldIds;
  /** YYYY-MM-DD, or nothing (D30). */
  value: string | null | undefined;
  onChange: (day: string | null) => void;
  /** Told what was typed and left although it is no day: the day before stays. Nothing once it is written anew. */
  onRefused: (text: string | undefined) => void;
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
export function DateInput({ ids, value, onChange, onRefused, isDisabled = false }: Props) {
  const { id, ...marks } = ids;
  const typed = useRef('');
  const take = (input: HTMLInputElement) => {
    const text = typed.current;
    if (!text) return;
    const date = readFinishedDate(text);
    if (date) {
      typed.current = '';
      onChange(asCalendarDate(date));
      input.value = asTypedDate(date);
    } else {
      // The Calendar has put the day before back.
      input.value = text;
      onRefused(text);
    }
  };
  // Ctrl+S saves from inside the field as well.
  const onKeyDown = ({ key, ctrlKey, metaKey, target }: KeyboardEvent) => {
    const isTaken = key === 'Enter' || (key.toLowerCase() === 's' && (ctrlKey || metaKey));
    if (isTaken && target instanceof HTMLInputElement) take(target);
  };
  return (
    <Calendar
      inputId={id}
      value={asLocalDate(value)}
      onChange={({ value: date, originalEvent }) => {
        if (!isTyping(originalEvent)) typed.current = '';
        if (date instanceof Date) onChange(asCalendarDate(date));
        else if (!isTyping(originalEvent)) onChange(null);
      }}
      onInput={({ currentTarget }) => {
        typed.current = currentTarget.value.trim();
        onRefused(undefined);
      }}
      onBlur={({ target }) => take(target)}
      formatDateTime={asTypedDate}
      parseDateTime={(text) => {
        const date = readTypedDate(text);
        if (!date) throw new RangeError('Not a date');
        return date;
      }}
      placeholder={isDisabled ? '' : 'MM/DD/YYYY'}
      showIcon
      showOnFocus={false}
      showButtonBar
      disabled={isDisabled}
      invalid={Boolean(ids['aria-invalid'])}
      appendTo={() => document.body}
      pt={{ ...plain, root: { onKeyDown }, input: { root: marks } }}
    />
  );
}

/** The Calendar reports text it cannot read as no date: only an emptied field means that. */
const isTyping = (event: { target: EventTarget } | undefined) =>
  event?.target instanceof HTMLInputElement && event.target.value.trim() !== '';
