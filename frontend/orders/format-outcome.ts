import type { OutcomeReason, OrderOutcomeName } from '#shared/schemas/order-outcome-schema.ts';
import type { OrderRow } from '#shared/schemas/order-search-schema.ts';
import { outcomeReasonTexts, outcomeTexts } from '#shared/texts/outcome-texts.ts';

/** For example 'Lost, price'. */
export const formatOutcome = (
  outcome: OrderOutcomeName,
  reason: OutcomeReason | null | undefined,
): string => {
  const { name } = outcomeTexts[outcome];
  return reason ? `${name}, ${outcomeReasonTexts[reason].toLowerCase()}` : name;
};

/** Empty where the order counts nowhere. */
export const formatRowOutcome = ({
  Outcome,
  OutcomeReason,
}: Pick<OrderRow, 'Outcome' | 'OutcomeReason'>): string =>
  Outcome ? formatOutcome(Outcome, OutcomeReason) : '';
