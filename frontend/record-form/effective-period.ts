import { formatInvalidDate } from '#frontend/parts/controls/format-invalid-date.ts';

type EffectiveMoments = {
  EffectiveFrom?: string | null | undefined;
  EffectiveTo?: string | null | undefined;
};

/** From when to when something is in effect, as its fields show it. */
export type EffectivePeriodForm = {
  /** Days. */
  EffectiveFrom: string | null;
  EffectiveTo: string | null;
  /** What was typed where a day belongs, and is none. */
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

/** The moments that the fields stand for; a day that nobody changed keeps its hour. */
export const toEffectiveMoments = (
  { EffectiveFrom, EffectiveTo }: EffectivePeriodForm,
  before: EffectiveMoments,
) => ({
  EffectiveFrom: toMoment(EffectiveFrom, before.EffectiveFrom),
  EffectiveTo: toMoment(EffectiveTo, before.EffectiveTo),
});

/** Nothing is saved over what was typed and is no day. */
export const validateEffectivePeriod = ({ unread }: EffectivePeriodForm): Record<string, string> =>
  Object.fromEntries(
    Object.entries(unread).map(([field, typed]) => [field, formatInvalidDate(typed)]),
  );

const toDay = (moment: string | null | undefined) => moment?.slice(0, 10) ?? null;

const toMoment = (day: string | null, before: string | null | undefined) =>
  day === toDay(before) ? (before ?? null) : day && `${day}T00:00:00.000Z`;
