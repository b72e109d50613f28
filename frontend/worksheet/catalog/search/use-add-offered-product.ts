import { useRef } from 'react';
import { showCallFailure } from '#frontend/api/show-call-failure.ts';
import { appendProductWithUndoToast } from '#frontend/worksheet/lines/products/add-product.ts';
import {
  useProductSource,
  type ProductSource,
} from '#frontend/worksheet/lines/products/product-source.ts';
import { getOfferQuery } from '#frontend/worksheet/state/get-offer-query.ts';
import { useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import { configuratorsTexts } from '#shared/texts/configurators-texts.ts';

/** The product with what is offered for it to the order's customer, of whom the list knows nothing (B4.3). */
async function readOfferedProduct({ lookUp }: ProductSource, product: Product): Promise<Product> {
  const { MfgId, MfgCode, PartNumber, StockCode } = product;
  const [answer] = await lookUp([
    { MfgId, MfgCode, PartNumber, StockCode, Description: undefined },
  ]);
  return answer?.Product?.Id === product.Id ? answer.Product : product;
}

/** Adds products of the list to the order, in the order in which they were chosen. */
export function useAddOfferedProduct(onAdded: () => void) {
  const store = useWorksheetStore();
  const source = useProductSource();
  const previous = useRef<Promise<void>>(Promise.resolve());
  const add = (product: Product) => {
    if (appendProductWithUndoToast(store, product)) onAdded();
  };
  const lookUpAndAdd = async (product: Product) => {
    try {
      add(await readOfferedProduct(source, product));
    } catch (error) {
      showCallFailure(error, configuratorsTexts.notLookedUp);
    }
  };
  return (product: Product) => {
    const hasCustomer = Object.keys(getOfferQuery(store.get())).length > 0;
    if (!hasCustomer) add(product);
    else previous.current = previous.current.then(() => lookUpAndAdd(product));
  };
}
