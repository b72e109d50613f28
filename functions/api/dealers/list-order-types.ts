import { handle } from '#functions/runtime/handle.ts';
import { listOrderTypes } from '#functions/store/dealers.ts';
import { api } from '#shared/contract/index.ts';

export const handler = handle(api.dealers.listOrderTypes, ({ caller }) =>
  listOrderTypes(caller.dealer),
);
