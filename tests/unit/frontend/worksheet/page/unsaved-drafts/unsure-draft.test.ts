import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createJournalEntry, addPreviousLineStates } from '#frontend/journal/journal-entry.ts';
import type { StoredDraft } from '#frontend/journal/stored-drafts.ts';
import {
  recoverDraftIfUnsaved,
  mergeRecoveredDraft,
} from '#frontend/worksheet/page/unsaved-drafts/recovered-draft.ts';
import type { WorksheetAction } from '#frontend/worksheet/state/worksheet-actions.ts';
import { createWorksheet } from '#frontend/worksheet/state/worksheet.ts';
import type { MergeSide } from '#shared/order/versions/choose-unit-sources.ts';
import { compareOrders } from '#shared/order/versions/compare-orders.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';
import { countPropertyRuns } from '#tests/make/count-property-runs.ts';
import {
  applyWorksheetActions,
  createWorksheetActionsArbitrary,
  worksheetStoreCode,
  buildOrderWithOptions,
  buildThreeBundleOrder,
} from '#tests/make/worksheet-arbitraries.ts';

type WorkActions = readonly WorksheetAction[];

const view = { isDetailWanted: true, isCustomerSafe: false };
const orderWithoutOptions = buildThreeBundleOrder();
const orderArbitrary = fc.constantFrom(orderWithoutOptions, buildOrderWithOptions());

/** Like the server's answer: it shares no object with the page. */
const openSavedByOther = (base: Order, work: WorkActions) =>
  createWorksheet(
    structuredClone({ ...applyWorksheetActions(base, work), Version: base.Version + 1 }),
    {
      storeCode: worksheetStoreCode,
      view,
    },
  );

/** The stored draft of a tab that crashed before any line of the base was written. */
function buildDraftWithoutLines(base: Order, work: WorkActions): StoredDraft {
  const states = work.map((_, index) => applyWorksheetActions(base, work.slice(0, index + 1)));
  const entries = states.map((state, index) => {
    const before = states[index - 1] ?? base;
    return addPreviousLineStates(createJournalEntry(before, state), before) ?? {};
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

/** The order after a crash without a base and a save by another user, with one answer to every conflict. */
function settleDraft(
  mine: WorkActions,
  theirs: WorkActions,
  answer: MergeSide,
  base = orderWithoutOptions,
) {
  const opened = openSavedByOther(base, theirs);
  const recovered = recoverDraftIfUnsaved(buildDraftWithoutLines(base, mine), opened);
  if (!recovered) return { order: opened.saved, conflicts: [], opened };
  expect(recovered.fate).toBe('newerUnknownBase');
  const { conflicts } = mergeRecoveredDraft(recovered, opened);
  const choices = new Map(conflicts.map(({ key }) => [key, answer]));
  return { ...mergeRecoveredDraft(recovered, opened, choices), conflicts, opened };
}

const buildCellEdit = (lineId: string, field: string, value: number | string) =>
  ({ type: 'cellEdited', lineId, edit: { field, value } }) as WorksheetAction;
const findLineById = ({ OrderLines }: Order, id: string) =>
  OrderLines.find(({ OrderLineId }) => OrderLineId === id) as OrderLine;
const listConflictKeys = ({ conflicts }: { conflicts: readonly { key: string }[] }) =>
  conflicts.map(({ key }) => key);

describe('Work without its whole base on an order that somebody saved since', () => {
  it('shows a quantity that both changed beside what stands there now, and takes neither unasked', () => {
    const mine = [buildCellEdit('a', 'Quantity', 77_000)];
    const theirs = [buildCellEdit('a', 'Quantity', 55_000), buildCellEdit('b', 'Quantity', 66_000)];
    const { conflicts } = settleDraft(mine, theirs, 'mine');
    expect(conflicts).toMatchObject([
      {
        key: 'line a Quantity',
        mine: { changes: [{ before: { value: 1000 }, after: { value: 77_000 } }] },
        theirs: { changes: [{ before: { value: 1000 }, after: { value: 55_000 } }] },
      },
    ]);
    const [withMine, withTheirs] = [
      settleDraft(mine, theirs, 'mine'),
      settleDraft(mine, theirs, 'theirs'),
    ];
    expect(findLineById(withMine.order, 'a').Quantity).toBe(77_000);
    expect(findLineById(withTheirs.order, 'a').Quantity).toBe(55_000);
    for (const { order } of [withMine, withTheirs])
      expect(findLineById(order, 'b').Quantity).toBe(66_000);
  });

  it('asks about a change that nobody else made as well, and says what stands there', () => {
    const { conflicts } = settleDraft([buildCellEdit('a', 'Quantity', 77_000)], [], 'mine');
    expect(conflicts[0]?.theirs.changes).toMatchObject([
      { fieldName: 'Qty', before: { value: 1000 }, after: { value: 1000 } },
    ]);
  });

  it('asks about what was added, deleted and moved', () => {
    const settled = settleDraft(
      [
        { type: 'lineAdded', groupId: 1, lineId: 'x', afterId: 'd' },
        { type: 'linesDeleted', lineIds: ['b'] },
        { type: 'linesMoved', lineIds: ['f'], groupId: 1, beforeId: 'd' },
      ],
      [{ type: 'lineAdded', groupId: 0, lineId: 'y', afterId: 'a' }],
      'theirs',
    );
    expect(listConflictKeys(settled).toSorted()).toEqual([
      'line b deleted',
      'line f position',
      'line x added',
    ]);
    expect(compareOrders(settled.opened.saved, settled.order)).toEqual([]);
  });

  it('brings a line back that somebody deleted, if its change is to stand', () => {
    const mine = [buildCellEdit('a', 'Quantity', 77_000)];
    const theirs: WorkActions = [{ type: 'linesDeleted', lineIds: ['a'] }];
    const { order, conflicts } = settleDraft(mine, theirs, 'mine');
    expect(listConflictKeys({ conflicts })).toEqual(['line a deleted']);
    expect(findLineById(order, 'a')).toMatchObject({
      Quantity: 77_000,
      Description: 'Dental chair',
    });
    expect(findLineById(settleDraft(mine, theirs, 'theirs').order, 'a')).toBeUndefined();
  });

  it('is the newest order where the user wants none of it', () => {
    fc.assert(
      fc.property(
        createWorksheetActionsArbitrary('m'),
        createWorksheetActionsArbitrary('t'),
        orderArbitrary,
        (mine, theirs, base) => {
          const { order, opened } = settleDraft(mine, theirs, 'theirs', base);
          expect(compareOrders(opened.saved, order)).toEqual([]);
        },
      ),
      { numRuns: countPropertyRuns(300) },
    );
  });

  it('is what it was where somebody saved without a change and the user wants all of it', () => {
    fc.assert(
      fc.property(createWorksheetActionsArbitrary('m'), orderArbitrary, (mine, base) => {
        const { order } = settleDraft(mine, [], 'mine', base);
        expect(compareOrders(applyWorksheetActions(base, mine), order)).toEqual([]);
      }),
      { numRuns: countPropertyRuns(300) },
    );
  });
});
