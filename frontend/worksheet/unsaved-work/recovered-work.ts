import { replay } from '#frontend/journal/journal-entry.ts';
import type { Sent } from '#frontend/journal/journal.ts';
import { knownBase, replayOnKnown } from '#frontend/journal/known-base.ts';
import type { StoredDraft } from '#frontend/journal/stored-drafts.ts';
import { typedInto } from '#frontend/worksheet/cells/open-typing.ts';
import { reduceWorksheet } from '#frontend/worksheet/state/reducer.ts';
import { openWorksheet, type Worksheet } from '#frontend/worksheet/state/worksheet.ts';
import { orderStatuses } from '#shared/constants.ts';
import { clearPastDates } from '#shared/order/rules/clear-past-dates.ts';
import { correctOrderLines } from '#shared/order/rules/correct-order-lines.ts';
import { compareOrders } from '#shared/order/versions/compare-orders.ts';
import { mergeOrders, type ConflictSides } from '#shared/order/versions/merge-orders.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';

/** Unsaved work, seen from the order as it was opened now. */
export type RecoveredWork = {
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
  sent: Sent | undefined;
};

/** Makes the order of what was kept; undefined where the server has all of it. */
export function recover(storedDraft: StoredDraft, opened: Worksheet): RecoveredWork | undefined {
  const { draft, entries } = storedDraft;
  const { saved } = opened;
  const begun = beginningOf(storedDraft, opened);
  const { base } = begun;
  const mine = withTyping(begun.replay(base, entries), base, storedDraft, opened);
  if (isNothingNew({ base, mine, isWhole: begun.isBaseComplete }, opened)) return undefined;
  const work = { draftId: draft.id, changedOn: draft.changedOn, base, mine, sent: undefined };
  if (opened.isReadOnly) return { ...work, fate: 'closed' };
  const sent = sentOf(storedDraft, begun);
  if (begun.isSame) return { ...work, fate: 'same', sent };
  if (isSavedAs(saved, sent)) return { ...work, base: saved, fate: 'same' };
  return { ...work, fate: begun.isBaseComplete ? 'newer' : 'unsure' };
}

type Beginning = {
  base: Order;
  replay: typeof replay;
  isSame: boolean;
  isBaseComplete: boolean;
};

/** The order that the work began with, and how its entries are made again. */
function beginningOf(storedDraft: StoredDraft, { saved }: Worksheet): Beginning {
  const isSame = storedDraft.draft.version === saved.Version;
  // The order just read is taken where it says the same, because it is the one on the screen.
  if (isSame && saved.Id !== 0) return { base: saved, replay, isSame, isBaseComplete: true };
  const { base, isBaseComplete } = storedDraft;
  if (base && isBaseComplete) return { base, replay, isSame, isBaseComplete: true };
  return {
    base: knownBase(saved, storedDraft),
    replay: replayOnKnown,
    isSame,
    isBaseComplete: false,
  };
}

/** Whether there is nothing in it that the server does not have. */
function isNothingNew(
  { base, mine, isWhole }: Pick<RecoveredWork, 'base' | 'mine'> & { isWhole: boolean },
  { saved, dealerStore }: Worksheet,
) {
  if (compareOrders(saved, mine).length === 0) return true;
  return !isWhole && settle({ base, mine }, { saved, dealerStore }).conflicts.length === 0;
}

/** What of work is asked about whose base is not wholly known: all of it; and the newest order with what was chosen. */
export const settle = (
  { base, mine }: Pick<RecoveredWork, 'base' | 'mine'>,
  { saved, dealerStore }: Pick<Worksheet, 'saved' | 'dealerStore'>,
  choices: ConflictSides = new Map(),
) =>
  mergeOrders({ base, mine, theirs: saved }, { ...dealerStore, choices, shouldConfirmAll: true });

/** Whether a newer version is what a save sent, which arrived although its answer was lost. */
export const isSavedAs = (saved: Order, sent: Sent | undefined) =>
  sent !== undefined && compareOrders(saved, sent.order).length === 0;

/** What a save sent before its answer was lost, word for word: so it is made of its own base. */
function sentOf(storedDraft: StoredDraft, begun: Beginning): Sent | undefined {
  const { sent: key, sentUpTo, orderId } = storedDraft.draft;
  const isBaseComplete = storedDraft.base !== undefined && storedDraft.isBaseComplete;
  if (key === undefined || sentUpTo === undefined || (orderId === 0 && !isBaseComplete))
    return undefined;
  const entries = storedDraft.entries.slice(0, sentUpTo + 1);
  const order = isBaseComplete
    ? replay(storedDraft.base!, entries)
    : begun.replay(begun.base, entries);
  return { key, order };
}

/** What was being typed becomes the edit it would have become. */
function withTyping(mine: Order, base: Order, { typing }: StoredDraft, opened: Worksheet): Order {
  if (!typing) return mine;
  const page = { ...openWorksheet(base, opened), isReadOnly: false };
  const shown = {
    ...reduceWorksheet(page, { type: 'rebased', base, content: mine, label: '' }),
    isReadOnly: false,
  };
  const edits = typedInto(shown, typing);
  if (edits.length === 0) return mine;
  return edits.reduce((worksheet, edit) => reduceWorksheet(worksheet, edit), shown).order;
}

/** The work as a new order's: its lines are other lines, and days that are over are open again (D15). */
export function toNewOrderContent(work: Order, today: string): Order {
  return {
    ...work,
    Id: 0,
    Version: 0,
    OrderStatusId: orderStatuses.uncommitted,
    ...clearPastDates(work, today),
    OrderLines: correctOrderLines(
      { ...work, OrderLines: work.OrderLines.map(asOther) },
      { stored: [] },
    ),
  };
}

const asOther = (line: OrderLine): OrderLine => ({ ...line, OrderLineId: crypto.randomUUID() });
