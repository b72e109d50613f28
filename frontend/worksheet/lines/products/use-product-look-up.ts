import { useRef, useState } from 'react';
import { showOrLogLoadFailure } from '#frontend/api/show-call-failure.ts';
import type { LineWithNotice } from '#frontend/worksheet/state/worksheet.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type {
  ProductLookupResult,
  ProductLookupQuery,
} from '#shared/schemas/product-lookup-schema.ts';
import { productsTexts } from '#shared/texts/products-texts.ts';
import type { ProductSource } from './product-source.ts';

type MissNotice = LineWithNotice['notice'];

/** Product lookups of a dialog. Only the answer to the last request is used. */
export function useProductLookUp({ lookUp }: Pick<ProductSource, 'lookUp'>) {
  const lastRequest = useRef(0);
  const [isLookingUp, setIsLookingUp] = useState(false);
  const [missNotice, setMissNotice] = useState<MissNotice>();

  /** Requests a product. Without a query, it only cancels the wait for the previous answer. */
  const requestProduct = (
    query: ProductLookupQuery | undefined,
    onFound: (product: Product) => void,
  ) => {
    lastRequest.current += 1;
    setMissNotice(undefined);
    setIsLookingUp(query !== undefined);
    if (query) void waitForAnswer(query, onFound);
  };

  async function waitForAnswer(query: ProductLookupQuery, onFound: (product: Product) => void) {
    const ownRequest = lastRequest.current;
    const isLast = () => ownRequest === lastRequest.current;
    try {
      const [answer] = await lookUp([query]);
      if (!isLast()) return;
      if (answer?.Product) onFound(answer.Product);
      else setMissNotice(createMissNotice(query, answer));
    } catch (error) {
      if (!isLast()) return;
      setMissNotice({ field: getCodeField(query), text: productsTexts.notLookedUp });
      showOrLogLoadFailure(error);
    } finally {
      if (isLast()) setIsLookingUp(false);
    }
  }

  return { requestProduct, isLookingUp, missNotice };
}

const getCodeField = ({ StockCode }: ProductLookupQuery) =>
  StockCode ? 'StockCode' : 'PartNumber';

/** The message about a missing product, for the field of its code. */
function createMissNotice(
  query: ProductLookupQuery,
  answer: ProductLookupResult | undefined,
): MissNotice {
  const field = getCodeField(query);
  if (answer?.HaveItsCode) return { field, text: productsTexts.severalHaveIt };
  return query.StockCode ? { field, text: productsTexts.noSuchStockCode } : undefined;
}
