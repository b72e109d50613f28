import type { WorksheetAction } from './worksheet-actions.ts';
import { rearrangeGrid, getRowGroupId, findWorksheetLine, type Worksheet } from './worksheet.ts';

/** Folds bundles to their headings, or unfolds them. Returns the same worksheet if nothing changes. */
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

/** Unfolds each bundle that received a line, has a new notice, or contains what undo or redo changed. */
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

/** The bundles that receive lines. Bundles that come from a file are already unfolded. */
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
