import { readOwnerContact } from '#functions/domain/reports/document-context.ts';
import { listDealerUsers, type DealerUser } from '#functions/store/dealers/dealer-users.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import { loadOrderHeader } from '#functions/store/orders/stored-orders.ts';
import type { StoredProposal } from '#functions/store/proposals/stored-proposals.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { getFullName } from '#shared/format/full-name.ts';
import type { ProposalContact } from '#shared/schemas/proposal-page-schema.ts';

/**
 * Whom a customer calls, as of now: the order's owner, else who shared it, else the dealer's primary contact
 * (B2.3).
 */
export async function readProposalContact(
  dealer: DealerKey,
  { orderId, sharedById }: Pick<StoredProposal, 'orderId' | 'sharedById'>,
): Promise<ProposalContact> {
  const [dealerRecord, users, { order }] = await Promise.all([
    loadDealer(dealer),
    listDealerUsers(dealer),
    loadOrderHeader(dealer, orderId),
  ]);
  const atDealer = {
    Dealer: dealerRecord.CompanyName,
    DealerPhoneNumber: dealerRecord.PhoneNumber || null,
  };
  const rep = findRepInCharge(users, order, { sharedById });
  if (!rep)
    return {
      Name: getFullName(dealerRecord.PrimaryContact ?? {}) || dealerRecord.CompanyName,
      PhoneNumber: null,
      Email: dealerRecord.PrimaryContact?.Email || null,
      ...atDealer,
    };
  const { name, phone, email } = await readOwnerContact(dealer, rep.SalesRepId);
  return { Name: name, PhoneNumber: phone || null, Email: email || null, ...atDealer };
}

/** The order's owner, else who shared it; undefined where neither may sign in. */
export function findRepInCharge(
  users: readonly DealerUser[],
  order: { SalesRepId: number },
  { sharedById }: Pick<StoredProposal, 'sharedById'>,
): DealerUser | undefined {
  const enabled = users.filter(({ IsLockedOut }) => !IsLockedOut);
  return (
    enabled.find(({ SalesRepId }) => SalesRepId === order.SalesRepId) ??
    enabled.find(({ AppUserId }) => AppUserId === sharedById)
  );
}

/** The users who are told what the customer does: the present owner and who shared it, each once. */
export async function listUsersToTell(
  dealer: DealerKey,
  { sharedById }: Pick<StoredProposal, 'sharedById'>,
  { SalesRepId }: { SalesRepId: number },
): Promise<DealerUser[]> {
  const users = await listDealerUsers(dealer);
  return users.filter(
    (user) =>
      !user.IsLockedOut && (user.SalesRepId === SalesRepId || user.AppUserId === sharedById),
  );
}
