import { randomInt } from 'node:crypto';
import { handler as forgotPassword } from '#functions/api/account/forgot-password.ts';
import { handler as login } from '#functions/api/account/login.ts';
import { handler as resendActivation } from '#functions/api/account/resend-activation.ts';
import { handler as signUp } from '#functions/api/registration/sign-up.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { createUserAccount, TEST_PASSWORD } from '#tests/make/sign-in.ts';
import type { BenchResult } from './bench-result.ts';
import { chooseBenchSize } from './bench-size.ts';
import { measureInTurns } from './measure-in-turns.ts';

const TRIES = chooseBenchSize(200, 1);
/** How far the two medians may be apart (D42). */
const MAX_DIFFERENCE_RATIO = 0.05;

const signUpDetails = {
  FirstName: 'Nora',
  LastName: 'Kowalczyk',
  MobilePhone: '(715) 555-0142',
  Password: TEST_PASSWORD,
  CompanyName: 'Superior Dental Equipment',
};

/**
 * The calls that a visitor makes with an e-mail. Each comes from another address and with another password.
 */
const emailCalls: Record<string, (email: string) => Promise<unknown>> = {
  'a wrong password': (username) =>
    callHandler(login, {
      form: { grant_type: 'password', username, password: `Wrong-${randomInt(2 ** 40)}!` },
    }),
  'Forgot Password': (email) => callHandler(forgotPassword, { body: { email } }),
  'a new activation link': (email) => callHandler(resendActivation, { body: { email } }),
  'signing up': (Email) => callHandler(signUp, { body: { ...signUpDetails, Email } }),
};

/** Measures whether the time of an answer reveals that an e-mail is known. */
export async function measureUnknownEmail(): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  for (const [name, ask] of Object.entries(emailCalls)) {
    const knownEmails: string[] = [];
    for (let count = 0; count < TRIES; count++) knownEmails.push((await createUserAccount()).email);
    const { ours, theirs } = await measureInTurns(
      TRIES,
      () => ask(knownEmails.pop() ?? ''),
      () => ask(`nobody${randomInt(2 ** 40)}@test.example`),
    );
    const ratio = ours / theirs;
    results.push({
      name: `${name}, with an e-mail that somebody has`,
      value: ours,
      unit: 'ms',
      against: `one that nobody has: ${theirs.toFixed(2)} ms`,
      ratio,
      target: `within ${MAX_DIFFERENCE_RATIO * 100} %`,
      holds: Math.abs(ratio - 1) <= MAX_DIFFERENCE_RATIO,
    });
  }
  return results;
}
