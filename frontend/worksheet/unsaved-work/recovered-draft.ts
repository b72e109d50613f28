import { replayEntries } from '#frontend/journal/journal-entry.ts';
import type { PendingSave } from '#frontend/journal/journal.ts';
import { rebuildKnownBase, replayOnKnownBase } from '#frontend/journal/rebuild-known-base.ts';
import type { StoredDraft } from '#frontend/journal/stored-drafts.ts';
import { toTypingActions } from '#frontend/worksheet/cells/open-typing.ts';
import { reduceWorksheet } from '#frontend/worksheet/state/worksheet-reducer.ts';
import { openWorksheet, type Worksheet } from '#frontend/worksheet/state/worksheet.ts';
import { orderStatuses } from '#shared/constants.ts';
import { clearPastDates } from '#shared/order/rules/clear-past-dates.ts';
import { correctOrderLines } from '#shared/order/rules/correct-order-lines.ts';
import { compareOrders } from '#shared/order/versions/compare-orders.ts';
import { mergeOrders, type ConflictSides } from '#shared/order/versions/merge-orders.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';

/** Unsaved work, seen from the order as it was opened now. */
export type RecoveredDraft = {
  draftId: string;
  changedOn: string;
  /** What the work began with, and what it came to; as far as that is known. */
  base: Order;
  mine: Order;
  /**
   * What became of the order meanwhile: `same`, it is still what the work began with; `newer`, somebody
   * saved it; `unsure`, somebody saved it and not all of what the work began with is known, so that nothing
   * is merged unasked (D61); `closed`, it takes no changes any more.
   */
  fate: 'same' | 'newer' | 'unsure' | 'closed';
  /** A save that may have arrived without an answer: it is sent again before anything newer (D60). */
  sent: PendingSave | undefined;
};

/** Makes the order of what was kept; undefined where the server has all of it. */
export function recoverDraft(
  storedDraft: StoredDraft,
  opened: Worksheet,
): RecoveredDraft | undefined {
  const { draft, entries } = storedDraft;
  const { saved } = opened;
  const draftBase = getDraftBase(storedDraft, opened);
  const { base } = draftBase;
  const mine = applyOpenTyping(draftBase.replay(base, entries), base, storedDraft, opened);
  if (isAlreadySaved({ base, mine, isWhole: draftBase.isBaseComplete }, opened)) return undefined;
  const recoveredDraft = {
    draftId: draft.id,
    changedOn: draft.changedOn,
    base,
    mine,
    sent: undefined,
  };
  if (opened.isReadOnly) return { ...recoveredDraft, fate: 'closed' };
  const sent = findSentSave(storedDraft, draftBase);
  if (draftBase.isSameVersion) return { ...recoveredDraft, fate: 'same', sent };
  if (isSentVersion(saved, sent)) return { ...recoveredDraft, base: saved, fate: 'same' };
  return { ...recoveredDraft, fate: draftBase.isBaseComplete ? 'newer' : 'unsure' };
}

type DraftBase = {
  base: Order;
  replay: typeof replayEntries;
  isSameVersion: boolean;
  isBaseComplete: boolean;
};

/** The order that the work began with, and how its entries are made again. */
function getDraftBase(storedDraft: StoredDraft, { saved }: Worksheet): DraftBase {
  const isSameVersion = storedDraft.draft.version === saved.Version;
  // The order just read is taken where it says the same, because it is the one on the screen.
  if (isSameVersion && saved.Id !== 0)
    return { base: saved, replay: replayEntries, isSameVersion, isBaseComplete: true };
  const { base, isBaseComplete } = storedDraft;
  if (base && isBaseComplete)
    return { base, replay: replayEntries, isSameVersion, isBaseComplete: true };
  return {
    base: rebuildKnownBase(saved, storedDraft),
    replay: replayOnKnownBase,
    isSameVersion,
    isBaseComplete: false,
  };
}

/** Whether there is nothing in it that the server does not have. */
function isAlreadySaved(
  { base, mine, isWhole }: Pick<RecoveredDraft, 'base' | 'mine'> & { isWhole: boolean },
  { saved, dealerStore }: Worksheet,
) {
  if (compareOrders(saved, mine).length === 0) return true;
  return (
    !isWhole && mergeRecoveredDraft({ base, mine }, { saved, dealerStore }).conflicts.length === 0
  );
}

/** What of work is asked about whose base is not wholly known: all of it; and the newest order with what was chosen. */
export const mergeRecoveredDraft = (
  { base, mine }: Pick<RecoveredDraft, 'base' | 'mine'>,
  { saved, dealerStore }: Pick<Worksheet, 'saved' | 'dealerStore'>,
  choices: ConflictSides = new Map(),
) =>
  mergeOrders({ base, mine, theirs: saved }, { ...dealerStore, choices, shouldConfirmAll: true });

/** Whether a newer version is what a save sent, which arrived although its answer was lost. */
export const isSentVersion = (saved: Order, sent: PendingSave | undefined) =>
  sent !== undefined && compareOrders(saved, sent.order).length === 0;

/** What a save sent before its answer was lost, word for word: so it is made of its own base. */
function findSentSave(storedDraft: StoredDraft, draftBase: DraftBase): PendingSave | undefined {
  const { sent: key, sentUpTo, orderId } = storedDraft.draft;
  const isBaseComplete = storedDraft.base !== undefined && storedDraft.isBaseComplete;
  if (key === undefined || sentUpTo === undefined || (orderId === 0 && !isBaseComplete))
    return undefined;
  const entries = storedDraft.entries.slice(0, sentUpTo + 1);
  const order = isBaseComplete
    ? replayEntries(storedDraft.base!, entries)
    : draftBase.replay(draftBase.base, entries);
  return { key, order };
}

/** What was being typed becomes the edit it would have become. */
function applyOpenTyping(
  mine: Order,
  base: Order,
  { typing }: StoredDraft,
  opened: Worksheet,
): Order {
  if (!typing) return mine;
  const baseWorksheet = { ...openWorksheet(base, opened), isReadOnly: false };
  const worksheetWithDraft = {
    ...reduceWorksheet(baseWorksheet, { type: 'rebased', base, content: mine, label: '' }),
    isReadOnly: false,
  };
  const edits = toTypingActions(worksheetWithDraft, typing);
  if (edits.length === 0) return mine;
  return edits.reduce((worksheet, edit) => reduceWorksheet(worksheet, edit), worksheetWithDraft)
    .order;
}

/** The work as a new order's: its lines are other lines, and days that are over are open again (D15). */
export function toNewOrderContent(draftOrder: Order, today: string): Order {
  return {
    ...draftOrder,
    Id: 0,
    Version: 0,
    OrderStatusId: orderStatuses.uncommitted,
    ...clearPastDates(draftOrder, today),
    OrderLines: correctOrderLines(
      { ...draftOrder, OrderLines: draftOrder.OrderLines.map(toLineWithNewId) },
      { stored: [] },
    ),
  };
}

const toLineWithNewId = (line: OrderLine): OrderLine => ({
  ...line,
  OrderLineId: crypto.randomUUID(),
});
