import { translateServerMessage } from '#frontend/language/server-messages.ts';

/** The orders that a call for several ones did not change. */
export type RejectedOrders = readonly {
  Id: number;
  Message: string;
  Code?: string | undefined;
  Params?: Record<string, unknown> | undefined;
}[];

type RejectionReason = { text: string; ids: readonly number[] };

/** Two orders have one reason where the code and its values are the same; without a code, the text. */
export const groupRejectedOrders = (rejected: RejectedOrders): RejectionReason[] =>
  [
    ...Map.groupBy(rejected, ({ Code, Params, Message }) =>
      Code === undefined ? Message : JSON.stringify([Code, Params]),
    ).values(),
  ].map((orders) => ({
    text: translateServerMessage(orders[0]!.Message, orders[0]),
    ids: orders.map(({ Id }) => Id),
  }));
