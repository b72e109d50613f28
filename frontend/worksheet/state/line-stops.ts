import type { LineLimitBadges } from '#shared/pricing/line/bulk-edit.ts';
import { findUndoStepName } from './undo-step-names.ts';
import type { WorksheetAction } from './worksheet-actions.ts';
import type { Worksheet } from './worksheet.ts';

export const emptyLineStops: LineLimitBadges = new Map();

export const clearLineLimitBadges = (worksheet: Worksheet): Worksheet =>
  worksheet.stops.size === 0 ? worksheet : { ...worksheet, stops: emptyLineStops };

/** A lookup answer is not a step of the rep, and a bulk step sets its own stops. */
const STOP_KEEPING_ACTIONS: ReadonlySet<string> = new Set<WorksheetAction['type']>([
  'linesChanged',
  'productsFound',
]);

/** A bulk step leaves badges on lines at a limit (D19). Returns `after` as it is where no step happened. */
export const clearAllLimitBadgesOnNextStep = (
  before: Worksheet,
  after: Worksheet,
  action: WorksheetAction,
) =>
  STOP_KEEPING_ACTIONS.has(action.type) || !findUndoStepName(action, before.order)
    ? after
    : clearLineLimitBadges(after);
