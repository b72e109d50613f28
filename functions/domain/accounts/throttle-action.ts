import { createHmac } from 'node:crypto';
import { createRateLimitError } from '#functions/api-error.ts';
import { getRequiredVariable } from '#functions/environment-variables.ts';
import {
  tryCountDistinctAction,
  tryCountAction,
  uncountAction,
  type ThrottleLimit,
} from '#functions/store/accounts/throttles.ts';
import { accountsTexts } from '#shared/texts/accounts-texts.ts';
import { toNetworkPrefix } from './network-prefix.ts';

/** What has mails sent, or codes tried, and how often from one address and for one e-mail. */
const throttleLimits = {
  forgot: { address: { maxCount: 20, minutes: 15 }, email: { maxCount: 5, minutes: 60 } },
  resend: { address: { maxCount: 20, minutes: 15 }, email: { maxCount: 5, minutes: 60 } },
  /** An administrator has an invitation sent again. */
  invite: { address: { maxCount: 100, minutes: 15 }, email: { maxCount: 5, minutes: 60 } },
  /** An administrator makes users: each is a mail, and an e-mail that nobody else may have. */
  create: { address: { maxCount: 300, minutes: 60 }, email: { maxCount: 300, minutes: 60 } },
  /** Nobody has looked at that dealer yet. */
  createUnregistered: {
    address: { maxCount: 20, minutes: 1440 },
    email: { maxCount: 10, minutes: 1440 },
  },
  signup: { address: { maxCount: 10, minutes: 60 }, email: { maxCount: 5, minutes: 60 } },
  /** Codes that are not good, for an account from one address: a link of its owner's is never refused for them. */
  wrongCode: { address: { maxCount: 30, minutes: 15 }, email: { maxCount: 10, minutes: 15 } },
  /** What is tried with a good code. */
  code: { address: { maxCount: 300, minutes: 15 }, email: { maxCount: 10, minutes: 15 } },
} satisfies Record<string, { address: ThrottleLimit; email: ThrottleLimit }>;

/** Sign-ins that came to nothing, from one address; a whole office may sit behind it. */
const FAILED_SIGN_IN_ADDRESS_LIMIT: ThrottleLimit = { maxCount: 60, minutes: 10 };
/** E-mails that one password was tried on in vain: nobody mistypes theirs as twenty others do. */
const FAILED_SIGN_IN_PASSWORD_LIMIT: ThrottleLimit = { maxCount: 20, minutes: 10 };

/** Of a password that was tried so little that it names none: one in a million has the same, to whoever lacks the key. */
const computePasswordTrace = (password: string) =>
  String(
    createHmac('sha256', getRequiredVariable('ORIGIN_SECRET'))
      .update(password)
      .digest()
      .readUInt32BE() % 1_000_000,
  );

/** A count ends with its part of the day. */
const createTooManyTriesError = ({ minutes }: ThrottleLimit) => {
  const seconds = minutes * 60;
  return createRateLimitError(
    accountsTexts.tooManyTries,
    seconds - (Math.floor(Date.now() / 1000) % seconds),
  );
};

/**
 * Refuses whoever does it too often; known and unknown e-mails alike (D42). What comes from an address that has done it
 * too often counts for nobody's e-mail.
 */
export async function throttleAction(
  action: keyof typeof throttleLimits,
  { address, email }: { address: string; email: string },
): Promise<void> {
  const { address: addressLimit, email: emailLimit } = throttleLimits[action];
  if (!(await tryCountAction(`${action}-address`, toNetworkPrefix(address), addressLimit)))
    throw createTooManyTriesError(addressLimit);
  if (!(await tryCountAction(`${action}-email`, email, emailLimit)))
    throw createTooManyTriesError(emailLimit);
}

type CountedPasswordAttempt = { address: string; email: string; password: string };

/**
 * Counts a try of a password before it is looked at, by its address and by the password itself, and refuses it,
 * whoever it would let in, where one address, or one password over many e-mails, has come to nothing too often: who
 * sprays is slowed, however many tries come at once. Gives what takes the count back, for a try that was right.
 */
export async function countPasswordAttempt({
  address,
  email,
  password,
}: CountedPasswordAttempt): Promise<() => Promise<unknown>> {
  const now = Date.now();
  const network = toNetworkPrefix(address);
  const trace = computePasswordTrace(password);
  const [isAddressWithinLimit, isPasswordWithinLimit] = await Promise.all([
    tryCountAction('failed-address', network, FAILED_SIGN_IN_ADDRESS_LIMIT, now),
    tryCountDistinctAction(
      'failed-password',
      trace,
      { ...FAILED_SIGN_IN_PASSWORD_LIMIT, one: email },
      now,
    ),
  ]);
  const uncountForPassword = () =>
    uncountAction('failed-password', trace, FAILED_SIGN_IN_PASSWORD_LIMIT, { one: email, now });
  // Who is refused for the address says nothing of the password, which others may have, too.
  if (!isAddressWithinLimit && isPasswordWithinLimit) await uncountForPassword();
  if (!isAddressWithinLimit || !isPasswordWithinLimit)
    throw createTooManyTriesError(FAILED_SIGN_IN_ADDRESS_LIMIT);
  return () =>
    Promise.all([
      uncountAction('failed-address', network, FAILED_SIGN_IN_ADDRESS_LIMIT, { now }),
      uncountForPassword(),
    ]);
}
