import { addImported } from '#shared/order/rules/imported-lines.ts';
import type { Action } from './actions.ts';
import { relaid, type Worksheet } from './worksheet.ts';

/** What a file brings goes behind what there is; an order without room for all of it takes none. */
export function linesImported(
  worksheet: Worksheet,
  { imported }: Action<'linesImported'>,
): Worksheet {
  const { order } = worksheet;
  const added = addImported(order, imported);
  if (added === order) return worksheet;
  const ids = imported.lines.map(({ OrderLineId }) => OrderLineId);
  const next = relaid(worksheet, { ...order, ...added });
  return { ...next, imported: new Set([...worksheet.imported, ...ids]) };
}
