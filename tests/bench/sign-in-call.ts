import { signInToCognito as askCognito } from '#functions/outside/cognito-sign-in.ts';
import { aStoredDealer, aStoredUser } from '#tests/make/a-dealer.ts';
import { TEST_PASSWORD } from '#tests/make/sign-in.ts';
import type { BenchResult } from './bench-result.ts';
import { measureInTurns } from './compare.ts';
import { dealerFor } from './dealers.ts';
import { sized } from './size.ts';

const ROUNDS = sized(60, 2);
const MOST = 1.5;
const DEALER = dealerFor('sign-in-call');

/**
 * A sign-in through the local API, which ends the one before, against what the proof and Cognito's answers to it take
 * for the password alone.
 */
export async function measureSignIn(address: string): Promise<BenchResult[]> {
  await aStoredDealer({ Id: DEALER });
  const { email, userId } = await aStoredUser({ dealerId: DEALER });
  const { ours, theirs } = await measureInTurns(
    ROUNDS,
    () => signIn(address, email),
    () => askCognito(userId, TEST_PASSWORD),
  );
  return [
    {
      name: 'sign-in through the local API',
      value: ours,
      unit: 'ms',
      against: `the same proof, made for Cognito alone: ${theirs.toFixed(1)} ms`,
      ratio: ours / theirs,
      target: `at most ${MOST} x`,
      holds: ours / theirs <= MOST,
    },
  ];
}

async function signIn(address: string, username: string): Promise<void> {
  const body = new URLSearchParams({
    grant_type: 'password',
    username,
    password: TEST_PASSWORD,
    sessionoverride: 'true',
  });
  const response = await fetch(`${address}/api/account/login`, { method: 'POST', body });
  if (!response.ok) throw new Error(`A sign-in answered ${response.status}`);
  await response.json();
}
