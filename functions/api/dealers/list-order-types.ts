import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { listDealerOrderTypes } from '#functions/store/dealers/stored-dealers.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';

export const handler = createApiHandler(dealers.listOrderTypes, ({ caller }) =>
  listDealerOrderTypes(caller.dealer),
);
