import { notADate } from '#frontend/parts/controls/not-a-date.ts';

type Moments = {
  EffectiveFrom?: string | null | undefined;
  EffectiveTo?: string | null | undefined;
};

/** From when to when something is in effect, as its fields show it. */
export type TermForm = {
  /** Days. */
  EffectiveFrom: string | null;
  EffectiveTo: string | null;
  /** What was typed where a day belongs, and is none. */
  unread: Readonly<Partial<Record<keyof Moments, string>>>;
};

export const termOf = ({ EffectiveFrom, EffectiveTo }: Moments): TermForm => ({
  EffectiveFrom: dayOf(EffectiveFrom),
  EffectiveTo: dayOf(EffectiveTo),
  unread: {},
});

/** The moments that the fields stand for; a day that nobody changed keeps its hour. */
export const momentsOf = ({ EffectiveFrom, EffectiveTo }: TermForm, before: Moments) => ({
  EffectiveFrom: momentOf(EffectiveFrom, before.EffectiveFrom),
  EffectiveTo: momentOf(EffectiveTo, before.EffectiveTo),
});

/** Nothing is saved over what was typed and is no day. */
export const termProblems = ({ unread }: TermForm): Record<string, string> =>
  Object.fromEntries(Object.entries(unread).map(([field, typed]) => [field, notADate(typed)]));

const dayOf = (moment: string | null | undefined) => moment?.slice(0, 10) ?? null;

const momentOf = (day: string | null, before: string | null | undefined) =>
  day === dayOf(before) ? (before ?? null) : day && `${day}T00:00:00.000Z`;
