import { may, type Holder } from '#shared/access/permissions.ts';
import { repFields, type RepField } from '#shared/order/fields.ts';

/** What decides who sees an order. A rep slot names the user who has its e-mail address. */
export type OwnedOrder = {
  SalesRepId: number;
  TransferredFromRepId?: number | null | undefined;
  /** In lower case, as repEmails gives them. */
  RepEmails: readonly string[];
};

export type Viewer = Holder & {
  salesRepId: number | undefined;
  email: string;
  /** The user's CanViewAllOrders or the dealer's SalesRepCanSeeAllOrders. */
  seesAllOrders: boolean;
  /** The reps a manager leads. */
  subordinateRepIds: ReadonlySet<number>;
};

/** D39, and D38 for a limited-transfer user: who sees an order of their own dealer. */
export function maySeeOrder(order: OwnedOrder, viewer: Viewer): boolean {
  if (!may('view-orders', viewer)) return false;
  const isOwn = order.SalesRepId === viewer.salesRepId;
  if (viewer.isLimitedTransferUser) return isOwn && Boolean(order.TransferredFromRepId);
  return isOwn || viewer.seesAllOrders || seesByRole(order, viewer);
}

function seesByRole(order: OwnedOrder, viewer: Viewer): boolean {
  if (may('view-every-reps-orders', viewer)) return true;
  return may('view-led-reps-orders', viewer)
    ? viewer.subordinateRepIds.has(order.SalesRepId)
    : isNamed(order, viewer);
}

const isNamed = (order: OwnedOrder, { email }: Viewer) =>
  order.RepEmails.includes(email.toLowerCase());

type Slot = { EmailAddress?: string | null | undefined } | null | undefined;

/** The e-mail addresses that an order's rep slots name, in lower case. */
export const repEmails = (order: Partial<Record<RepField, Slot>>): string[] =>
  repFields.flatMap((field) => order[field]?.EmailAddress?.toLowerCase() || []);
