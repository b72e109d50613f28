import { useRef, useState } from 'react';
import { messages } from '#shared/messages.ts';
import type { Product } from '#shared/schemas/catalogue.ts';
import { showFailure } from '../api/show-failure.ts';
import type { Drafted } from './line-details-draft.ts';

type Question = () => Promise<Product | undefined>;

const noSuchCode: Drafted['notice'] = { field: 'StockCode', text: messages.noSuchStockCode };

/** Products that a dialog asks for. Answers come late: the last question alone is waited for. */
export function useProductAnswers() {
  const last = useRef(0);
  const [isLookedUp, setIsLookedUp] = useState(false);
  const [isMissed, setIsMissed] = useState(false);

  /** Without a question the one before it is not waited for any more. */
  const ask = (
    question: Question | undefined,
    isByCode: boolean,
    found: (product: Product) => void,
  ) => {
    last.current += 1;
    setIsMissed(false);
    setIsLookedUp(question !== undefined);
    if (question) void wait(question, isByCode, found);
  };

  async function wait(question: Question, isByCode: boolean, found: (product: Product) => void) {
    const mine = last.current;
    const isLast = () => mine === last.current;
    try {
      const product = await question();
      if (!isLast()) return;
      if (product) found(product);
      else setIsMissed(isByCode);
    } catch (error) {
      if (isLast()) showFailure(error);
    } finally {
      if (isLast()) setIsLookedUp(false);
    }
  }

  return { ask, isLookedUp, miss: isMissed ? noSuchCode : undefined };
}
