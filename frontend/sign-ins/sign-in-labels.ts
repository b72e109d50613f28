import { formatTimestamp } from '#frontend/format/format-date.ts';
import { t } from '#shared/language/t.ts';
import type {
  SessionEndReason,
  SignInAttempt,
  SignInOutcome,
} from '#shared/schemas/sign-in-schema.ts';

type SignInDevice = { Browser?: string | null | undefined; System?: string | null | undefined };

/** 'Chrome on Windows' */
export function formatDevice({ Browser, System }: SignInDevice): string {
  if (Browser && System) return t`${Browser} on ${System}`;
  return Browser ?? System ?? t`Unknown browser`;
}

const outcomeLabels: Record<SignInOutcome, string> = {
  'signed in': t`Signed in`,
  'took over': t`Signed in, which ended another session`,
  'wrong password': t`Wrong password`,
  'locked out': t`Refused: too many wrong passwords`,
  disabled: t`Refused: the account is disabled`,
  'not activated': t`Refused: the email is not confirmed`,
  'used elsewhere': t`Asked whether to end another session`,
};

export const getSignInOutcomeLabel = ({ Outcome }: SignInAttempt) => outcomeLabels[Outcome];

/** Whether the attempt failed, so that it may come from another person. */
export const isRejectedSignIn = ({ Outcome }: SignInAttempt) =>
  Outcome !== 'signed in' && Outcome !== 'took over';

const sessionEndFormatters: Record<SessionEndReason, (when: string) => string> = {
  'logged out': (when) => t`Logged out ${when}`,
  'taken over': (when) => t`Ended by another sign-in ${when}`,
  'ended by the user': (when) => t`Ended ${when}`,
  'password changed': (when) => t`Ended by a new password ${when}`,
  disabled: (when) => t`Ended ${when}: the account was disabled`,
  expired: (when) => t`Over since ${when}`,
};

/** How and when the session ended. Empty where it is active, and where none began. */
export const formatSessionEnd = ({ Ended, EndedOn }: SignInAttempt) =>
  Ended ? sessionEndFormatters[Ended](formatTimestamp(EndedOn)) : '';
