import { formatCalendarDate } from '#frontend/format/format-date.ts';
import { formatEndWarning } from './format-end-warning.ts';
import { Icon } from './icon.tsx';
import './end-day.css';

/** An end date in a list: amber where it is near. */
export function EndDateText({ day }: { day: string | null | undefined }) {
  const warning = formatEndWarning(day);
  if (!warning) return formatCalendarDate(day);
  return (
    <span className="end-day" title={warning}>
      <Icon name="warn" />
      {formatCalendarDate(day)}
      <span className="sr-only">, {warning}</span>
    </span>
  );
}
