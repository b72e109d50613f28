import type { Order } from '#shared/schemas/order-schema.ts';

/** What stands between an order and its save, when the server refused it for a reason the user settles. */
export type SaveBlocker =
  | { kind: 'conflict'; theirs: Order }
  /** To the server an order that is not theirs to change any more does not exist (D24, D38). */
  | { kind: 'gone' }
  | { kind: 'calculation' };
