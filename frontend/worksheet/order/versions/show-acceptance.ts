import {
  applyAcceptedChoices,
  keepAcceptedParts,
} from '#frontend/worksheet/state/accepted-lock.ts';
import type { WorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import type { Worksheet } from '#frontend/worksheet/state/worksheet.ts';
import { isReadOnlyOrder } from '#shared/order/rules/order-status.ts';
import { compareOrders } from '#shared/order/versions/compare-orders.ts';
import { mergeOrders } from '#shared/order/versions/merge-orders.ts';
import type { Order } from '#shared/schemas/order-schema.ts';

/** Whether the newer version is accepted and can be edited, and the one on the page was not accepted. */
const isNewlyAccepted = ({ saved }: Worksheet, theirs: Order) =>
  Boolean(theirs.Acceptance) && !saved.Acceptance && !isReadOnlyOrder(theirs);

/**
 * The sides of a merge of the page's edits into a newer version. Of an accepted one the customer's choices are
 * those of all sides, so that nobody is asked about them (B2.8).
 */
export function getMergeSides(worksheet: Worksheet, theirs: Order) {
  const { saved: base, order: mine } = worksheet;
  return isNewlyAccepted(worksheet, theirs)
    ? {
        base: applyAcceptedChoices(theirs, base),
        mine: applyAcceptedChoices(theirs, mine),
        theirs,
      }
    : { base, mine, theirs };
}

/**
 * Their version with the page's edits of what was accepted, which no save sends and which stay on the screen (B2.8).
 * Their version itself where there are none.
 */
export function addHeldEdits(worksheet: Worksheet, theirs: Order): Order {
  if (!theirs.Acceptance || isReadOnlyOrder(theirs)) return theirs;
  const { dealerStore } = worksheet;
  const { mine } = getMergeSides(worksheet, theirs);
  const sentOfMine = keepAcceptedParts(theirs, mine, dealerStore);
  if (sentOfMine === mine) return theirs;
  return mergeOrders({ base: sentOfMine, mine, theirs }, dealerStore).order;
}

/**
 * Shows the acceptance that came while the order was open, and the page's unsaved edits over it: those of
 * locked parts stay on the screen. Returns false where a free part was changed by another editor too, so that
 * the rep must choose (D23), and where there is no new acceptance.
 */
export function showAcceptance(store: WorksheetStore, theirs: Order): boolean {
  const worksheet = store.get();
  if (!isNewlyAccepted(worksheet, theirs)) return false;
  const content = worksheet.isChanged ? mergeEdits(worksheet, theirs) : theirs;
  if (content) store.dispatch({ type: 'acceptanceChanged', order: theirs, content });
  return content !== undefined;
}

/** The page's edits over the accepted order; undefined where the rep must choose between two free changes. */
function mergeEdits(worksheet: Worksheet, theirs: Order): Order | undefined {
  const { dealerStore } = worksheet;
  const sides = getMergeSides(worksheet, theirs);
  const merged = mergeOrders(sides, dealerStore);
  if (merged.conflicts.length > 0) {
    const choices = new Map(merged.conflicts.map(({ key }) => [key, 'theirs' as const]));
    const withTheirs = mergeOrders(sides, { ...dealerStore, choices }).order;
    const [mine, other] = [merged.order, withTheirs].map((order) =>
      keepAcceptedParts(theirs, order, dealerStore),
    );
    if (compareOrders(mine!, other!).length > 0) return undefined;
  }
  return compareOrders(theirs, merged.order).length === 0 ? theirs : merged.order;
}
