import type { WorksheetAction } from './worksheet-actions.ts';
import { rearrangeGrid, getRowGroupId, findWorksheetLine, type Worksheet } from './worksheet.ts';

/** The bundles folded to their headings, or open again; the same worksheet where they are already. */
export function setBundlesFolded(
  worksheet: Worksheet,
  bundleIds: readonly string[],
  isFolded: boolean,
) {
  const folded = new Set(worksheet.folded);
  for (const id of bundleIds)
    if (isFolded) folded.add(id);
    else folded.delete(id);
  return folded.size === worksheet.folded.size ? worksheet : rearrangeGrid(worksheet, { folded });
}

/** Open wherever something has happened that is to be seen: a line came, is spoken of, or was brought back. */
export function unfoldChangedBundles(
  before: Worksheet,
  after: Worksheet,
  action: WorksheetAction,
): Worksheet {
  if (after.folded.size === 0) return after;
  const groups: number[] = [];
  if (after.notice && after.notice !== before.notice)
    groups.push(getRowGroupId(after, after.notice.lineId));
  if (
    after.revealed &&
    after.revealed !== before.revealed &&
    findWorksheetLine(after, after.revealed.key)
  )
    groups.push(getRowGroupId(after, after.revealed.key));
  if (after.order !== before.order) groups.push(...listReceivingGroupIds(action));
  const ids = groups.flatMap((groupId) => after.order.Bundles[groupId]?.Id ?? []);
  return setBundlesFolded(after, ids, false);
}

/** The bundles lines come to; those that a file brings are open already. */
function listReceivingGroupIds(action: WorksheetAction): number[] {
  if (action.type === 'linesImported') return [0];
  return isLineArrivalAction(action) ? [action.groupId] : [];
}

type LineArrivalAction = Extract<
  WorksheetAction,
  { type: 'lineAdded' | 'linesInserted' | 'linesMoved' }
>;
const isLineArrivalAction = (action: WorksheetAction): action is LineArrivalAction =>
  action.type === 'lineAdded' || action.type === 'linesInserted' || action.type === 'linesMoved';
