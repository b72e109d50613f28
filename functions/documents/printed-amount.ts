/** An amount on a document, with its label. */
export type PrintedAmount = { name: string; amount: string };
