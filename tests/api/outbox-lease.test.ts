import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { tryDeliverOutboxEntry } from '#functions/domain/outbox/try-deliver-outbox-entry.ts';
import {
  tryBeginOutboxAttempt,
  buildNewOutboxEntryWrite,
} from '#functions/store/outbox-entries.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { ConditionFailedError } from '#functions/store/table/write-items.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { listDueOutboxRefs, findDealerOutboxEntry } from '#tests/make/deliver-outbox.ts';

const dealerId = 9763;
const getTimeAhead = (minutes: number) => new Date(Date.now() + minutes * 60_000);

async function createWaitingEntry(id: string) {
  const now = new Date().toISOString();
  const payload = { kind: 'configurator', id } as const;
  await writeTransaction([
    buildNewOutboxEntryWrite(toDealerKey(dealerId), { kind: 'upload', id, payload, now }),
  ]);
  return (await listDueOutboxRefs(dealerId, new Date(), 'upload')).find(({ SK }) =>
    SK.endsWith(id),
  )!;
}

const isEntryDue = async (id: string, by: Date) =>
  (await listDueOutboxRefs(dealerId, by, 'upload')).some(({ SK }) => SK.endsWith(id));

/** A worker that processes an entry until `resolve` is called. */
function createBlockedWorker() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const deliver = async () => (await promise, []);
  return { letGo: resolve, deliverers: { upload: { deliver, buildFailureWrites: deliver } } };
}

test('What was carried out is not written over, and so is not carried out again', async () => {
  const attempt = await createWaitingEntry('ended');
  const { deliverers, letGo } = createBlockedWorker();
  letGo();
  expect(await tryDeliverOutboxEntry(attempt, { deliverers })).toMatchObject({ result: 'done' });
  await expect(createWaitingEntry('ended')).rejects.toThrow(ConditionFailedError);
  expect(await isEntryDue('ended', getTimeAhead(60))).toBe(false);
  expect(await findDealerOutboxEntry(dealerId, attempt.SK)).toMatchObject({
    State: 'done',
    Attempts: 1,
  });
});

test('What a killed worker was at is begun by another a minute later', async () => {
  const attempt = await createWaitingEntry('killed');
  const { deliverers, letGo } = createBlockedWorker();
  const working = tryDeliverOutboxEntry(attempt, { deliverers });
  await expect
    .poll(async () => (await findDealerOutboxEntry(dealerId, attempt.SK))?.Attempts)
    .toBe(1);
  expect(await isEntryDue('killed', getTimeAhead(0.9))).toBe(false);
  expect(await isEntryDue('killed', getTimeAhead(1.1))).toBe(true);
  letGo();
  await working;
});

test('What a worker is at longer stays theirs, and nobody else begins it', async () => {
  const attempt = await createWaitingEntry('long');
  const { deliverers, letGo } = createBlockedWorker();
  const working = tryDeliverOutboxEntry(attempt, { deliverers, leaseMs: 800 });
  await setTimeout(2000);
  expect(await isEntryDue('long', new Date())).toBe(false);
  expect(await tryBeginOutboxAttempt(attempt, getTimeAhead(1).toISOString())).toBeUndefined();
  letGo();
  expect(await working).toMatchObject({ result: 'done', attempt: 1 });
});

test('A worker that was taken for dead ends nothing once another has begun', async () => {
  const attempt = await createWaitingEntry('late');
  const { deliverers, letGo } = createBlockedWorker();
  const working = tryDeliverOutboxEntry(attempt, { deliverers, leaseMs: 200 });
  await expect
    .poll(async () => (await findDealerOutboxEntry(dealerId, attempt.SK))?.Attempts)
    .toBe(1);
  expect(
    await tryBeginOutboxAttempt({ ...attempt, attempts: 1 }, getTimeAhead(1).toISOString()),
  ).toBeDefined();
  await setTimeout(300);
  expect(await isEntryDue('late', getTimeAhead(0.5))).toBe(false);
  letGo();
  expect(await working).toMatchObject({ result: 'takenOver' });
});
