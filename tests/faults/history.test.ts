import { describe, expect, test } from 'vitest';
import { violationsOf, type History, type Load, type Stored, type Write } from './history.ts';

const write = (op: string, from: number, changes: Partial<Write> = {}): Write => ({
  op,
  orderId: 1,
  from,
  says: op,
  outcome: 'stored',
  begun: from * 10,
  ended: from * 10 + 5,
  ...changes,
});
const load = (version: number, says: string, changes: Partial<Load> = {}): Load => ({
  orderId: 1,
  version,
  says,
  begun: 100,
  ended: 105,
  ...changes,
});
const stored = (version: number, says: string, changes: Partial<Stored> = {}): Stored => ({
  orderId: 1,
  orderNumber: '1',
  version,
  says,
  row: says,
  name: says,
  pieces: 1,
  piecesExpected: 1,
  ...changes,
});
const good: History = {
  writes: [write('a', 0), write('b', 1), write('c', 1, { outcome: 'refused' })],
  loads: [load(2, 'b')],
  stored: [stored(2, 'b')],
};

describe('the checker of histories', () => {
  test('finds nothing in a history that kept its word', () => {
    expect(violationsOf(good)).toEqual([]);
  });

  test.each<[string, Partial<History>]>([
    ['a reader who saw parts of two saves', { loads: [load(2, 'ab')] }],
    ['a reader who saw what nobody saved', { loads: [load(3, 'c')] }],
    ['a reader who saw an old version', { loads: [load(1, 'a')] }],
    ['a lost save', { stored: [stored(1, 'a')] }],
    ['a save that was stored twice', { stored: [stored(3, 'b')] }],
    ['a torn order at rest', { stored: [stored(2, 'ab', { row: 'b', name: 'b' })] }],
    ['a lost order', { stored: [] }],
    ['a row that says something else', { stored: [stored(2, 'b', { row: 'a' })] }],
    ['a piece left behind', { stored: [stored(2, 'b', { pieces: 2 })] }],
    ['two saves of one version', { writes: [...good.writes, write('d', 1)] }],
    [
      'a refusal without a rival',
      { writes: [...good.writes, write('d', 2, { outcome: 'refused' })] },
    ],
    [
      'a number given out twice',
      {
        writes: [...good.writes, write('e', 0, { orderId: 2 })],
        stored: [stored(2, 'b'), stored(1, 'e', { orderId: 2 })],
      },
    ],
  ])('finds %s', (_, wrong) => {
    expect(violationsOf({ ...good, ...wrong })).not.toEqual([]);
  });
});
