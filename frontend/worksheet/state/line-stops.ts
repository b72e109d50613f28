import type { LineStops } from '#shared/pricing/line/bulk-edit.ts';
import { getUndoStepName } from './undo-step-names.ts';
import type { WorksheetAction } from './worksheet-actions.ts';
import type { Worksheet } from './worksheet.ts';

export const emptyLineStops: LineStops = new Map();

export const clearLineStops = (worksheet: Worksheet): Worksheet =>
  worksheet.stops.size === 0 ? worksheet : { ...worksheet, stops: emptyLineStops };

/** An answer is no step of the rep's; a step of many lines brings marks of its own. */
const STOP_KEEPING_ACTIONS: ReadonlySet<string> = new Set<WorksheetAction['type']>([
  'linesChanged',
  'productsFound',
]);

/** What one step left at a limit is marked until the next (D19). */
export const clearStopsAfterStep = (before: Worksheet, after: Worksheet, action: WorksheetAction) =>
  STOP_KEEPING_ACTIONS.has(action.type) || !getUndoStepName(action, before.order)
    ? after
    : clearLineStops(after);
