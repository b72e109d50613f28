import { formatInvalidDateMessage } from '#frontend/parts/controls/format-invalid-date-message.ts';
import { t } from '#shared/language/t.ts';
import {
  MAX_ANNOUNCEMENT_BODY_LENGTH,
  MAX_ANNOUNCEMENT_LINE_LENGTH,
  type AnnouncementSettings,
  type AnnouncementUpdate,
} from '#shared/schemas/announcement-schema.ts';

/** The announcement in its form. The end is in the administrator's local time. */
export type AnnouncementForm = Omit<AnnouncementSettings, 'ExpirationDate' | 'Version'> & {
  /** '2026-11-29T03:00', or empty for no end. */
  Expires: string;
  /** The typed text of the day field that is no date. */
  invalidDayText?: string | undefined;
};

export type AnnouncementFormErrors = Partial<Record<keyof AnnouncementForm, string>>;

export const toAnnouncementForm = (settings: AnnouncementSettings): AnnouncementForm => {
  const { ExpirationDate, Version: _, ...fields } = settings;
  return { ...fields, Expires: toLocalDateTime(ExpirationDate) };
};

/** Converts the form for the call, with the end in UTC. */
export const toAnnouncementUpdate = (
  form: AnnouncementForm,
  Version: number,
): AnnouncementUpdate => {
  const { Expires, invalidDayText: _, ...fields } = form;
  return {
    ...fields,
    ExpirationDate: Expires ? new Date(Expires).toISOString() : null,
    Version,
  };
};

/** Returns the errors that the server would return, by field. */
export function validateAnnouncementForm(
  form: AnnouncementForm,
  now = Date.now(),
): AnnouncementFormErrors {
  const isPast = form.Expires !== '' && Date.parse(form.Expires) <= now;
  const problems: AnnouncementFormErrors = {
    Message: formatTooLong(form.Message.trim(), MAX_ANNOUNCEMENT_LINE_LENGTH),
    MessageTitle: formatTooLong(form.MessageTitle.trim(), MAX_ANNOUNCEMENT_LINE_LENGTH),
    MessageBody: formatTooLong(form.MessageBody, MAX_ANNOUNCEMENT_BODY_LENGTH),
    Expires:
      form.invalidDayText !== undefined
        ? formatInvalidDateMessage(form.invalidDayText)
        : isPast
          ? t`The expiration date has passed`
          : undefined,
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem));
}

const formatTooLong = (text: string, maxLength: number) =>
  text.length > maxLength ? t`At most ${maxLength} characters` : undefined;

/** The time for a day without a chosen time. */
export const END_OF_DAY_TIME = '23:59';

/** Each half hour of a day, its last minute, and the chosen time: '09:30'. */
export function listTimeChoices(chosenTime: string): string[] {
  const halves = Array.from(
    { length: 48 },
    (_, half) => `${padTwoDigits(half >> 1)}:${half % 2 ? '30' : '00'}`,
  );
  return [...new Set([...halves, END_OF_DAY_TIME, ...(chosenTime ? [chosenTime] : [])])].toSorted();
}

const padTwoDigits = (part: number) => String(part).padStart(2, '0');

/** The local date and time for the fields: '2026-11-29T03:00'. */
function toLocalDateTime(moment: string | null): string {
  if (moment === null) return '';
  const localDate = new Date(moment);
  const day = [
    localDate.getFullYear(),
    padTwoDigits(localDate.getMonth() + 1),
    padTwoDigits(localDate.getDate()),
  ].join('-');
  return `${day}T${padTwoDigits(localDate.getHours())}:${padTwoDigits(localDate.getMinutes())}`;
}
