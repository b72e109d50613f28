import * as z from 'zod/mini';
import {
  registerSchema,
  Flag,
  Id,
  MaybeText,
  MaybeTimestamp,
  Text,
  Timestamp,
} from './schema-values.ts';

/** What became of somebody's try to sign in. */
const signInOutcomes = [
  'signed in',
  'took over',
  'wrong password',
  'locked out',
  'disabled',
  'not activated',
  'used elsewhere',
] as const;
export type SignInOutcome = (typeof signInOutcomes)[number];

/** How a session ended; one that nobody ended is over after its hours. */
const sessionEndReasons = [
  'logged out',
  'taken over',
  'ended by the user',
  'password changed',
  'disabled',
  'expired',
] as const;
export type SessionEndReason = (typeof sessionEndReasons)[number];

/** From where: an address of the internet, and what the browser says of itself; null where that names none we know. */
const originFields = { Address: Text, Browser: MaybeText, System: MaybeText };

/** A try to sign in to an account, and what became of the session where it began one. */
export const SignInAttempt = registerSchema(
  'SignIn',
  z.object({
    Id,
    When: Timestamp,
    ...originFields,
    Outcome: z.enum(signInOutcomes),
    /** Null where no session began, and while it lasts. */
    Ended: z.nullable(z.enum(sessionEndReasons)),
    EndedOn: MaybeTimestamp,
  }),
);
export type SignInAttempt = z.output<typeof SignInAttempt>;

/** Where a user is signed in. Of one that began before this was written down, only that it is there. */
export const ActiveSession = registerSchema(
  'ActiveSession',
  z.object({
    Id: Text,
    Since: MaybeTimestamp,
    ...originFields,
    Address: MaybeText,
    /** The session that asks. */
    IsThisOne: Flag,
  }),
);
export type ActiveSession = z.output<typeof ActiveSession>;
