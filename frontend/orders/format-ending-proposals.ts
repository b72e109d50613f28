import { t } from '#shared/language/t.ts';
import type { OrderRow } from '#shared/schemas/order-search-schema.ts';

/** What the end of an order does to a proposal that no customer accepted (B2.3). */
export const endingProposalText = t`Its proposal still waits for the customer. It ends with this, and its links say so.`;

/** Says which of the listed orders have a proposal that ends with them; undefined where none has. */
export function formatEndingProposals(
  rows: readonly Pick<OrderRow, 'OrderNumber' | 'Proposal'>[],
): string | undefined {
  const ending = rows.filter(({ Proposal }) => Proposal && Proposal !== 'accepted');
  const numbers = ending.map(({ OrderNumber }) => OrderNumber).join(', ');
  if (ending.length === 0) return undefined;
  if (rows.length === 1) return endingProposalText;
  return ending.length === 1
    ? t`The proposal of order ${numbers} still waits for the customer. It ends with this, and its links say so.`
    : t`${ending.length} of these ${rows.length} orders have a proposal that still waits for the customer: ${numbers}. These proposals end with this, and their links say so.`;
}
