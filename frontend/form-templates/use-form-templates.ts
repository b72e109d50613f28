import { useParams } from 'react-router-dom';
import { useReferenceData } from '#frontend/api/reference-data.ts';
import { useApiCall } from '#frontend/api/use-api-call.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import * as documents from '#shared/contract/documents-endpoints.ts';
import { buildTemplateRows } from './build-template-rows.ts';

/** The dealer of the screen, with their own PDFs for forms. */
export function useFormTemplates() {
  const dealerId = Number(useParams().did);
  const input = { params: { id: dealerId } };
  const dealer = useReferenceData(dealers.getDealer, input, { showsOwnFailure: true });
  const list = useApiCall(documents.listTemplates, input, { showsOwnFailure: true });
  return { dealerId, dealer, list };
}

/** A row for each form, once all data is loaded. */
export function useFormTemplateRows() {
  const { dealerId, dealer, list } = useFormTemplates();
  const input = { params: { id: dealerId } };
  const oldTemplates = useApiCall(documents.listOldTemplates, input, { showsOwnFailure: true });
  const reloadLists = () => Promise.all([list.mutate(), oldTemplates.mutate()]);
  const rows =
    dealer.data && list.data && oldTemplates.data
      ? buildTemplateRows(dealer.data.StoreCode, list.data, oldTemplates.data)
      : undefined;
  return {
    dealerId,
    dealer: dealer.data,
    rows,
    reloadLists,
    loadError: dealer.error ?? list.error ?? oldTemplates.error,
    retry: () => void Promise.all([dealer.mutate(), reloadLists()]),
  };
}
