import { validateDayFields, type DayFieldsForm } from './day-fields.ts';

type EffectiveMoments = {
  EffectiveFrom?: string | null | undefined;
  EffectiveTo?: string | null | undefined;
};

/** The days between which something is in effect, as its fields show them. */
export type EffectivePeriodForm = DayFieldsForm<keyof EffectiveMoments>;

export const toEffectivePeriodForm = ({
  EffectiveFrom,
  EffectiveTo,
}: EffectiveMoments): EffectivePeriodForm => ({
  EffectiveFrom: toCalendarDayText(EffectiveFrom),
  EffectiveTo: toCalendarDayText(EffectiveTo),
  invalidTexts: {},
});

/** The timestamps of the fields. A day that was not changed keeps its time. */
export const toEffectiveMoments = (
  { EffectiveFrom, EffectiveTo }: EffectivePeriodForm,
  before: EffectiveMoments,
) => ({
  EffectiveFrom: toTimestampOfDay(EffectiveFrom, before.EffectiveFrom),
  EffectiveTo: toTimestampOfDay(EffectiveTo, before.EffectiveTo),
});

export const validateEffectivePeriod = ({ invalidTexts }: EffectivePeriodForm) =>
  validateDayFields(invalidTexts);

const toCalendarDayText = (moment: string | null | undefined) => moment?.slice(0, 10) ?? null;

const toTimestampOfDay = (day: string | null, before: string | null | undefined) =>
  day === toCalendarDayText(before) ? (before ?? null) : day && `${day}T00:00:00.000Z`;
