import {
  assertOrderVisible,
  readViewerAndDealer,
} from '#functions/domain/orders/read-viewer-and-dealer.ts';
import { readProductPicturesUpToLimit } from '#functions/domain/reports/read-product-pictures.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { loadOrder } from '#functions/store/orders/stored-orders.ts';
import { listFormLanguages } from '#shared/forms/built-in-forms.ts';
import type { ProposalShareFacts } from '#shared/schemas/proposal-schema.ts';
import { listTermsForms } from './frozen-terms.ts';

/** What a share of the order as it is saved would include; throws 404 where the caller may not see it. */
export async function readShareFacts(
  caller: StaffCaller,
  orderId: number,
): Promise<ProposalShareFacts> {
  const [order, { viewer, store }] = await Promise.all([
    loadOrder(caller.dealer, orderId),
    readViewerAndDealer(caller),
  ]);
  assertOrderVisible(order, viewer);
  const { StoreCode: storeCode } = store;
  const languages = listFormLanguages(storeCode);
  const [forms, { omittedStockCodes }] = await Promise.all([
    listTermsForms(caller.dealer, { storeCode, order }, languages),
    readProductPicturesUpToLimit({ order, dealer: store }),
  ]);
  return {
    Terms: forms.map(({ form, language, template }) => ({
      Language: language,
      Name: form.names[language],
      FileName: template?.template.FileName ?? null,
    })),
    OmittedPictures: [...omittedStockCodes],
  };
}
