import { orderStatuses } from '#shared/constants.ts';
import { addDays } from '#shared/reference/calendar-days.ts';
import type {
  OrderOutcomeName,
  OutcomeReason,
  SetOutcomeName,
} from '#shared/schemas/order-outcome-schema.ts';

/** For so many days after it expired, an open order may still be decided; then nobody decided it. */
const UNDECIDED_DAYS = 90;

/** The fields that decide what became of an order. Moments are timestamps in UTC. */
export type OutcomeFields = {
  OrderStatusId: number;
  IsDeleted: boolean;
  CreatedOn: string;
  ExpiresOn?: string | null | undefined;
  CommittedOn?: string | null | undefined;
  SubmittedOn?: string | null | undefined;
  /** When a customer accepted it, until it is revised. */
  AcceptedOn?: string | undefined;
  /** Set by hand. */
  GivenOutcome?: GivenOutcome | undefined;
};

export type GivenOutcome = {
  Outcome: SetOutcomeName;
  On: string;
  Reason?: OutcomeReason | undefined;
};

export type CurrentOutcome = {
  outcome: OrderOutcomeName;
  /** Since when: a timestamp in UTC, or a calendar day at the dealer's. An open order: since it was created. */
  on: string;
  reason?: OutcomeReason | undefined;
};

/**
 * What became of an order, as the first of these says: its commit, the acceptance that stands, what was set by hand,
 * and that it expired 90 days before `today`, a calendar day at the dealer's (B6.1). Undefined for an order that counts
 * nowhere: one from an Access database, and a deleted one that was neither lost nor without a decision.
 */
export function getOrderOutcome(order: OutcomeFields, today: string): CurrentOutcome | undefined {
  const { OrderStatusId, IsDeleted, CreatedOn, AcceptedOn, GivenOutcome, ExpiresOn } = order;
  const given = GivenOutcome && {
    outcome: GivenOutcome.Outcome,
    on: GivenOutcome.On,
    reason: GivenOutcome.Reason,
  };
  if (IsDeleted) return given?.outcome === 'Won' ? undefined : given;
  switch (OrderStatusId) {
    case orderStatuses.committed:
    case orderStatuses.submitted:
      return { outcome: 'Won', on: order.CommittedOn ?? order.SubmittedOn ?? CreatedOn };
    case orderStatuses.uncommitted:
      break;
    default:
      return undefined;
  }
  if (AcceptedOn) return { outcome: 'Won', on: AcceptedOn };
  if (given) return given;
  if (ExpiresOn && addDays(ExpiresOn, UNDECIDED_DAYS) < today)
    return { outcome: 'NoDecision', on: addDays(ExpiresOn, UNDECIDED_DAYS) };
  return { outcome: 'Open', on: CreatedOn };
}

/**
 * Whether somebody should still say what became of an order: it expired in the last 90 days, nothing is known, and no
 * proposal can be answered.
 */
export const isExpiredUndecided = (
  order: OutcomeFields,
  today: string,
  hasLivingProposal: boolean,
): boolean =>
  !hasLivingProposal &&
  Boolean(order.ExpiresOn && order.ExpiresOn < today) &&
  getOrderOutcome(order, today)?.outcome === 'Open';
