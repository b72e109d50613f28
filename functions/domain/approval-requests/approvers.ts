import type { DealerUser } from '#functions/store/dealers/dealer-users.ts';
import { roles } from '#shared/access/roles.ts';
import type { ApprovalReason } from '#shared/schemas/approval-schema.ts';

type RequestParties = {
  /** The SalesRepId of the order's owner. */
  ownerId: number;
  /** The AppUserId of who asks. */
  requesterId: number;
  reasons: readonly Pick<ApprovalReason, 'Approver'>[];
};

/**
 * Who may approve an order (B3.1): whom every broken rule allows, and the Sales Administrators always; never the owner,
 * who asks, or a limited-transfer user. Where a rep has no manager, or one who may not sign in, these are the Sales
 * Administrators alone.
 */
export function listApprovers(
  users: readonly DealerUser[],
  { ownerId, requesterId, reasons }: RequestParties,
): DealerUser[] {
  const managerId = users.find(({ SalesRepId }) => SalesRepId === ownerId)?.ManagerId;
  const isAllowed = ({ AppUserId, UserRoleId }: DealerUser) =>
    UserRoleId === roles.salesAdministrator ||
    (UserRoleId === roles.salesManager &&
      reasons.every(
        ({ Approver }) =>
          Approver === 'anyManager' || (Approver === 'manager' && AppUserId === managerId),
      ));
  return users.filter(
    (user) =>
      user.IsUserActive &&
      !user.IsLockedOut &&
      !user.IsLimitedTransferUser &&
      user.AppUserId !== requesterId &&
      user.SalesRepId !== ownerId &&
      isAllowed(user),
  );
}
