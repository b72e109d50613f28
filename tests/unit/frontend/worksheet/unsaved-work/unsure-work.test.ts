import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createJournalEntry, addOldLines } from '#frontend/journal/journal-entry.ts';
import type { StoredDraft } from '#frontend/journal/stored-drafts.ts';
import type { WorksheetAction } from '#frontend/worksheet/state/worksheet-actions.ts';
import { openWorksheet } from '#frontend/worksheet/state/worksheet.ts';
import {
  recoverDraft,
  mergeRecoveredDraft,
} from '#frontend/worksheet/unsaved-work/recovered-draft.ts';
import { compareOrders } from '#shared/order/versions/compare-orders.ts';
import type { MergeSide } from '#shared/order/versions/merge-record-units.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';
import { afterWork, someWork, storeCode, threeBundles } from '#tests/make/some-work.ts';

type Work = readonly WorksheetAction[];

const view = { isDetailWanted: true, isCustomerSafe: false };
const base = afterWork(threeBundles(), []);

/** As the server answers it: nothing in it is an object of the page's. */
const savedBySomebody = (work: Work) =>
  openWorksheet(structuredClone({ ...afterWork(base, work), Version: base.Version + 1 }), {
    storeCode,
    view,
  });

/** What is in the browser where the tab died before any line of the base was written. */
function buildDraftWithoutLines(work: Work): StoredDraft {
  const states = work.map((_, index) => afterWork(base, work.slice(0, index + 1)));
  const entries = states.map((state, index) => {
    const before = states[index - 1] ?? base;
    return addOldLines(createJournalEntry(before, state), before) ?? {};
  });
  return structuredClone({
    draft: {
      id: 'draft-1',
      owner: '1/2',
      orderId: base.Id,
      version: base.Version,
      orderNumber: '',
      worksheetName: '',
      customerId: 1,
      customerName: '',
      changedOn: '2026-11-22T10:00:00Z',
      round: 0,
      baseParts: 0,
    },
    base: { ...base, OrderLines: [] },
    isBaseComplete: false,
    entries,
    typing: undefined,
  });
}

/** The order after a crash without a base and a save by somebody else, with one answer to all that is asked. */
function settled(mine: Work, theirs: Work, answer: MergeSide) {
  const opened = savedBySomebody(theirs);
  const found = recoverDraft(buildDraftWithoutLines(mine), opened);
  if (!found) return { order: opened.saved, conflicts: [], opened };
  expect(found.fate).toBe('unsure');
  const { conflicts } = mergeRecoveredDraft(found, opened);
  const choices = new Map(conflicts.map(({ key }) => [key, answer]));
  return { ...mergeRecoveredDraft(found, opened, choices), conflicts, opened };
}

const cell = (lineId: string, field: string, value: number | string) =>
  ({ type: 'cellEdited', lineId, edit: { field, value } }) as WorksheetAction;
const lineOf = ({ OrderLines }: Order, id: string) =>
  OrderLines.find(({ OrderLineId }) => OrderLineId === id) as OrderLine;
const keys = ({ conflicts }: { conflicts: readonly { key: string }[] }) =>
  conflicts.map(({ key }) => key);

describe('Work without its whole base on an order that somebody saved since', () => {
  it('shows a quantity that both changed beside what stands there now, and takes neither unasked', () => {
    const mine = [cell('a', 'Quantity', 77_000)];
    const theirs = [cell('a', 'Quantity', 55_000), cell('b', 'Quantity', 66_000)];
    const { conflicts } = settled(mine, theirs, 'mine');
    expect(conflicts).toMatchObject([
      {
        key: 'line a Quantity',
        mine: { changes: [{ before: { value: 1000 }, after: { value: 77_000 } }] },
        theirs: { changes: [{ before: { value: 1000 }, after: { value: 55_000 } }] },
      },
    ]);
    const [kept, left] = [settled(mine, theirs, 'mine'), settled(mine, theirs, 'theirs')];
    expect(lineOf(kept.order, 'a').Quantity).toBe(77_000);
    expect(lineOf(left.order, 'a').Quantity).toBe(55_000);
    for (const { order } of [kept, left]) expect(lineOf(order, 'b').Quantity).toBe(66_000);
  });

  it('asks about a change that nobody else made as well, and says what stands there', () => {
    const { conflicts } = settled([cell('a', 'Quantity', 77_000)], [], 'mine');
    expect(conflicts[0]?.theirs.changes).toMatchObject([
      { name: 'Qty', before: { value: 1000 }, after: { value: 1000 } },
    ]);
  });

  it('asks about what was added, deleted and moved', () => {
    const asked = settled(
      [
        { type: 'lineAdded', groupId: 1, lineId: 'x', afterId: 'd' },
        { type: 'linesDeleted', lineIds: ['b'] },
        { type: 'linesMoved', lineIds: ['f'], groupId: 1, beforeId: 'd' },
      ],
      [{ type: 'lineAdded', groupId: 0, lineId: 'y', afterId: 'a' }],
      'theirs',
    );
    expect(keys(asked).toSorted()).toEqual(['line b deleted', 'line f position', 'line x added']);
    expect(compareOrders(asked.opened.saved, asked.order)).toEqual([]);
  });

  it('brings a line back that somebody deleted, if its change is to stand', () => {
    const mine = [cell('a', 'Quantity', 77_000)];
    const theirs: Work = [{ type: 'linesDeleted', lineIds: ['a'] }];
    const { order, conflicts } = settled(mine, theirs, 'mine');
    expect(keys({ conflicts })).toEqual(['line a deleted']);
    expect(lineOf(order, 'a')).toMatchObject({ Quantity: 77_000, Description: 'Dental chair' });
    expect(lineOf(settled(mine, theirs, 'theirs').order, 'a')).toBeUndefined();
  });

  it('is the newest order where the user wants none of it', () => {
    fc.assert(
      fc.property(someWork('m'), someWork('t'), (mine, theirs) => {
        const { order, opened } = settled(mine, theirs, 'theirs');
        expect(compareOrders(opened.saved, order)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('is what it was where somebody saved without a change and the user wants all of it', () => {
    fc.assert(
      fc.property(someWork('m'), (mine) => {
        const { order } = settled(mine, [], 'mine');
        expect(compareOrders(afterWork(base, mine), order)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
