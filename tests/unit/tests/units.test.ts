import { expect, test } from 'vitest';
import {
  toUnitCounts,
  listChangedUnits,
  listUnitRecordProblems,
} from '#tests/counts/unit-record.ts';

const recorded = {
  'orders.getOrder': toUnitCounts(() => 10),
  'orders.gone': toUnitCounts(() => 1),
};
const buildCounts = (more: object) => ({
  'orders.getOrder': { ...toUnitCounts(() => 10), ...more },
});
const unitRecord = { 'orders.gone': toUnitCounts(() => 1) };

test('a call may take a tenth more, and no more, of each that is counted', () => {
  expect(
    listUnitRecordProblems(recorded, {
      ...unitRecord,
      ...buildCounts({ requests: 11, readUnits: 11.5 }),
    }),
  ).toEqual([]);
  expect(
    listUnitRecordProblems(recorded, {
      ...unitRecord,
      ...buildCounts({ requests: 12, readUnits: 12, writeUnits: 5 }),
    }),
  ).toEqual([
    'orders.getOrder took 10 readUnits and takes 12',
    'orders.getOrder took 10 requests and takes 12',
  ]);
});

test('a call without a record and a record without a call are told', () => {
  expect(
    listUnitRecordProblems(recorded, { ...buildCounts({}), 'orders.new': toUnitCounts(() => 1) }),
  ).toEqual(['orders.gone is in the record and no call', 'orders.new is not in the record']);
});

test('whoever writes the record anew sees what is less, too', () => {
  expect(
    listChangedUnits(recorded, {
      ...buildCounts({ writeUnits: 4 }),
      'orders.new': toUnitCounts(() => 1),
    }),
  ).toEqual(['orders.getOrder: writeUnits 10 -> 4', 'orders.gone: gone', 'orders.new: new']);
});
