import { requireActiveCaller } from '#functions/runtime/authenticate-caller.ts';
import { findAccount } from '#functions/store/accounts/stored-accounts.ts';
import { storeDealer, createSignedInDealerUser } from '#tests/make/dealer-fixtures.ts';
import { getBenchDealerId } from './bench-dealer-ids.ts';
import { buildFloorResult, type BenchResult } from './bench-result.ts';
import { chooseBenchSize } from './bench-size.ts';
import { measureInTurns } from './measure-in-turns.ts';

const DEALER = getBenchDealerId('know-caller');
const ROUNDS = chooseBenchSize(201, 3);

/**
 * Each call begins by reading its caller and whether their dealer is discontinued (D48), both in their
 * current state. The second read needs the dealer from the first: two reads, where the floor is one.
 */
export async function measureLoadCaller(): Promise<BenchResult> {
  await storeDealer({ Id: DEALER });
  const { userId } = await createSignedInDealerUser({ dealerId: DEALER });
  const sessionId = (await findAccount(userId))!.session!.id;
  const { ours: value, theirs } = await measureInTurns(
    ROUNDS,
    () => requireActiveCaller({ userId, sessionId }),
    () => findAccount(userId),
  );
  return buildFloorResult({
    name: 'who is calling, and whether their dealer is discontinued',
    value,
    floor: theirs,
    against: 'reading the account alone',
    times: 2.2,
  });
}
