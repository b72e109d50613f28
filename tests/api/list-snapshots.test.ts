import { expect, test } from 'vitest';
import { readFile, writeFile } from '#functions/outside/aws-requests.ts';
import { defineCachedList } from '#functions/store/list-cache/cached-list-definition.ts';
import { ListCache } from '#functions/store/list-cache/list-cache.ts';
import { findSnapshotPointer } from '#functions/store/list-cache/list-snapshot.ts';
import { compressText, decompressText } from '#functions/store/table/compressed-text.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { aStoredDealer, someCustomers } from '#tests/make/a-dealer.ts';

/* A process that begins with nothing takes a dealer's snapshot, and no other file. */

type Row = { Id: number; Name: string };
const list = defineCachedList<Row, 'CUSTOMERS'>('CUSTOMERS', 'Record');
/** Fewer are read from their records. */
const COUNT = 300;

async function aDealer(id: number, name: string) {
  await aStoredDealer({ Id: id });
  await someCustomers(id, COUNT, () => ({ Name: name }));
  return toDealerKey(id);
}

/** What a process says that has just begun. */
async function namesIn(dealer: ReturnType<typeof toDealerKey>): Promise<string[]> {
  const { rows } = await new ListCache().readList(dealer, list);
  expect(rows).toHaveLength(COUNT);
  return [...new Set(rows.map(({ Name }) => Name))];
}

test('Each dealer has a snapshot of its own, and another file in its place is not taken', async () => {
  const one = await aDealer(9765, 'Of the one');
  const other = await aDealer(9766, 'Of the other');
  expect(await namesIn(one)).toEqual(['Of the one']);
  expect(await namesIn(other)).toEqual(['Of the other']);
  const [mine, theirs] = [
    await findSnapshotPointer(one, list),
    await findSnapshotPointer(other, list),
  ];
  expect(mine).toBeDefined();
  expect(mine!.File).not.toBe(theirs!.File);
  expect(await namesIn(one)).toEqual(['Of the one']);

  // Its own, but for the names: nothing else would tell that it is another.
  const bucket = process.env.FILES_BUCKET!;
  const own = decompressText((await readFile(bucket, mine!.File))!);
  const forged = own.replaceAll('Of the one', 'Of nobody!');
  expect(forged).not.toBe(own);
  await writeFile(bucket, mine!.File, compressText(forged));
  expect(await namesIn(one)).toEqual(['Of the one']);
});
