import { handle } from '#functions/runtime/handle.ts';
import { listOrderTypes } from '#functions/store/dealers/dealers.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';

export const handler = handle(dealers.listOrderTypes, ({ caller }) =>
  listOrderTypes(caller.dealer),
);
