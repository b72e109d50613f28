import { notADate } from '#frontend/parts/controls/not-a-date.ts';
import { t } from '#shared/language/t.ts';
import {
  MAX_ANNOUNCEMENT_BODY_LENGTH,
  MAX_ANNOUNCEMENT_LINE_LENGTH,
  type AnnouncementSettings,
  type AnnouncementUpdate,
} from '#shared/schemas/announcement-schema.ts';

/** The announcement as it is typed: when it ends in the administrator's own time. */
export type AlertForm = Omit<AnnouncementSettings, 'ExpirationDate' | 'Version'> & {
  /** '2026-11-29T03:00', or empty: no end. */
  Expires: string;
  /** What was typed for its day and is none. */
  unreadDay?: string | undefined;
};

export type AlertErrors = Partial<Record<keyof AlertForm, string>>;

export const formOf = (settings: AnnouncementSettings): AlertForm => {
  const { ExpirationDate, Version: _, ...fields } = settings;
  return { ...fields, Expires: inOwnTime(ExpirationDate) };
};

/** What is sent: the end in UTC. */
export const bodyOf = (form: AlertForm, Version: number): AnnouncementUpdate => {
  const { Expires, unreadDay: _, ...fields } = form;
  return {
    ...fields,
    ExpirationDate: Expires ? new Date(Expires).toISOString() : null,
    Version,
  };
};

/** What would be refused, at its field. */
export function problemsOf(form: AlertForm, now = Date.now()): AlertErrors {
  const isPast = form.Expires !== '' && Date.parse(form.Expires) <= now;
  const problems: AlertErrors = {
    Message: tooLong(form.Message.trim(), MAX_ANNOUNCEMENT_LINE_LENGTH),
    MessageTitle: tooLong(form.MessageTitle.trim(), MAX_ANNOUNCEMENT_LINE_LENGTH),
    MessageBody: tooLong(form.MessageBody, MAX_ANNOUNCEMENT_BODY_LENGTH),
    Expires:
      form.unreadDay !== undefined
        ? notADate(form.unreadDay)
        : isPast
          ? t`The expiration date has passed`
          : undefined,
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem));
}

const tooLong = (text: string, most: number) =>
  text.length > most ? t`At most ${most} characters` : undefined;

/** What a day ends with where no time of it was chosen. */
export const DAY_END = '23:59';

/** Each half hour of a day, its last minute, and the time that stands there: '09:30'. */
export function timesOfDay(chosen: string): string[] {
  const halves = Array.from(
    { length: 48 },
    (_, half) => `${two(half >> 1)}:${half % 2 ? '30' : '00'}`,
  );
  return [...new Set([...halves, DAY_END, ...(chosen ? [chosen] : [])])].toSorted();
}

const two = (figure: number) => String(figure).padStart(2, '0');

/** As a field for a day and a time has it: '2026-11-29T03:00'. */
function inOwnTime(moment: string | null): string {
  if (moment === null) return '';
  const own = new Date(moment);
  const day = [own.getFullYear(), two(own.getMonth() + 1), two(own.getDate())].join('-');
  return `${day}T${two(own.getHours())}:${two(own.getMinutes())}`;
}
