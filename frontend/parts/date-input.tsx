import { Calendar } from 'primereact/calendar';
import { useRef } from 'react';
import { asCalendarDate, asLocalDate, asTypedDate, readTypedDate } from './calendar-date.ts';
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

/** A calendar day, typed as MM/DD/YYYY or picked; half a date changes nothing. */
export function DateInput({ ids, value, onChange, onRefused, isDisabled = false }: Props) {
  const { id, ...marks } = ids;
  const typed = useRef('');
  return (
    <Calendar
      inputId={id}
      value={asLocalDate(value)}
      onChange={({ value: date, originalEvent }) => {
        if (date instanceof Date) onChange(asCalendarDate(date));
        else if (!isTyping(originalEvent)) onChange(null);
      }}
      onInput={({ currentTarget }) => {
        typed.current = currentTarget.value.trim();
        onRefused(undefined);
      }}
      onBlur={() => {
        if (typed.current && !readTypedDate(typed.current)) onRefused(typed.current);
        typed.current = '';
      }}
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
      pt={{ ...plain, input: { root: marks } }}
    />
  );
}

/** The Calendar reports text it cannot read as no date: only an emptied field means that. */
const isTyping = (event: { target: EventTarget } | undefined) =>
  event?.target instanceof HTMLInputElement && event.target.value.trim() !== '';
