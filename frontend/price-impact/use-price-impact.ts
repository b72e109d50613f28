import { useEffect } from 'react';
import { callApi } from '#frontend/api/call-api.ts';
import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { useAction } from '#frontend/api/use-action.ts';
import { useApiCall } from '#frontend/api/use-api-call.ts';
import { downloadPdf } from '#frontend/browser/download-file.ts';
import * as priceImpact from '#shared/contract/price-impact-endpoints.ts';
import { toPdfFileName } from '#shared/forms/document-file-names.ts';
import { t } from '#shared/language/t.ts';
import type { PriceImpactReport } from '#shared/schemas/price-impact-schema.ts';

const POLL_MS = 3_000;

/** Reads again until nothing is being worked out. */
function useReadingAgain(isPending: boolean, readAgain: () => unknown) {
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setInterval(() => void readAgain(), POLL_MS);
    return () => clearInterval(timer);
  }, [isPending, readAgain]);
}

/** What each scheduled list costs the open orders that the user sees; read again while one is being worked out. */
export function usePriceImpactSummaries() {
  const result = useApiCall(priceImpact.getPriceImpactSummaries, {}, { showsOwnFailure: true });
  const isPending = result.data?.some(({ IsBeingWorkedOut }) => IsBeingWorkedOut) ?? false;
  useReadingAgain(isPending, result.mutate);
  return result;
}

/** What a list costs the open orders that the user sees; read again while it is being worked out. */
export function usePriceImpact(number: number) {
  const result = useApiCall(
    priceImpact.getPriceImpact,
    { params: { Number: number } },
    { showsOwnFailure: true },
  );
  const { data, mutate } = result;
  useReadingAgain(data?.IsBeingWorkedOut ?? false, mutate);
  const again = useAction(
    async () => {
      await callIdempotently(priceImpact.requestPriceImpact, { params: { Number: number } });
      await mutate();
    },
    { failureText: t`It could not be worked out again. Try again.` },
  );
  return { result, again };
}

/** Downloads the letters of a list, or that to one customer. */
export function usePriceLetters({ Number: number, ListName }: PriceImpactReport) {
  return useAction(
    async (customer?: { CustomerId: number; CustomerName?: string | null | undefined }) => {
      const pdf = await callApi(priceImpact.getPriceLetters, {
        params: { Number: number },
        query: customer ? { customerId: String(customer.CustomerId) } : {},
      });
      const name = [t`Letters`, ListName, customer?.CustomerName].filter(Boolean).join(' ');
      downloadPdf(pdf, toPdfFileName(name));
    },
    { failureText: t`The letters could not be made. Try again.` },
  );
}

export type PriceLetters = ReturnType<typeof usePriceLetters>;
