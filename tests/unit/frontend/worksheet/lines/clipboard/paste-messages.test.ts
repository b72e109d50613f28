import { expect, it } from 'vitest';
import { formatPasteDifferences } from '#frontend/worksheet/lines/clipboard/paste-messages.ts';
import { wrapLineForLookup } from '#frontend/worksheet/state/pasted-line.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildBundle, buildOrder } from '#tests/make/build-order.ts';
import { createMemoryWorksheetStore } from '#tests/make/memory-worksheet-store.ts';

const buildStore = (IsTaken: boolean) =>
  createMemoryWorksheetStore(
    buildOrder({
      Bundles: [
        buildBundle(),
        buildBundle({
          Id: 'b1',
          OrderLineGroupId: 1,
          OrderLineGroupName: 'Water',
          Choice: 'optional',
          IsTaken,
        }),
      ],
      OrderLines: ['a', 'b'].map((OrderLineId, OrderLineGroupId) =>
        buildLine({ OrderLineId, LineNumber: OrderLineGroupId + 1, OrderLineGroupId }),
      ),
    }),
  );

it('says how many pasted rows do not count, and the total', () => {
  const store = buildStore(false);
  const rows = store.get().order.OrderLines.map((line) => wrapLineForLookup(line, {}));
  expect(formatPasteDifferences(store, rows)).toMatch(
    /1 row in a bundle that is not taken\. Total \$/,
  );
  expect(formatPasteDifferences(buildStore(true), rows)).not.toContain('not taken');
});
