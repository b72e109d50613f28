import { dealerNamed } from '#functions/runtime/caller.ts';
import { handle } from '#functions/runtime/handle.ts';
import { loadDealer } from '#functions/store/dealers/dealers.ts';
import {
  listManufacturers,
  manufacturerFields,
  manufacturerSearched,
} from '#functions/store/dealers/manufacturers.ts';
import { answerGrid } from '#functions/store/lists/list.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';

export const handler = handle(
  dealers.listDealerManufacturers,
  async ({ params, query, caller }) => {
    const dealer = dealerNamed(caller, params.id);
    await loadDealer(dealer);
    return answerGrid(
      await listManufacturers(dealer),
      query,
      manufacturerFields,
      manufacturerSearched,
    );
  },
);
