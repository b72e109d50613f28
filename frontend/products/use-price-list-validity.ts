import { useState } from 'react';
import { ApiCallError } from '#frontend/api/api-call-error.ts';
import { showCallFailure } from '#frontend/api/show-call-failure.ts';
import { useAction } from '#frontend/api/use-action.ts';

/** From when on a list is in use: at once, or from a day, which may not be chosen yet. */
export type PriceListValidity = { isFromDay: boolean; day: string | null };

const atOnce: PriceListValidity = { isFromDay: false, day: null };

/**
 * From when on the compared list is in use. Each choice compares it again, with the products of that day; `recheck` does.
 */
export function usePriceListValidity(recheck: (validFrom: string | undefined) => Promise<void>) {
  const [validity, setValidity] = useState(atOnce);
  const [invalidText, setInvalidText] = useState<string>();
  const [error, setError] = useState<string>();
  const { run, isBusy } = useAction(recheck, {
    showFailure: (failure) => {
      const dayError = failure instanceof ApiCallError ? failure.errors['ValidFrom'] : undefined;
      if (dayError === undefined) showCallFailure(failure);
      else setError(dayError);
    },
  });
  const choose = (next: PriceListValidity) => {
    setValidity(next);
    setInvalidText(undefined);
    setError(undefined);
    if (!next.isFromDay || next.day !== null) void run(next.day ?? undefined);
  };
  return {
    validity,
    choose,
    reset: () => setValidity(atOnce),
    invalidText,
    setInvalidText,
    error,
    isBusy,
  };
}
