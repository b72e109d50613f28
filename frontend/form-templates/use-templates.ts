import { useParams } from 'react-router-dom';
import { useReference } from '#frontend/api/reference.ts';
import { useCall } from '#frontend/api/use-call.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import * as documents from '#shared/contract/documents-endpoints.ts';
import { templateRows } from './template-rows.ts';

/** The dealer of the screen, and the PDFs of their own for forms. */
export function useTemplates() {
  const dealerId = Number(useParams().did);
  const input = { params: { id: dealerId } };
  const dealer = useReference(dealers.getDealer, input, { isFailureShown: true });
  const list = useCall(documents.listTemplates, input, { isFailureShown: true });
  return { dealerId, dealer, list };
}

/** A row for each form, once all of it is there. */
export function useTemplateRows() {
  const { dealerId, dealer, list } = useTemplates();
  const input = { params: { id: dealerId } };
  const old = useCall(documents.listOldTemplates, input, { isFailureShown: true });
  const readLists = () => Promise.all([list.mutate(), old.mutate()]);
  const rows =
    dealer.data && list.data && old.data
      ? templateRows(dealer.data.StoreCode, list.data, old.data)
      : undefined;
  return {
    dealerId,
    dealer: dealer.data,
    rows,
    readLists,
    failed: dealer.error ?? list.error ?? old.error,
    retry: () => void Promise.all([dealer.mutate(), readLists()]),
  };
}
