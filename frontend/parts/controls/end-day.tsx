import { asDate } from '#frontend/format/date.ts';
import { endWarning } from './end-warning.ts';
import { Icon } from './icon.tsx';
import './end-day.css';

/** The day something ends, in a list: amber where it is near. */
export function EndDay({ day }: { day: string | null | undefined }) {
  const warning = endWarning(day);
  if (!warning) return asDate(day);
  return (
    <span className="end-day" title={warning}>
      <Icon name="warn" />
      {asDate(day)}
      <span className="sr-only">, {warning}</span>
    </span>
  );
}
