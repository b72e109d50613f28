import { formatIsoDay } from '#shared/format/format-iso-day.ts';
import { formatMonth, formatMonthName } from '#shared/format/format-month.ts';
import { t } from '#shared/language/t.ts';

export const commissionTexts = {
  monthClosed: (month: string, day: string) =>
    t`${formatMonthName(month)} is closed. The earliest day is ${formatIsoDay(day)}.`,
  closedRateChanged: (day: string) =>
    t`Rates of closed months cannot change. The earliest day is ${formatIsoDay(day)}.`,
  unknownUser: t`There is no such user.`,
  alreadyClosed: (month: string) => t`${formatMonth(month)} is closed already.`,
  earlierMonthOpen: (month: string) => t`Close ${formatMonth(month)} first.`,
  monthNotOver: (month: string) => t`${formatMonth(month)} is not over yet.`,
  ratesChanged: t`The rates were changed meanwhile. Look at them again.`,
} as const;
