import { createHmac } from 'node:crypto';
import { getOriginSecret } from '#functions/configuration/variables.ts';
import { createRateLimitError } from '#functions/rejection-error.ts';
import {
  tryCountDistinctThrottledAction,
  tryCountThrottledAction,
  uncountThrottledAction,
  type ThrottleLimit,
} from '#functions/store/accounts/throttles.ts';
import { accountsMessages } from '#shared/messages/accounts-messages.ts';
import { getRateLimitNetwork } from './rate-limit-network.ts';

/** The limits for sending mails and trying codes, per IP address and per e-mail address. */
const throttleLimits = {
  forgot: { address: { maxCount: 20, minutes: 15 }, email: { maxCount: 5, minutes: 60 } },
  resend: { address: { maxCount: 20, minutes: 15 }, email: { maxCount: 5, minutes: 60 } },
  /** An administrator resends an invitation. */
  invite: { address: { maxCount: 100, minutes: 15 }, email: { maxCount: 5, minutes: 60 } },
  /** An administrator creates users: each one sends a mail and reserves an e-mail address. */
  create: { address: { maxCount: 300, minutes: 60 }, email: { maxCount: 300, minutes: 60 } },
  /** The same for a dealer that nobody has reviewed yet. */
  createUnregistered: {
    address: { maxCount: 20, minutes: 1440 },
    email: { maxCount: 10, minutes: 1440 },
  },
  signup: { address: { maxCount: 10, minutes: 60 }, email: { maxCount: 5, minutes: 60 } },
  /** Invalid codes, per account and IP address; they never cause the owner's valid link to be rejected. */
  wrongCode: { address: { maxCount: 30, minutes: 15 }, email: { maxCount: 10, minutes: 15 } },
  /** Attempts with a valid code. */
  code: { address: { maxCount: 300, minutes: 15 }, email: { maxCount: 10, minutes: 15 } },
} satisfies Record<string, { address: ThrottleLimit; email: ThrottleLimit }>;

/** Failed sign-ins from one IP address; a whole office may share it. */
const FAILED_SIGN_IN_ADDRESS_LIMIT: ThrottleLimit = { maxCount: 60, minutes: 10 };
/**
 * Different e-mail addresses for which one password failed: twenty users do not mistype the same password.
 */
const FAILED_SIGN_IN_PASSWORD_LIMIT: ThrottleLimit = { maxCount: 20, minutes: 10 };

/**
 * Too short to identify a password: to anybody without the key, one password in a million has the same
 * value.
 */
const computePasswordTrace = (password: string) =>
  String(
    createHmac('sha256', getOriginSecret()).update(password).digest().readUInt32BE() % 1_000_000,
  );

/** The count ends with its time window, so the error gives the seconds until then. */
const createTooManyTriesError = ({ minutes }: ThrottleLimit) => {
  const seconds = minutes * 60;
  return createRateLimitError(
    accountsMessages.tooManyAttempts,
    seconds - (Math.floor(Date.now() / 1000) % seconds),
  );
};

/**
 * Throws if an action is done too often; known and unknown e-mail addresses count alike (D42). Requests
 * from an IP address over its limit do not count for the e-mail address.
 */
export async function countActionOrReject(
  action: keyof typeof throttleLimits,
  { ipAddress, subject }: { ipAddress: string; subject: string },
): Promise<void> {
  const { address: addressLimit, email: emailLimit } = throttleLimits[action];
  if (
    !(await tryCountThrottledAction(
      `${action}-address`,
      getRateLimitNetwork(ipAddress),
      addressLimit,
    ))
  )
    throw createTooManyTriesError(addressLimit);
  if (!(await tryCountThrottledAction(`${action}-email`, subject, emailLimit)))
    throw createTooManyTriesError(emailLimit);
}

type CountedPasswordAttempt = { ipAddress: string; email: string; password: string };

/**
 * Counts a password attempt before the password is checked, by IP address and by the password itself.
 * Throws if one IP address, or one password over many e-mail addresses, has failed too often, even if this
 * password is right. So password spraying is slow, however many attempts run in parallel. Returns a
 * function that takes the count back after a successful attempt.
 */
export async function countPasswordAttemptOrReject({
  ipAddress,
  email,
  password,
}: CountedPasswordAttempt): Promise<() => Promise<unknown>> {
  const now = Date.now();
  const network = getRateLimitNetwork(ipAddress);
  const trace = computePasswordTrace(password);
  const [isAddressWithinLimit, isPasswordWithinLimit] = await Promise.all([
    tryCountThrottledAction('failed-address', network, FAILED_SIGN_IN_ADDRESS_LIMIT, now),
    tryCountDistinctThrottledAction(
      'failed-password',
      trace,
      { ...FAILED_SIGN_IN_PASSWORD_LIMIT, distinctValue: email },
      now,
    ),
  ]);
  const uncountForPassword = () =>
    uncountThrottledAction('failed-password', trace, FAILED_SIGN_IN_PASSWORD_LIMIT, {
      distinctValue: email,
      now,
    });
  // The attempt was rejected for its IP address, so it says nothing about the password, which other users
  // may also have.
  if (!isAddressWithinLimit && isPasswordWithinLimit) await uncountForPassword();
  if (!isAddressWithinLimit || !isPasswordWithinLimit)
    throw createTooManyTriesError(FAILED_SIGN_IN_ADDRESS_LIMIT);
  return () =>
    Promise.all([
      uncountThrottledAction('failed-address', network, FAILED_SIGN_IN_ADDRESS_LIMIT, { now }),
      uncountForPassword(),
    ]);
}
