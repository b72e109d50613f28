/** Where an order names who sold it. Cents that remain are given out in this order (B6.3). */
export const commissionSlots = ['Owner', 'SalesRep', 'Additional1', 'Additional2'] as const;
export type CommissionSlot = (typeof commissionSlots)[number];

/** Whom a slot named when the order was committed. Only a user earns. */
export type CommissionPerson =
  | { kind: 'user'; userId: number }
  | { kind: 'colleague'; colleagueId: number; name: string }
  | { kind: 'name'; name: string };

export type CommissionPersons = Readonly<Partial<Record<CommissionSlot, CommissionPerson>>>;

/** What commission takes of an order. */
export type CommissionOrder = {
  id: number;
  orderNumber: string;
  customerName: string;
  /** The moment of its present commit, as ISO text; null where it is not committed now. */
  committedOn: string | null;
  /** In hundredths of a cent (OrderAmounts); may be negative. */
  base: bigint;
  persons: CommissionPersons;
};
