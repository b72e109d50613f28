import { requireAllowedDealerKey } from '#functions/runtime/authenticate-caller.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import { listDealerManufacturerRecords } from '#functions/store/dealers/stored-manufacturers.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import { buildGridPage } from '#shared/lists/build-grid-page.ts';
import { manufacturerListFields, manufacturerSearch } from '#shared/lists/manufacturer-list.ts';

export const handler = createApiHandler(
  dealers.listDealerManufacturers,
  async ({ params, query, caller }) => {
    const dealer = requireAllowedDealerKey(caller, params.id);
    await loadDealer(dealer);
    return buildGridPage(
      await listDealerManufacturerRecords(dealer),
      query,
      manufacturerListFields,
      manufacturerSearch,
    );
  },
);
