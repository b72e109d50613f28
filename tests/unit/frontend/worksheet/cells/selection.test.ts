import { describe, expect, it } from 'vitest';
import {
  groupSelected,
  moveRangeEnd,
  orderSelected,
  selectGroup,
  selectRange,
  selectedLines,
  toggleAll,
  toggleLine,
} from '#frontend/worksheet/cells/selection.ts';
import { aLine } from '#tests/make/a-line.ts';
import { aBundle, anOrder } from '#tests/make/an-order.ts';
import { createMemoryWorksheetStore } from '#tests/make/memory-worksheet-store.ts';

/** Three individual lines, two in a room, and an empty bundle. */
function open() {
  const store = createMemoryWorksheetStore(
    anOrder({
      Bundles: [
        aBundle(),
        aBundle({ Id: 'b1', OrderLineGroupId: 1, OrderLineGroupName: 'Room', Sequence: 1 }),
        aBundle({ Id: 'b2', OrderLineGroupId: 2, OrderLineGroupName: 'Later', Sequence: 2 }),
      ],
      OrderLines: ['a', 'b', 'c', 'd', 'e'].map((OrderLineId, index) =>
        aLine({
          OrderLineId,
          LineNumber: index + 1,
          OrderLineGroupId: index < 3 ? 0 : 1,
          OrderLineGroupName: index < 3 ? 'Individual Line Items' : 'Room',
        }),
      ),
    }),
  );
  return { store, selected: () => [...store.get().selection].toSorted().join('') };
}

describe('selecting', () => {
  it('takes a range whichever end comes first, across bundles, and keeps what was selected', () => {
    const { store, selected } = open();
    toggleLine(store, 'a');
    selectRange(store, 'd', 'c');
    expect(selected()).toBe('acd');
    toggleLine(store, 'c');
    expect(selected()).toBe('ad');
  });

  it('grows a range away from its beginning and shrinks it on the way back', () => {
    const { store, selected } = open();
    const to = (fromId: string, toId: string) =>
      moveRangeEnd(store, { anchorId: 'b', fromId, toId });
    to('b', 'c');
    to('c', 'd');
    expect(selected()).toBe('bcd');
    to('d', 'c');
    to('c', 'b');
    expect(selected()).toBe('b');
    to('b', 'a');
    expect(selected()).toBe('ab');
  });

  it('takes the last line where a range can grow no further', () => {
    const { store, selected } = open();
    moveRangeEnd(store, { anchorId: 'e', fromId: 'e', toId: 'e' });
    expect(selected()).toBe('e');
  });

  it('takes all of a bundle, and none once all of it is taken', () => {
    const { store, selected } = open();
    toggleLine(store, 'd');
    expect(groupSelected(store.get(), 1)).toBe('some');
    selectGroup(store, 1);
    expect(selected()).toBe('de');
    expect([0, 1, 2].map((groupId) => groupSelected(store.get(), groupId))).toEqual([
      'none',
      'all',
      'none',
    ]);
    selectGroup(store, 1);
    expect(selected()).toBe('');
  });

  it('takes all, and none once all are taken', () => {
    const { store, selected } = open();
    expect(orderSelected(store.get())).toBe('none');
    toggleAll(store);
    expect(selected()).toBe('abcde');
    expect(orderSelected(store.get())).toBe('all');
    toggleAll(store);
    expect(orderSelected(store.get())).toBe('none');
  });

  it('gives the lines in display order as they are now, the same list until something changes', () => {
    const { store } = open();
    toggleLine(store, 'd');
    toggleLine(store, 'b');
    const before = selectedLines(store.get());
    expect(before.map(({ OrderLineId }) => OrderLineId)).toEqual(['b', 'd']);
    store.dispatch({ type: 'detailViewToggled' });
    expect(selectedLines(store.get())).toBe(before);
    store.dispatch({
      type: 'cellEdited',
      lineId: 'd',
      edit: { field: 'Quantity', value: 7000 },
    });
    expect(selectedLines(store.get())[1]?.Quantity).toBe(7000);
  });
});
