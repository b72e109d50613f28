import { useParams } from 'react-router-dom';
import { useReference } from '#frontend/api/reference.ts';
import { useCall } from '#frontend/api/use-call.ts';
import * as dealers from '#shared/contract/dealers.ts';
import * as documents from '#shared/contract/documents.ts';

/** The dealer of the screen, and the PDFs of their own for forms. */
export function useTemplates() {
  const dealerId = Number(useParams().did);
  const asked = { params: { id: dealerId } };
  const dealer = useReference(dealers.getDealer, asked, { isFailureShown: true });
  const list = useCall(documents.listTemplates, asked, { isFailureShown: true });
  return { dealerId, dealer, list };
}
