import type { ApprovalMeasures } from '#shared/approvals/measure-order.ts';
import type { CommissionPersons } from '#shared/commission/commission-slots.ts';
import type { OrderAmounts } from '#shared/order/order-amounts.ts';
import type { OrderTransition } from '#shared/order/rules/order-transitions.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { ChunkStamp } from './order-line-chunks.ts';

/** An order without its lines, as its first item stores it. */
export type OrderHeader = Omit<Order, 'OrderLines'>;

export type StoredOrderHeader = {
  order: OrderHeader;
  ownerName: string;
  chunks: ChunkStamp[];
  parts: ChunkStamp[];
  /** Whether a line may have an imported discount (D49). */
  hasImports: boolean;
  /** The transition that wrote this version; null in older versions. */
  deed: OrderTransition | null;
  lineCount: number | null;
  /**
   * The length, in characters, of the chain of deltas from this version back to the last full snapshot
   * (stored-order-versions.ts).
   */
  wayBack: number;
  /**
   * What approval rules are compared with; missing where the dealer had no rules when the lines, or what is taken of
   * them, last changed.
   */
  measures?: ApprovalMeasures | undefined;
  /** What Insights and commission take from the lines; missing where the order was last saved before they were kept. */
  amounts?: OrderAmounts | undefined;
  /** Whom its rep fields named at its present commit; missing where none of them was filled. */
  commissionPersons?: CommissionPersons | undefined;
  /** The client's own id that made the order; missing where it had none (B7.5). */
  clientId?: string | undefined;
  /**
   * The sequence of the order's newest proposal, where that may be live: saves compare the order with it. It is an
   * attribute beside the header, which a share writes without a new version.
   */
  proposal?: number | undefined;
};

/** Another save has changed the order since it was read. */
export class StaleOrderError extends Error {
  override name = 'StaleOrderError';
}
