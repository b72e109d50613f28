import { describe, expect, it } from 'vitest';
import type { WorksheetAction } from '#frontend/worksheet/state/worksheet-actions.ts';
import { reduceWorksheet } from '#frontend/worksheet/state/worksheet-reducer.ts';
import {
  findWorksheetLine,
  createWorksheet,
  type Worksheet,
} from '#frontend/worksheet/state/worksheet.ts';
import { asCents } from '#shared/money/money.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildBundle, buildOrder } from '#tests/make/build-order.ts';

const openTwoBundles = () =>
  createWorksheet(
    buildOrder({
      Bundles: [
        buildBundle(),
        buildBundle({ Id: 'b1', OrderLineGroupId: 1, OrderLineGroupName: 'Room 1', Sequence: 1 }),
      ],
      OrderLines: ['a', 'b'].map((OrderLineId, index) =>
        buildLine({ OrderLineId, LineNumber: index + 1, OrderLineGroupId: index }),
      ),
    }),
    { storeCode: 'HSUS', view: { isDetailWanted: true, isCustomerSafe: false } },
  );

const applyActions = (worksheet: Worksheet, ...actions: WorksheetAction[]) =>
  actions.reduce(reduceWorksheet, worksheet);

const offered: WorksheetAction = { type: 'rowOffered', groupId: 0, lineId: 'new' };
const begun: WorksheetAction = { type: 'rowBegun', lineId: 'new' };
const typed: WorksheetAction = {
  type: 'cellEdited',
  lineId: 'new',
  edit: { field: 'Quantity', value: 5000 },
};
const undone: WorksheetAction = { type: 'undone' };

const listRowKeys = ({ layout }: Worksheet) => layout.rows.map(({ key }) => key);
const listLabels = ({ history }: Worksheet) => history.past.map(({ label }) => label);
const listLineIds = ({ order }: Worksheet) =>
  order.OrderLines.map(({ OrderLineId }) => OrderLineId);

describe('a new row', () => {
  it('is seen at the end of its bundle and is no line of the order', () => {
    const worksheet = applyActions(openTwoBundles(), offered);
    expect(listRowKeys(worksheet)).toEqual([
      'heading bundle-0',
      'a',
      'new',
      'subtotal bundle-0',
      'heading b1',
      'b',
      'subtotal b1',
    ]);
    expect(worksheet.order).toEqual(openTwoBundles().order);
    expect(worksheet.isChanged).toBe(false);
    expect(findWorksheetLine(worksheet, 'new')?.Quantity).toBe(1000);
  });

  it('becomes one with its first letter, and the edit of that letter is the same step', () => {
    const written = applyActions(openTwoBundles(), offered, begun, typed);
    expect(listLineIds(written)).toEqual(['a', 'new', 'b']);
    expect(listLabels(written)).toEqual(['Add row']);
    expect(written.begun).toEqual({ lineId: 'new', field: 'Quantity' });
    const more = applyActions(written, { ...typed, edit: { field: 'Retail', value: 900 } });
    expect(listLabels(more)).toEqual(['Add row', 'Retail']);
    expect(applyActions(more, undone, undone).order).toEqual(openTwoBundles().order);
    expect(
      findWorksheetLine(applyActions(more, undone, undone, { type: 'redone' }), 'new')?.Quantity,
    ).toBe(5000);
  });

  it('goes when it is left empty, whether a letter stood in it or not', () => {
    for (const actions of [[offered], [offered, begun]]) {
      const leftRow = applyActions(openTwoBundles(), ...actions, { type: 'rowLeft', lineId: 'a' });
      expect(listRowKeys(leftRow)).toEqual(listRowKeys(openTwoBundles()));
      expect(leftRow.order).toEqual(openTwoBundles().order);
      expect(leftRow.history.past).toEqual([]);
      expect(leftRow.isChanged).toBe(false);
    }
    const written = applyActions(openTwoBundles(), offered, begun, typed, {
      type: 'rowLeft',
      lineId: 'a',
    });
    expect(listLineIds(written)).toEqual(['a', 'new', 'b']);
    expect(
      applyActions(openTwoBundles(), offered, begun, { type: 'rowLeft', lineId: 'new' }).order,
    ).not.toEqual(openTwoBundles().order);
  });

  it('becomes a line by whatever is put into it, in the step of that', () => {
    const line = {
      ...findWorksheetLine(applyActions(openTwoBundles(), offered), 'new')!,
      Retail: asCents(900),
    };
    const pasted = applyActions(openTwoBundles(), offered, {
      type: 'linesChanged',
      lines: [line],
      label: 'Paste row',
    });
    expect(listLineIds(pasted)).toEqual(['a', 'new', 'b']);
    expect(listLabels(pasted)).toEqual(['Paste row']);
    const same = applyActions(openTwoBundles(), offered, {
      ...typed,
      edit: { field: 'Quantity', value: 1000 },
    });
    expect(listLineIds(same)).toEqual(['a', 'b']);
    expect(listRowKeys(same)).toContain('new');
  });

  it('goes where lines come, go or move', () => {
    const other: WorksheetAction = { type: 'lineAdded', groupId: 1, lineId: 'c' };
    expect(listRowKeys(applyActions(openTwoBundles(), offered, other))).not.toContain('new');
    const edited = { ...typed, lineId: 'a' };
    expect(listRowKeys(applyActions(openTwoBundles(), offered, edited))).toContain('new');
    expect(listRowKeys(applyActions(openTwoBundles(), edited, offered, undone))).toContain('new');
  });
});

describe('a folded bundle', () => {
  const folded = applyActions(openTwoBundles(), {
    type: 'bundlesFolded',
    bundleIds: ['b1'],
    isFolded: true,
  });

  it('is its heading alone; its lines are those of the order all the same', () => {
    expect(listRowKeys(folded)).toEqual([
      'heading bundle-0',
      'a',
      'subtotal bundle-0',
      'heading b1',
    ]);
    expect(findWorksheetLine(folded, 'b')).toBeDefined();
    expect(folded.layout.lineCounts.get(1)).toBe(1);
    expect(folded.order).toBe(folded.saved);
  });

  it.each<[string, WorksheetAction[], boolean]>([
    ['a line comes in', [{ type: 'lineAdded', groupId: 1, lineId: 'c' }], true],
    ['a line is moved in', [{ type: 'linesMoved', lineIds: ['a'], groupId: 1 }], true],
    ['a line comes elsewhere', [{ type: 'lineAdded', groupId: 0, lineId: 'c' }], false],
    ['a cell of it is spoken of', [{ ...typed, lineId: 'b', edit: buildTooHighEdit() }], true],
    ['a step is undone in it', [{ ...typed, lineId: 'b' }, undone], true],
    ['a step is undone elsewhere', [{ ...typed, lineId: 'a' }, undone], false],
  ])('where %s: it opens or does not', (_, actions, isOpen) => {
    expect(listRowKeys(applyActions(folded, ...actions)).includes('b')).toBe(isOpen);
  });

  it('stays so over a save and a change of the order of bundles', () => {
    const answer = { ...structuredClone(folded.order), Version: 2 };
    const saved = applyActions(folded, { type: 'saved', order: answer, sent: folded.order });
    expect(listRowKeys(saved)).toEqual(listRowKeys(folded));
    const named = applyActions(folded, {
      type: 'bundleChanged',
      groupId: 1,
      fields: { OrderLineGroupName: 'Lab' },
    });
    expect(listRowKeys(named)).toEqual(listRowKeys(folded));
  });
});

/** A customer cost above the retail. */
function buildTooHighEdit() {
  return { field: 'CustomerCost' as const, value: 9_999_999 };
}
