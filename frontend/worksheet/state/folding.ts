import type { WorksheetAction } from './worksheet-actions.ts';
import { arranged, groupOf, lineOf, type Worksheet } from './worksheet.ts';

/** The bundles folded to their headings, or open again; the same worksheet where they are already. */
export function fold(worksheet: Worksheet, bundleIds: readonly string[], isFolded: boolean) {
  const folded = new Set(worksheet.folded);
  for (const id of bundleIds)
    if (isFolded) folded.add(id);
    else folded.delete(id);
  return folded.size === worksheet.folded.size ? worksheet : arranged(worksheet, { folded });
}

/** Open wherever something has happened that is to be seen: a line came, is spoken of, or was brought back. */
export function unfoldFor(before: Worksheet, after: Worksheet, action: WorksheetAction): Worksheet {
  if (after.folded.size === 0) return after;
  const groups: number[] = [];
  if (after.notice && after.notice !== before.notice)
    groups.push(groupOf(after, after.notice.lineId));
  if (after.revealed && after.revealed !== before.revealed && lineOf(after, after.revealed.key))
    groups.push(groupOf(after, after.revealed.key));
  if (after.order !== before.order) groups.push(...comingTo(action));
  const ids = groups.flatMap((groupId) => after.order.Bundles[groupId]?.Id ?? []);
  return fold(after, ids, false);
}

/** The bundles lines come to; those that a file brings are open already. */
function comingTo(action: WorksheetAction): number[] {
  if (action.type === 'linesImported') return [0];
  return isComing(action) ? [action.groupId] : [];
}

type Coming = Extract<WorksheetAction, { type: 'lineAdded' | 'linesInserted' | 'linesMoved' }>;
const isComing = (action: WorksheetAction): action is Coming =>
  action.type === 'lineAdded' || action.type === 'linesInserted' || action.type === 'linesMoved';
