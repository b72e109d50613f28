import { useRef, useState } from 'react';
import { noteLoadFailure } from '#frontend/api/show-failure.ts';
import type { Written } from '#frontend/worksheet/state/worksheet.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type {
  ProductLookupResult,
  ProductLookupQuery,
} from '#shared/schemas/product-lookup-schema.ts';
import { productsTexts } from '#shared/texts/products-texts.ts';
import type { ProductSource } from './source.ts';

type Missed = Written['notice'];

/** Products that a dialog asks for. Answers come late: the last question alone is waited for. */
export function useProductAnswers({ lookUp }: Pick<ProductSource, 'lookUp'>) {
  const last = useRef(0);
  const [isLookedUp, setIsLookedUp] = useState(false);
  const [miss, setMiss] = useState<Missed>();

  /** Without a question the one before it is not waited for any more. */
  const ask = (query: ProductLookupQuery | undefined, found: (product: Product) => void) => {
    last.current += 1;
    setMiss(undefined);
    setIsLookedUp(query !== undefined);
    if (query) void wait(query, found);
  };

  async function wait(query: ProductLookupQuery, found: (product: Product) => void) {
    const mine = last.current;
    const isLast = () => mine === last.current;
    try {
      const [answer] = await lookUp([query]);
      if (!isLast()) return;
      if (answer?.Product) found(answer.Product);
      else setMiss(missOf(query, answer));
    } catch (error) {
      if (!isLast()) return;
      setMiss({ field: codeOf(query), text: productsTexts.notLookedUp });
      noteLoadFailure(error);
    } finally {
      if (isLast()) setIsLookedUp(false);
    }
  }

  return { ask, isLookedUp, miss };
}

const codeOf = ({ StockCode }: ProductLookupQuery) => (StockCode ? 'StockCode' : 'PartNumber');

/** Why a row has no product, at the code that named it. */
function missOf(query: ProductLookupQuery, answer: ProductLookupResult | undefined): Missed {
  const field = codeOf(query);
  if (answer?.HaveItsCode) return { field, text: productsTexts.severalHaveIt };
  return query.StockCode ? { field, text: productsTexts.noSuchStockCode } : undefined;
}
