/** '2026-11-20' as '11/20/2026'. A calendar date knows no time zone, so none is asked (D30). */
export function asDate(date: string | null | undefined): string {
  if (!date) return '';
  const [year, month, day] = date.slice(0, 10).split('-');
  return `${month}/${day}/${year}`;
}

const day = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: '2-digit', day: '2-digit' });
const dayAndTime = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: 'numeric',
  minute: '2-digit',
});

const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** '9:05 AM' */
export const asTime = (date: Date) => time.format(date);

/** A UTC timestamp as the reader's own day. */
export const asDay = (timestamp: string | null | undefined) =>
  timestamp ? day.format(new Date(timestamp)) : '';

/** A UTC timestamp as the reader's own day and time: '11/20/2026, 9:05 AM'. */
export const asDayAndTime = (timestamp: string | null | undefined) =>
  timestamp ? dayAndTime.format(new Date(timestamp)) : '';
