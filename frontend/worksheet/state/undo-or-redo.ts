import { mergeOrders } from '#shared/order/versions/merge-orders.ts';
import type { EditableLineField } from '#shared/pricing/line/edit-line.ts';
import { choiceFields } from '#shared/pricing/order/bundle-choices.ts';
import { listLockedChanges } from '#shared/proposals/accepted-order-lock.ts';
import type { Bundle, Order, OrderLine } from '#shared/schemas/order-schema.ts';
import { isAccepted } from './accepted-lock.ts';
import { getHeadingRowKey } from './grid-layout.ts';
import { applyOrderContent } from './order-content.ts';
import { dropNextStep, getNextStep, stepThroughHistory, type UndoStep } from './undo-history.ts';
import { replaceOrderAndLayout, type RevealedCell, type Worksheet } from './worksheet.ts';

/** Restores the content on the other side of the step. The server's fields stay as they are now. */
export function undoOrRedo(worksheet: Worksheet, direction: 'undone' | 'redone'): Worksheet {
  if (!isAccepted(worksheet)) return applyStep(worksheet, direction);
  const labels: string[] = [];
  let reached = worksheet;
  for (;;) {
    const next = applyStep(reached, direction);
    if (next === reached) break;
    if (listLockedChanges(reached.order, next.order).length === 0) {
      reached = next;
      break;
    }
    labels.push(getNextStep(reached.history, direction)!.label);
    reached = { ...reached, history: dropNextStep(reached.history, direction) };
  }
  return labels.length === 0 ? reached : { ...reached, lockNotice: { kind: 'passedOver', labels } };
}

function applyStep(worksheet: Worksheet, direction: 'undone' | 'redone'): Worksheet {
  const applied = stepThroughHistory(worksheet.history, direction, worksheet.order);
  if (!applied) return worksheet;
  const order = computeOrderAfterStep(worksheet, applied.step);
  const restored = replaceOrderAndLayout(worksheet, order);
  return {
    ...restored,
    history: applied.history,
    revealed: findFirstChange(worksheet.order, order),
    notice: undefined,
  };
}

/** A step from before an acceptance changes only what it changed then. */
function computeOrderAfterStep({ order, dealerStore }: Worksheet, step: UndoStep): Order {
  const stepped = step.from
    ? mergeOrders({ base: step.from, mine: step.order, theirs: order }, dealerStore).order
    : step.order;
  return applyOrderContent(order, stepped);
}

/**
 * Finds the place to reveal: the first changed or new line, else the first changed bundle, else the first moved
 * line, else the line that is now where a line was removed.
 */
function findFirstChange(before: Order, after: Order): RevealedCell | undefined {
  const linesBefore = new Map(before.OrderLines.map((line) => [line.OrderLineId, line]));
  const changed = after.OrderLines.filter((line) => linesBefore.get(line.OrderLineId) !== line);
  for (const line of changed) {
    const old = linesBefore.get(line.OrderLineId);
    const field = old && findChangedField(old, line);
    if (!old || field) return { key: line.OrderLineId, field };
  }
  const bundle = findChangedBundle(before.Bundles, after.Bundles);
  if (bundle) return { key: getHeadingRowKey(bundle.Id), field: undefined };
  const changedIndex = before.OrderLines.findIndex(
    (line, lineIndex) => line !== after.OrderLines[lineIndex],
  );
  const adjacentLine =
    changed[0] ?? after.OrderLines[Math.min(changedIndex, after.OrderLines.length - 1)];
  return changedIndex >= 0 && adjacentLine
    ? { key: adjacentLine.OrderLineId, field: undefined }
    : undefined;
}

const findChangedField = (old: OrderLine, line: OrderLine): EditableLineField | undefined =>
  revealableFields.find((name) => (old[name] ?? null) !== (line[name] ?? null));

/** The fields that a rep edits, except amounts that are only derived from them. */
const revealableFields: readonly EditableLineField[] = [
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

function findChangedBundle(
  before: readonly Bundle[],
  after: readonly Bundle[],
): Bundle | undefined {
  const bundlesBefore = new Map(before.map((bundle) => [bundle.Id, bundle]));
  return after.find((bundle) => {
    const old = bundlesBefore.get(bundle.Id);
    return !old || headingFields.some((name) => old[name] !== bundle[name]);
  });
}

/** The bundle fields that its heading shows. */
const headingFields = [
  'OrderLineGroupName',
  'OrderLineGroupId',
  'PrintOptionId',
  'Quantity',
  ...choiceFields,
] as const;
