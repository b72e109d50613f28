import { signInToCognito as askCognito } from '#functions/external/cognito-sign-in.ts';
import { storeDealer, createSignedInDealerUser } from '#tests/make/dealer-fixtures.ts';
import { TEST_PASSWORD } from '#tests/make/sign-in.ts';
import { getBenchDealerId } from './bench-dealer-ids.ts';
import type { BenchResult } from './bench-result.ts';
import { chooseBenchSize } from './bench-size.ts';
import { measureInTurns } from './measure-in-turns.ts';

const ROUNDS = chooseBenchSize(60, 2);
const MAX_RATIO = 1.5;
const DEALER = getBenchDealerId('sign-in-call');

/**
 * A sign-in through the local API, which ends the previous session, against the proof and Cognito's answers
 * for the password alone.
 */
export async function measureSignInCall(address: string): Promise<BenchResult[]> {
  await storeDealer({ Id: DEALER });
  const { email, userId } = await createSignedInDealerUser({ dealerId: DEALER });
  const { ours, theirs } = await measureInTurns(
    ROUNDS,
    () => callSignIn(address, email),
    () => askCognito(userId, TEST_PASSWORD),
  );
  return [
    {
      name: 'sign-in through the local API',
      value: ours,
      unit: 'ms',
      against: `the same proof, made for Cognito alone: ${theirs.toFixed(1)} ms`,
      ratio: ours / theirs,
      target: `at most ${MAX_RATIO} x`,
      holds: ours / theirs <= MAX_RATIO,
    },
  ];
}

async function callSignIn(address: string, username: string): Promise<void> {
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
