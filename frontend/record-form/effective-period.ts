import { formatInvalidDate } from '#frontend/parts/controls/format-invalid-date.ts';

type EffectiveMoments = {
  EffectiveFrom?: string | null | undefined;
  EffectiveTo?: string | null | undefined;
};

/** The days between which something is in effect, as its fields show them. */
export type EffectivePeriodForm = {
  /** YYYY-MM-DD. */
  EffectiveFrom: string | null;
  EffectiveTo: string | null;
  /** The typed text of a field that is no date. */
  unread: Readonly<Partial<Record<keyof EffectiveMoments, string>>>;
};

export const toEffectivePeriodForm = ({
  EffectiveFrom,
  EffectiveTo,
}: EffectiveMoments): EffectivePeriodForm => ({
  EffectiveFrom: toDay(EffectiveFrom),
  EffectiveTo: toDay(EffectiveTo),
  unread: {},
});

/** The timestamps of the fields. A day that was not changed keeps its time. */
export const toEffectiveMoments = (
  { EffectiveFrom, EffectiveTo }: EffectivePeriodForm,
  before: EffectiveMoments,
) => ({
  EffectiveFrom: toMoment(EffectiveFrom, before.EffectiveFrom),
  EffectiveTo: toMoment(EffectiveTo, before.EffectiveTo),
});

/** A form with an invalid date cannot be saved. */
export const validateEffectivePeriod = ({ unread }: EffectivePeriodForm): Record<string, string> =>
  Object.fromEntries(
    Object.entries(unread).map(([field, typed]) => [field, formatInvalidDate(typed)]),
  );

const toDay = (moment: string | null | undefined) => moment?.slice(0, 10) ?? null;

const toMoment = (day: string | null, before: string | null | undefined) =>
  day === toDay(before) ? (before ?? null) : day && `${day}T00:00:00.000Z`;
