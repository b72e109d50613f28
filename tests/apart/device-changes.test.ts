import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DeviceChangesWorld } from '#tests/make/device-changes-world.ts';
import {
  deviceLists,
  DeviceCopy,
  listAnsweredRows,
  type SentDeviceChanges,
} from '#tests/make/device-copy.ts';
import { SeededRandom } from '#tests/make/seeded-random.ts';

/*
 * What a device makes of the answers is what the lists answer (B7.3): random changes by the calls, at random moments,
 * followed by users whose sight changes meanwhile.
 */

const dealerId = 10_830;
const CHANGE_COUNT = 260;
const MINUTE_MS = 60_000;
/** Another process's clock may be so much behind. */
const LATE_MS = 100_000;
/** In the evening at the dealer's. */
const START = Date.parse('2026-03-10T02:00:00.000Z');
/** Within a session. */
const LAST = START + 11 * 60 * MINUTE_MS;

/** A token is as good as its session: its own minutes are those of another clock. */
vi.mock('#functions/external/verify-access-token.ts', () => ({
  verifyAccessToken: (token: string) => {
    const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as {
      username: string;
      origin_jti: string;
    };
    return Promise.resolve({ userId: Number(claims.username), sessionId: claims.origin_jti });
  },
}));

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: START }));
afterAll(() => void vi.useRealTimers());

/** Makes a change now, or as a process whose clock is behind. */
async function changeAtSomeClock(world: DeviceChangesWorld, isLate: boolean) {
  const now = Date.now();
  if (isLate) vi.setSystemTime(now - LATE_MS);
  await world.change();
  vi.setSystemTime(now);
}

const expectCurrentCopy = async (copy: DeviceCopy, { Today }: SentDeviceChanges) => {
  for (const name of deviceLists)
    expect({ name, rows: copy.listRows(name) }).toEqual({
      name,
      rows: await listAnsweredRows(name, copy.user, Today),
    });
};

test(
  'Two devices that follow all changes have what their users’ lists have',
  { timeout: 0 },
  async () => {
    const random = new SeededRandom(22);
    const world = await DeviceChangesWorld.create(dealerId, random);
    const copies = [new DeviceCopy(world.rep), new DeviceCopy(world.manager)];
    const answers: SentDeviceChanges[] = [];
    for (let change = 0; change < CHANGE_COUNT; change += 1) {
      await changeAtSomeClock(world, random.chance(0.2));
      if (random.chance(0.4))
        vi.setSystemTime(Math.min(LAST, Date.now() + random.nextBelow(9) * MINUTE_MS));
      for (const copy of copies)
        if (random.chance(0.3)) {
          const answer = await copy.follow();
          answers.push(answer);
          await expectCurrentCopy(copy, answer);
        }
    }
    const removedIds = answers.flatMap(({ Changes }) => Changes.Orders?.Gone ?? []);
    const whole = answers.filter(({ All }) => All.Orders);
    // Each kind of answer came often enough, and the day changed.
    expect(removedIds.length).toBeGreaterThan(20);
    expect(whole.length).toBeGreaterThan(10);
    expect(answers.length - whole.length).toBeGreaterThan(50);
    expect(new Set(answers.map(({ Today }) => Today)).size).toBe(2);
    const never = Object.entries(world.counts).filter(([, count]) => count === 0);
    expect(never).toEqual([]);
  },
);
