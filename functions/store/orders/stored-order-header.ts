import type { OrderTransition } from '#shared/order/rules/order-transitions.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { ChunkStamp } from './order-line-chunks.ts';

/** An order as its first item holds it: all but its lines. */
export type OrderHeader = Omit<Order, 'OrderLines'>;

export type StoredOrderHeader = {
  order: OrderHeader;
  ownerName: string;
  chunks: ChunkStamp[];
  parts: ChunkStamp[];
  /** Whether a discount of a line may be an imported one (D49). */
  hasImports: boolean;
  /** What this version was written for; null where that was not written down yet. */
  deed: OrderTransition | null;
  lineCount: number | null;
  /** Characters that lead from this version back to the last one that is kept whole (order-versions.ts). */
  wayBack: number;
};

/** Somebody saved the order since it was read. */
export class StaleOrderError extends Error {
  override name = 'StaleOrder';
}
