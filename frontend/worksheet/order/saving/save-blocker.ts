import type { Order } from '#shared/schemas/order-schema.ts';

/** Why the server rejected a save, if the user must resolve it. */
export type SaveBlocker =
  | { kind: 'conflict'; theirs: Order }
  /** For the server, an order that the user may no longer change does not exist (D24, D38). */
  | { kind: 'unavailable' }
  | { kind: 'calculation' };
