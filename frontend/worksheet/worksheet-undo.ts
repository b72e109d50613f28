import type { OrderLine } from '#shared/schemas/order.ts';
import { withContent } from './worksheet-content.ts';
import { takeStep } from './worksheet-history.ts';
import type { EditableField } from './worksheet-lines.ts';
import { lineOf, relaid, type Revealed, type Worksheet } from './worksheet-state.ts';

/** The rep's work as it was on the other side of the step; what the server says of the order stays. */
export function takeBack(worksheet: Worksheet, direction: 'undone' | 'redone'): Worksheet {
  const taken = takeStep(worksheet.history, direction, worksheet.order);
  if (!taken) return worksheet;
  const order = withContent(worksheet.order, taken.step.order);
  const restored = relaid(worksheet, order);
  return {
    ...restored,
    history: taken.history,
    lookups: unchangedLookups(worksheet, restored),
    revealed: firstChange(worksheet.order.OrderLines, order.OrderLines),
    notice: undefined,
  };
}

/** The answer to a lookup belongs to what was typed; where that is taken back it is not wanted. */
function unchangedLookups(before: Worksheet, after: Worksheet): Worksheet['lookups'] {
  const kept = [...before.lookups].filter(
    ([lineId]) => lineOf(before, lineId) === lineOf(after, lineId),
  );
  return kept.length === before.lookups.size ? before.lookups : new Map(kept);
}

/** The first line, as they stand after, that is not as it was. */
function firstChange(
  before: readonly OrderLine[],
  after: readonly OrderLine[],
): Revealed | undefined {
  const known = new Map(before.map((line) => [line.OrderLineId, line]));
  const line = after.find((other) => known.get(other.OrderLineId) !== other);
  if (!line) return undefined;
  const old = known.get(line.OrderLineId);
  const field = old && revealing.find((name) => (old[name] ?? null) !== (line[name] ?? null));
  return { lineId: line.OrderLineId, field };
}

/** A change of one of these is what the rep made; the figures after it follow from it. */
const revealing: readonly EditableField[] = [
  'Quantity',
  'MfgCode',
  'PartNumber',
  'Description',
  'Retail',
  'Discount1',
  'Discount2',
  'DealerCost',
  'CustomerCost',
  'StockCode',
];
