/** A figure as it stands on paper: what it is called, and the amount. */
export type PrintedAmount = { name: string; amount: string };
