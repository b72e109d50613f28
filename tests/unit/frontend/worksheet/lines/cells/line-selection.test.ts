import { describe, expect, it } from 'vitest';
import {
  getBundleSelectionShare,
  moveSelectionEnd,
  getOrderSelectionShare,
  toggleBundleSelection,
  selectLineRange,
  getSelectedLines,
  toggleAllSelection,
  toggleLineSelection,
} from '#frontend/worksheet/lines/cells/line-selection.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildBundle, buildOrder } from '#tests/make/build-order.ts';
import { createMemoryWorksheetStore } from '#tests/make/memory-worksheet-store.ts';

/** Three individual lines, two in a bundle, and an empty bundle. */
function openStore() {
  const store = createMemoryWorksheetStore(
    buildOrder({
      Bundles: [
        buildBundle(),
        buildBundle({ Id: 'b1', OrderLineGroupId: 1, OrderLineGroupName: 'Room', Sequence: 1 }),
        buildBundle({ Id: 'b2', OrderLineGroupId: 2, OrderLineGroupName: 'Later', Sequence: 2 }),
      ],
      OrderLines: ['a', 'b', 'c', 'd', 'e'].map((OrderLineId, index) =>
        buildLine({
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
    const { store, selected } = openStore();
    toggleLineSelection(store, 'a');
    selectLineRange(store, 'd', 'c');
    expect(selected()).toBe('acd');
    toggleLineSelection(store, 'c');
    expect(selected()).toBe('ad');
  });

  it('grows a range away from its beginning and shrinks it on the way back', () => {
    const { store, selected } = openStore();
    const to = (fromId: string, toId: string) =>
      moveSelectionEnd(store, { anchorId: 'b', fromId, toId });
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
    const { store, selected } = openStore();
    moveSelectionEnd(store, { anchorId: 'e', fromId: 'e', toId: 'e' });
    expect(selected()).toBe('e');
  });

  it('takes all of a bundle, and none once all of it is taken', () => {
    const { store, selected } = openStore();
    toggleLineSelection(store, 'd');
    expect(getBundleSelectionShare(store.get(), 1)).toBe('some');
    toggleBundleSelection(store, 1);
    expect(selected()).toBe('de');
    expect([0, 1, 2].map((groupId) => getBundleSelectionShare(store.get(), groupId))).toEqual([
      'none',
      'all',
      'none',
    ]);
    toggleBundleSelection(store, 1);
    expect(selected()).toBe('');
  });

  it('takes all, and none once all are taken', () => {
    const { store, selected } = openStore();
    expect(getOrderSelectionShare(store.get())).toBe('none');
    toggleAllSelection(store);
    expect(selected()).toBe('abcde');
    expect(getOrderSelectionShare(store.get())).toBe('all');
    toggleAllSelection(store);
    expect(getOrderSelectionShare(store.get())).toBe('none');
  });

  it('gives the lines in display order as they are now, the same list until something changes', () => {
    const { store } = openStore();
    toggleLineSelection(store, 'd');
    toggleLineSelection(store, 'b');
    const before = getSelectedLines(store.get());
    expect(before.map(({ OrderLineId }) => OrderLineId)).toEqual(['b', 'd']);
    store.dispatch({ type: 'detailViewToggled' });
    expect(getSelectedLines(store.get())).toBe(before);
    store.dispatch({
      type: 'cellEdited',
      lineId: 'd',
      edit: { field: 'Quantity', value: 7000 },
    });
    expect(getSelectedLines(store.get())[1]?.Quantity).toBe(7000);
  });
});
