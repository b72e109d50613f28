import { getAllowedDealerKey } from '#functions/runtime/authenticate-caller.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import {
  listManufacturerRecords,
  manufacturerListFields,
  manufacturerSearch,
} from '#functions/store/dealers/stored-manufacturers.ts';
import { answerGrid } from '#functions/store/lists/answer-grid.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';

export const handler = createApiHandler(
  dealers.listDealerManufacturers,
  async ({ params, query, caller }) => {
    const dealer = getAllowedDealerKey(caller, params.id);
    await loadDealer(dealer);
    return answerGrid(
      await listManufacturerRecords(dealer),
      query,
      manufacturerListFields,
      manufacturerSearch,
    );
  },
);
