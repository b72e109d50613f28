import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { TableItem } from '#functions/store/table/item-format-versions.ts';
import { joinSnapshotPieces, toReadableItem } from '#infra/operate/dealer/readable-items.ts';

const deflateJson = (value: unknown) => deflateRawSync(JSON.stringify(value));

test('JSON that lies as text is read, and what only an index needs is left out', () => {
  const item = { PK: 'DEALER#1#USERS', Record: '{"Id":17}', GSI1PK: 'OUTBOX', V: 1 };
  expect(toReadableItem(item)).toEqual({ PK: 'DEALER#1#USERS', Record: { Id: 17 }, V: 1 });
});

test("somebody's own words stay what they are", () => {
  const fields = { Title: '[1] news', Message: '{not JSON', Reason: '["' };
  expect(toReadableItem(fields)).toEqual(fields);
});

test('lines of an order have the names of their fields', () => {
  const Lines = deflateJson({ keys: ['Id', 'Description'], rows: [[1, 'Stool']] });
  expect(toReadableItem({ Lines })).toEqual({ Lines: [{ Id: 1, Description: 'Stool' }] });
});

test('a version that is kept whole has its lines, too', () => {
  const piece = JSON.stringify({ keys: ['Id'], rows: [[1], [2]] });
  const Text = deflateJson({ order: { Id: 5 }, lines: [piece, piece] });
  const lines = [{ Id: 1 }, { Id: 2 }, { Id: 1 }, { Id: 2 }];
  expect(toReadableItem({ Text })).toEqual({ Text: { order: { Id: 5 }, lines } });
});

test('bytes of another kind are given in base64, and a set as a list', () => {
  const item = { Bytes: Buffer.from([255, 254]), Attempts: new Set(['a', 'b']) };
  expect(toReadableItem(item)).toEqual({ Bytes: '//4=', Attempts: ['a', 'b'] });
});

const buildTextItem = (PK: string, text: string): TableItem => ({
  PK,
  SK: text,
  Text: Buffer.from(text),
});

async function* yieldPages() {
  yield [buildTextItem('A', 'one'), buildTextItem('B', 'two ')];
  yield [buildTextItem('B', 'three'), { PK: 'C', SK: '1' }, { PK: 'C', SK: '2' }];
}

test('what lies in several items of one key is one, across pages, too', async () => {
  const readableItems: [unknown, string][] = [];
  for await (const items of joinSnapshotPieces(yieldPages()))
    readableItems.push(...items.map(({ PK, Text }) => [PK, String(Text)] as [unknown, string]));
  expect(readableItems).toEqual([
    ['A', 'one'],
    ['B', 'two three'],
    ['C', 'undefined'],
    ['C', 'undefined'],
  ]);
});
