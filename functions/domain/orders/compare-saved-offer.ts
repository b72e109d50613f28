import { readDealerPricingContext } from '#functions/domain/dealers/tax-rates.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { buildProposalNotificationWrite } from '#functions/store/accounts/stored-notifications.ts';
import { findDealerUser } from '#functions/store/dealers/dealer-users.ts';
import type { StoredOrderHeader } from '#functions/store/orders/stored-order-header.ts';
import { hashOffer } from '#functions/store/proposals/hash-offer.ts';
import { getCurrentProposalState } from '#functions/store/proposals/proposal-events.ts';
import { buildSharedOrderWrites } from '#functions/store/proposals/shared-orders.ts';
import {
  buildProposalWrite,
  findProposal,
  type StoredProposal,
} from '#functions/store/proposals/stored-proposals.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import { proposalsMessages } from '#shared/messages/proposals-messages.ts';
import { serializeOrderOffer } from '#shared/proposals/compare-offers.ts';
import { isLiveProposal } from '#shared/proposals/proposal-states.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';

type SavedOrder = {
  caller: StaffCaller;
  /** The order as it is saved. */
  order: Order;
  /** What it replaces; undefined for a new order. */
  before: StoredOrderHeader | undefined;
  dealerRecord: Dealer;
};

/** What a save of an order writes about its proposal. */
export type OfferComparison = {
  /** The sequence of the live proposal. */
  proposal?: number;
  writes: readonly TableWrite[];
  /** Of the writes, the one that fails where the proposal was changed since it was read here. */
  guarded?: TableWrite;
};

/**
 * Compares an order that is saved with what its live proposal offers (B2.11). The writes change the proposal and its row
 * in the list, where it begins or ceases to differ. An order without a live proposal costs nothing; the first save after
 * one has ended reads it once more.
 */
export async function compareSavedOffer(saved: SavedOrder): Promise<OfferComparison> {
  const { caller, order, before, dealerRecord } = saved;
  const { dealer } = caller;
  if (before?.proposal === undefined) return { writes: [] };
  const stored = await findProposal(dealer, order.Id, before.proposal);
  if (!stored || !isLiveProposal(getCurrentProposalState(stored.proposal))) return { writes: [] };
  const { proposal, revision } = stored;
  const { offer, sequence } = proposal;
  if (!offer) return { proposal: sequence, writes: [] };
  const { ownRates } = await readDealerPricingContext(dealer, dealerRecord);
  const text = serializeOrderOffer({ order, dealer: dealerRecord, ownRates });
  const isChanged = text === undefined || hashOffer(text) !== offer.sha256;
  if (isChanged === offer.isChanged) return { proposal: sequence, writes: [] };
  const compared = { ...proposal, offer: { ...offer, isChanged } };
  const guarded = buildProposalWrite(dealer, { proposal: compared, revision });
  const writes = [
    guarded,
    ...buildSharedOrderWrites(dealer, proposal, compared),
    ...(isChanged && caller.isLimitedTransferUser ? await buildSharerWrites(saved, proposal) : []),
  ];
  return { proposal: sequence, writes, guarded };
}

/** Tells who shared the order that its owner, who may not share it, has changed it (B2.8). */
async function buildSharerWrites(
  { caller, order }: SavedOrder,
  { sharedById }: StoredProposal,
): Promise<TableWrite[]> {
  const sharer = await findDealerUser(caller.dealer, sharedById);
  if (!sharer || sharer.IsLockedOut) return [];
  return [
    buildProposalNotificationWrite(caller.dealer, {
      order,
      toUserId: sharedById,
      fromFullName: caller.fullName,
      notice: proposalsMessages.changedSince(order.OrderNumber, caller.fullName),
      now: order.RevisedOn ?? new Date().toISOString(),
    }),
  ];
}
