import type { Bundle, Order, OrderLine } from '#shared/schemas/order.ts';
import { numberLines } from '#shared/worksheet/groups.ts';

/**
 * The saved order with what was edited while it was on its way: every field, line and deletion that
 * differs from what was sent stays as the rep left it, under the answer's version and bundles.
 */
export function mergeSaved(current: Order, sent: Order, answer: Order): Order {
  if (current === sent) return answer;
  return {
    ...answer,
    ...editedFields(current, sent),
    OrderLines: mergeLines(current, sent, answer),
  };
}

/** Their answer is the only one there is. */
const SERVERS_OWN = new Set(['Id', 'Version', 'OrderLines', 'Bundles']);

const editedFields = (current: Order, sent: Order): Partial<Order> =>
  Object.fromEntries(
    Object.entries(current).filter(
      ([name, value]) => !SERVERS_OWN.has(name) && value !== sent[name as keyof Order],
    ),
  );

function mergeLines(current: Order, sent: Order, answer: Order): OrderLine[] {
  const sentLines = byId(sent.OrderLines);
  const savedLines = byId(answer.OrderLines);
  const bundles = bundlesBySentPosition(sent, answer);
  let highest = answer.OrderLines.length;

  const lines = current.OrderLines.map((line) => {
    const saved = savedLines.get(line.OrderLineId);
    if (saved && line === sentLines.get(line.OrderLineId)) return saved;
    const { OrderLineGroupId, OrderLineGroupName, PrintOptionId } =
      saved ?? bundles.get(line.OrderLineGroupId) ?? line;
    const LineNumber = saved?.LineNumber ?? ++highest;
    return { ...line, OrderLineGroupId, OrderLineGroupName, PrintOptionId, LineNumber };
  });
  return numberLines(lines);
}

const byId = (lines: readonly OrderLine[]) =>
  new Map(lines.map((line) => [line.OrderLineId, line]));

/** A bundle keeps its id when the save gives it another position. */
function bundlesBySentPosition(sent: Order, answer: Order): Map<number, Bundle> {
  const saved = new Map(answer.Bundles.map((bundle) => [bundle.Id, bundle]));
  return new Map(
    sent.Bundles.flatMap(({ Id, OrderLineGroupId }) => {
      const bundle = saved.get(Id);
      return bundle ? [[OrderLineGroupId, bundle]] : [];
    }),
  );
}
