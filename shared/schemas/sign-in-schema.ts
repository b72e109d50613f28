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

/** The outcomes of a sign-in attempt. */
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

/** How a session ended; a session that nobody ends expires after some hours. */
const sessionEndReasons = [
  'logged out',
  'taken over',
  'ended by the user',
  'password changed',
  'disabled',
  'expired',
] as const;
export type SessionEndReason = (typeof sessionEndReasons)[number];

/** The IP address, and what the browser's User-Agent names; null where it names none that we know. */
const originFields = { Address: Text, Browser: MaybeText, System: MaybeText };

/** A sign-in attempt, and the end of the session that it started, if any. */
export const SignInAttempt = registerSchema(
  'SignIn',
  z.object({
    Id,
    When: Timestamp,
    ...originFields,
    Outcome: z.enum(signInOutcomes),
    /** Null where no session started, and while the session is active. */
    Ended: z.nullable(z.enum(sessionEndReasons)),
    EndedOn: MaybeTimestamp,
  }),
);
export type SignInAttempt = z.output<typeof SignInAttempt>;

/** An active session. A session from before these details were recorded has only its id. */
export const ActiveSession = registerSchema(
  'ActiveSession',
  z.object({
    Id: Text,
    Since: MaybeTimestamp,
    ...originFields,
    Address: MaybeText,
    /** True for the session of the caller. */
    IsThisOne: Flag,
  }),
);
export type ActiveSession = z.output<typeof ActiveSession>;
