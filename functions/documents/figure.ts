/** A figure as it stands on paper: what it is called, and the amount. */
export type Figure = { name: string; amount: string };
