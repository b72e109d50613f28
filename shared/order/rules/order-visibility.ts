import { hasPermission, type PermissionHolder } from '#shared/access/permissions.ts';
import { repFields, type RepField } from '#shared/order/order-fields.ts';

/** The fields that decide who sees an order. A rep field names the user with its e-mail address. */
export type OwnedOrder = {
  SalesRepId: number;
  TransferredFromRepId?: number | null | undefined;
  /** In lower case, as listRepEmails returns them. */
  RepEmails: readonly string[];
};

export type OrderViewer = PermissionHolder & {
  salesRepId: number | undefined;
  email: string;
  /** The user's CanViewAllOrders or the dealer's SalesRepCanSeeAllOrders. */
  canSeeAllOrders: boolean;
  /** The reps who report to the manager. */
  subordinateRepIds: ReadonlySet<number>;
};

/** Whether the viewer may see an order of their own dealer (D39), also as a limited-transfer user (D38). */
export function canSeeOwnDealerOrder(order: OwnedOrder, viewer: OrderViewer): boolean {
  if (!hasPermission('view-orders', viewer)) return false;
  const isOwn = order.SalesRepId === viewer.salesRepId;
  if (viewer.isLimitedTransferUser) return isOwn && Boolean(order.TransferredFromRepId);
  return isOwn || viewer.canSeeAllOrders || canSeeByRole(order, viewer);
}

function canSeeByRole(order: OwnedOrder, viewer: OrderViewer): boolean {
  if (hasPermission('view-every-reps-orders', viewer)) return true;
  return hasPermission('view-led-reps-orders', viewer)
    ? viewer.subordinateRepIds.has(order.SalesRepId)
    : isNamedRep(order, viewer);
}

const isNamedRep = (order: OwnedOrder, { email }: OrderViewer) =>
  order.RepEmails.includes(email.toLowerCase());

type RepSlot = { EmailAddress?: string | null | undefined } | null | undefined;

/** The e-mail addresses in an order's rep fields, in lower case. */
export const listRepEmails = (order: Partial<Record<RepField, RepSlot>>): string[] =>
  repFields.flatMap((field) => order[field]?.EmailAddress?.toLowerCase() || []);
