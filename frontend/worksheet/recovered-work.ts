import { orderStatuses } from '#shared/constants.ts';
import type { Order } from '#shared/schemas/order.ts';
import { compareOrders } from '#shared/worksheet/compare-orders.ts';
import { replay } from '../journal/journal-entry.ts';
import type { Sent } from '../journal/journal.ts';
import type { KeptWork } from '../journal/kept-work.ts';
import { typedInto } from './open-typing.ts';
import { reduceWorksheet } from './worksheet-reducer.ts';
import { openWorksheet, type Worksheet } from './worksheet-state.ts';

/** Unsaved work, seen from the order as it was opened now. */
export type RecoveredWork = {
  draftId: string;
  changedOn: string;
  /** What the work began with, and what it came to. */
  base: Order;
  mine: Order;
  /**
   * What became of the order meanwhile: `same`, it is still what the work began with; `newer`, somebody
   * saved it; `closed`, it takes no changes any more.
   */
  fate: 'same' | 'newer' | 'closed';
  /** A first save that may have arrived without an answer: it is sent again before anything newer. */
  sent: Sent | undefined;
};

/** Makes the order of what was kept; undefined where the server has all of it. */
export function recover(kept: KeptWork, opened: Worksheet): RecoveredWork | undefined {
  const { draft, entries } = kept;
  const { saved } = opened;
  const isSame = draft.version === saved.Version;
  // The order just read is taken where it says the same, because it is the one on the screen.
  const base = (isSame && saved.Id !== 0 ? undefined : kept.base) ?? saved;
  const mine = withTyping(replay(base, entries), base, kept, opened);
  if (compareOrders(saved, mine).length === 0) return undefined;
  const work = { draftId: draft.id, changedOn: draft.changedOn, base, mine, sent: undefined };
  if (opened.isReadOnly) return { ...work, fate: 'closed' };
  const sent = sentOf(kept, base);
  if (isSame) return { ...work, fate: 'same', sent: saved.Id === 0 ? sent : undefined };
  // The newer version may be the one this work was saved as, before the answer was lost.
  const isOurs = sent !== undefined && compareOrders(saved, sent.order).length === 0;
  return isOurs ? { ...work, base: saved, fate: 'same' } : { ...work, fate: 'newer' };
}

/** What a save sent before its answer was lost, word for word. */
function sentOf({ draft, entries, base }: KeptWork, from: Order): Sent | undefined {
  const { sent: key, sentUpTo, orderId } = draft;
  if (key === undefined || sentUpTo === undefined || (orderId === 0 && !base)) return undefined;
  return { key, order: replay(from, entries.slice(0, sentUpTo + 1)) };
}

/** What was being typed becomes the edit it would have become. */
function withTyping(mine: Order, base: Order, { typing }: KeptWork, opened: Worksheet): Order {
  if (!typing) return mine;
  const page = { ...openWorksheet(base, opened), isReadOnly: false };
  const shown = {
    ...reduceWorksheet(page, { type: 'rebased', base, content: mine, label: '' }),
    isReadOnly: false,
  };
  const action = typedInto(shown, typing);
  return action ? reduceWorksheet(shown, action).order : mine;
}

/** The work as a new order's: its lines are other lines, and days that are over are open again (D15). */
export function asNewOrder(work: Order, today: string): Order {
  const unlessPast = (day: string | null | undefined) => (day && day >= today ? day : null);
  return {
    ...work,
    Id: 0,
    Version: 0,
    OrderStatusId: orderStatuses.uncommitted,
    InstalledOn: unlessPast(work.InstalledOn),
    ExpiresOn: unlessPast(work.ExpiresOn),
    PaymentDueOn: unlessPast(work.PaymentDueOn),
    OrderLines: work.OrderLines.map((line) => ({ ...line, OrderLineId: crypto.randomUUID() })),
  };
}
