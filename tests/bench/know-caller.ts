import { loadCaller } from '#functions/runtime/authenticate-caller.ts';
import { findAccount } from '#functions/store/accounts/stored-accounts.ts';
import { aStoredDealer, aStoredUser } from '#tests/make/a-dealer.ts';
import { withinTimes, type BenchResult } from './bench-result.ts';
import { measureInTurns } from './compare.ts';
import { dealerFor } from './dealers.ts';
import { sized } from './size.ts';

const DEALER = dealerFor('know-caller');
const ROUNDS = sized(201, 3);

/**
 * What every call begins with: who is calling, and whether their dealer is discontinued (D48), both as they are now.
 * The second can only be asked once the first has said which dealer: two reads, where nobody can do without one.
 */
export async function measureCaller(): Promise<BenchResult> {
  await aStoredDealer({ Id: DEALER });
  const { userId } = await aStoredUser({ dealerId: DEALER });
  const sessionId = (await findAccount(userId))!.session!.id;
  const { ours: value, theirs: floor } = await measureInTurns(
    ROUNDS,
    () => loadCaller({ userId, sessionId }),
    () => findAccount(userId),
  );
  return withinTimes({
    name: 'who is calling, and whether their dealer is discontinued',
    value,
    floor,
    against: 'reading the account alone',
    times: 2.2,
  });
}
