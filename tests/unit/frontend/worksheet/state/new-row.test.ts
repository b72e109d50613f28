import { describe, expect, it } from 'vitest';
import type { WorksheetAction } from '#frontend/worksheet/state/worksheet-actions.ts';
import { reduceWorksheet } from '#frontend/worksheet/state/worksheet-reducer.ts';
import {
  findWorksheetLine,
  openWorksheet,
  type Worksheet,
} from '#frontend/worksheet/state/worksheet.ts';
import { asCents } from '#shared/money/money.ts';
import { aLine } from '#tests/make/a-line.ts';
import { aBundle, anOrder } from '#tests/make/an-order.ts';

const open = () =>
  openWorksheet(
    anOrder({
      Bundles: [
        aBundle(),
        aBundle({ Id: 'b1', OrderLineGroupId: 1, OrderLineGroupName: 'Room 1', Sequence: 1 }),
      ],
      OrderLines: ['a', 'b'].map((OrderLineId, index) =>
        aLine({ OrderLineId, LineNumber: index + 1, OrderLineGroupId: index }),
      ),
    }),
    { storeCode: 'HSUS', view: { isDetailWanted: true, isCustomerSafe: false } },
  );

const after = (worksheet: Worksheet, ...actions: WorksheetAction[]) =>
  actions.reduce(reduceWorksheet, worksheet);

const offered: WorksheetAction = { type: 'rowOffered', groupId: 0, lineId: 'new' };
const begun: WorksheetAction = { type: 'rowBegun', lineId: 'new' };
const typed: WorksheetAction = {
  type: 'cellEdited',
  lineId: 'new',
  edit: { field: 'Quantity', value: 5000 },
};
const undone: WorksheetAction = { type: 'undone' };

const rows = ({ layout }: Worksheet) => layout.rows.map(({ key }) => key);
const labels = ({ history }: Worksheet) => history.past.map(({ label }) => label);
const ids = ({ order }: Worksheet) => order.OrderLines.map(({ OrderLineId }) => OrderLineId);

describe('a new row', () => {
  it('is seen at the end of its bundle and is no line of the order', () => {
    const worksheet = after(open(), offered);
    expect(rows(worksheet)).toEqual([
      'heading bundle-0',
      'a',
      'new',
      'subtotal bundle-0',
      'heading b1',
      'b',
      'subtotal b1',
    ]);
    expect(worksheet.order).toEqual(open().order);
    expect(worksheet.isChanged).toBe(false);
    expect(findWorksheetLine(worksheet, 'new')?.Quantity).toBe(1000);
  });

  it('becomes one with its first letter, and the edit of that letter is the same step', () => {
    const written = after(open(), offered, begun, typed);
    expect(ids(written)).toEqual(['a', 'new', 'b']);
    expect(labels(written)).toEqual(['Add row']);
    expect(written.begun).toEqual({ lineId: 'new', field: 'Quantity' });
    const more = after(written, { ...typed, edit: { field: 'Retail', value: 900 } });
    expect(labels(more)).toEqual(['Add row', 'Retail']);
    expect(after(more, undone, undone).order).toEqual(open().order);
    expect(
      findWorksheetLine(after(more, undone, undone, { type: 'redone' }), 'new')?.Quantity,
    ).toBe(5000);
  });

  it('goes when it is left empty, whether a letter stood in it or not', () => {
    for (const actions of [[offered], [offered, begun]]) {
      const left = after(open(), ...actions, { type: 'rowLeft', lineId: 'a' });
      expect(rows(left)).toEqual(rows(open()));
      expect(left.order).toEqual(open().order);
      expect(left.history.past).toEqual([]);
      expect(left.isChanged).toBe(false);
    }
    const written = after(open(), offered, begun, typed, { type: 'rowLeft', lineId: 'a' });
    expect(ids(written)).toEqual(['a', 'new', 'b']);
    expect(after(open(), offered, begun, { type: 'rowLeft', lineId: 'new' }).order).not.toEqual(
      open().order,
    );
  });

  it('becomes a line by whatever is put into it, in the step of that', () => {
    const line = { ...findWorksheetLine(after(open(), offered), 'new')!, Retail: asCents(900) };
    const pasted = after(open(), offered, {
      type: 'linesChanged',
      lines: [line],
      label: 'Paste row',
    });
    expect(ids(pasted)).toEqual(['a', 'new', 'b']);
    expect(labels(pasted)).toEqual(['Paste row']);
    const same = after(open(), offered, { ...typed, edit: { field: 'Quantity', value: 1000 } });
    expect(ids(same)).toEqual(['a', 'b']);
    expect(rows(same)).toContain('new');
  });

  it('goes where lines come, go or move', () => {
    const other: WorksheetAction = { type: 'lineAdded', groupId: 1, lineId: 'c' };
    expect(rows(after(open(), offered, other))).not.toContain('new');
    const edited = { ...typed, lineId: 'a' };
    expect(rows(after(open(), offered, edited))).toContain('new');
    expect(rows(after(open(), edited, offered, undone))).toContain('new');
  });
});

describe('a folded bundle', () => {
  const folded = after(open(), { type: 'bundlesFolded', bundleIds: ['b1'], isFolded: true });

  it('is its heading alone; its lines are those of the order all the same', () => {
    expect(rows(folded)).toEqual(['heading bundle-0', 'a', 'subtotal bundle-0', 'heading b1']);
    expect(findWorksheetLine(folded, 'b')).toBeDefined();
    expect(folded.layout.lineCounts.get(1)).toBe(1);
    expect(folded.order).toBe(folded.saved);
  });

  it.each<[string, WorksheetAction[], boolean]>([
    ['a line comes in', [{ type: 'lineAdded', groupId: 1, lineId: 'c' }], true],
    ['a line is moved in', [{ type: 'linesMoved', lineIds: ['a'], groupId: 1 }], true],
    ['a line comes elsewhere', [{ type: 'lineAdded', groupId: 0, lineId: 'c' }], false],
    ['a cell of it is spoken of', [{ ...typed, lineId: 'b', edit: tooHigh() }], true],
    ['a step is undone in it', [{ ...typed, lineId: 'b' }, undone], true],
    ['a step is undone elsewhere', [{ ...typed, lineId: 'a' }, undone], false],
  ])('where %s: it opens or does not', (_, actions, isOpen) => {
    expect(rows(after(folded, ...actions)).includes('b')).toBe(isOpen);
  });

  it('stays so over a save and a change of the order of bundles', () => {
    const answer = { ...structuredClone(folded.order), Version: 2 };
    const saved = after(folded, { type: 'saved', order: answer, sent: folded.order });
    expect(rows(saved)).toEqual(rows(folded));
    const named = after(folded, {
      type: 'bundleChanged',
      groupId: 1,
      fields: { OrderLineGroupName: 'Lab' },
    });
    expect(rows(named)).toEqual(rows(folded));
  });
});

/** A customer cost above the retail. */
function tooHigh() {
  return { field: 'CustomerCost' as const, value: 9_999_999 };
}
