import * as z from 'zod/mini';
import { registerSchema, Flag, Text } from './schema-values.ts';

/** 256 random bits, as the link of a weekly mail has them. */
export const WeeklyMailToken = z.string().check(z.regex(/^[\w-]{43}$/));

/** Whose weekly mail was switched off, and whether the same link may still switch it on again. */
export const StoppedWeeklyMail = registerSchema(
  'StoppedWeeklyMail',
  z.object({ Email: Text, MayResume: Flag }),
);
export type StoppedWeeklyMail = z.output<typeof StoppedWeeklyMail>;
