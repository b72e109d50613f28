import { replayEntries } from '#frontend/journal/journal-entry.ts';
import type { PendingSave } from '#frontend/journal/journal.ts';
import { rebuildKnownBase, replayOnKnownBase } from '#frontend/journal/rebuild-known-base.ts';
import type { StoredDraft } from '#frontend/journal/stored-drafts.ts';
import { toTypingActions } from '#frontend/worksheet/lines/cells/pending-typing.ts';
import { reduceWorksheet } from '#frontend/worksheet/state/worksheet-reducer.ts';
import { createWorksheet, type Worksheet } from '#frontend/worksheet/state/worksheet.ts';
import { orderStatuses } from '#shared/constants.ts';
import { clearPastDates } from '#shared/order/rules/clear-past-dates.ts';
import { makeOrderLinesSaveable } from '#shared/order/rules/make-order-lines-saveable.ts';
import { compareOrders } from '#shared/order/versions/compare-orders.ts';
import { mergeOrders, type ConflictSides } from '#shared/order/versions/merge-orders.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';

/** An unsaved draft, compared with the order as it was opened now. */
export type RecoveredDraft = {
  draftId: string;
  changedOn: string;
  /** The order that the draft started from, and the result of its edits, as far as they are known. */
  base: Order;
  mine: Order;
  /**
   * What happened to the order meanwhile. `unchanged`: it is still the base of the draft. `newer`: a newer version
   * was saved. `newerUnknownBase`: a newer version was saved, and the base of the draft is not completely known, so
   * that nothing is merged without asking (D61). `closed`: it is read-only now.
   */
  fate: 'unchanged' | 'newer' | 'newerUnknownBase' | 'closed';
  /** A save that may have arrived although its answer was lost: it is sent again before anything newer (D60). */
  pendingSave: PendingSave | undefined;
};

/** Rebuilds the order from the stored draft; undefined where the server has all of it. */
export function recoverDraftIfUnsaved(
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
    pendingSave: undefined,
  };
  if (opened.isReadOnly) return { ...recoveredDraft, fate: 'closed' };
  const pendingSave = findSentSave(storedDraft, draftBase);
  if (draftBase.isSameVersion) return { ...recoveredDraft, fate: 'unchanged', pendingSave };
  if (hasPendingSaveContent(saved, pendingSave))
    return { ...recoveredDraft, base: saved, fate: 'unchanged' };
  return { ...recoveredDraft, fate: draftBase.isBaseComplete ? 'newer' : 'newerUnknownBase' };
}

type DraftBase = {
  base: Order;
  replay: typeof replayEntries;
  isSameVersion: boolean;
  isBaseComplete: boolean;
};

/** The base of the draft, and how to replay its entries. */
function getDraftBase(storedDraft: StoredDraft, { saved }: Worksheet): DraftBase {
  const isSameVersion = storedDraft.draft.version === saved.Version;
  // If the versions are equal, the order just read is the base, because it is the one on the screen.
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

/** Whether the server has everything in the draft. */
function isAlreadySaved(
  { base, mine, isWhole }: Pick<RecoveredDraft, 'base' | 'mine'> & { isWhole: boolean },
  { saved, dealerStore }: Worksheet,
) {
  if (compareOrders(saved, mine).length === 0) return true;
  return (
    !isWhole && mergeRecoveredDraft({ base, mine }, { saved, dealerStore }).conflicts.length === 0
  );
}

/**
 * The user decides on all changes of a draft with an incomplete base. Merges the chosen ones into the newest
 * order.
 */
export const mergeRecoveredDraft = (
  { base, mine }: Pick<RecoveredDraft, 'base' | 'mine'>,
  { saved, dealerStore }: Pick<Worksheet, 'saved' | 'dealerStore'>,
  choices: ConflictSides = new Map(),
) =>
  mergeOrders({ base, mine, theirs: saved }, { ...dealerStore, choices, shouldConfirmAll: true });

/** Whether the newer version is this pending save, which arrived although its answer was lost. */
export const hasPendingSaveContent = (saved: Order, pendingSave: PendingSave | undefined) =>
  pendingSave !== undefined && compareOrders(saved, pendingSave.order).length === 0;

/** The exact content of a save whose answer was lost, so it is rebuilt from its own base. */
function findSentSave(storedDraft: StoredDraft, draftBase: DraftBase): PendingSave | undefined {
  const { sent: key, sentUpTo, orderId, clientId } = storedDraft.draft;
  const isBaseComplete = storedDraft.base !== undefined && storedDraft.isBaseComplete;
  if (key === undefined || sentUpTo === undefined || (orderId === 0 && !isBaseComplete))
    return undefined;
  const entries = storedDraft.entries.slice(0, sentUpTo + 1);
  const order = isBaseComplete
    ? replayEntries(storedDraft.base!, entries)
    : draftBase.replay(draftBase.base, entries);
  return { key, order, clientId };
}

/** Text in an open field becomes the edit that a commit would have made. */
function applyOpenTyping(
  mine: Order,
  base: Order,
  { typing }: StoredDraft,
  opened: Worksheet,
): Order {
  if (!typing) return mine;
  const baseWorksheet = { ...createWorksheet(base, opened), isReadOnly: false };
  const worksheetWithDraft = {
    ...reduceWorksheet(baseWorksheet, { type: 'rebased', base, content: mine, label: '' }),
    isReadOnly: false,
  };
  const edits = toTypingActions(worksheetWithDraft, typing);
  if (edits.length === 0) return mine;
  return edits.reduce((worksheet, edit) => reduceWorksheet(worksheet, edit), worksheetWithDraft)
    .order;
}

/** The draft as the content of a new order: its lines get new ids, and dates in the past are cleared (D15). */
export function toNewOrderContent(draftOrder: Order, today: string): Order {
  return {
    ...draftOrder,
    Id: 0,
    Version: 0,
    OrderStatusId: orderStatuses.uncommitted,
    ...clearPastDates(draftOrder, today),
    OrderLines: makeOrderLinesSaveable(
      { ...draftOrder, OrderLines: draftOrder.OrderLines.map(toLineWithNewId) },
      { storedLines: [] },
    ),
  };
}

const toLineWithNewId = (line: OrderLine): OrderLine => ({
  ...line,
  OrderLineId: crypto.randomUUID(),
});
