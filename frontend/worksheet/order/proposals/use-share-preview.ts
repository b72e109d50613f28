import { ApiCallError } from '#frontend/api/api-call-error.ts';
import { callApi } from '#frontend/api/call-api.ts';
import { showOrLogLoadFailure } from '#frontend/api/show-call-failure.ts';
import { useAction } from '#frontend/api/use-action.ts';
import { findServerMessage } from '#frontend/language/server-messages.ts';
import * as proposals from '#shared/contract/proposals-endpoints.ts';
import * as reports from '#shared/contract/reports-endpoints.ts';
import { builtInForms } from '#shared/forms/built-in-forms.ts';
import { toPdfFileName } from '#shared/forms/document-file-names.ts';
import type { Language } from '#shared/language/languages.ts';
import { t } from '#shared/language/t.ts';
import type { PreviewFile } from '#shared/proposals/preview-fragment.ts';
import { openPreviewTab } from './open-preview-tab.ts';
import type { ShareForm, ShareFormContext } from './share-form.ts';

/** The terms as a share would freeze them; undefined where they cannot be read now. */
async function readTerms(orderId: number, language: Language): Promise<PreviewFile | undefined> {
  const { id: typeId, names } = builtInForms.terms;
  try {
    const { bytes } = await callApi(reports.getOrderReport, {
      params: { orderId, typeId },
      query: { language, blank: 'true' },
    });
    return { bytes, fileName: toPdfFileName(names[language]) };
  } catch (error) {
    showOrLogLoadFailure(error);
    return undefined;
  }
}

type PreviewContext = Pick<ShareFormContext, 'order' | 'saveFirst' | 'setRefusal' | 'onStale'>;

/** Shows the page of the proposal in a new tab, as the customer will see it; refused as sharing is (B2.1). */
export const useSharePreview = ({ order, saveFirst, setRefusal, onStale }: PreviewContext) =>
  useAction(async ({ Language, Message, MayChoose, AsksSignature }: ShareForm) => {
    setRefusal(undefined);
    // A tab is opened by the press alone, so before anything is asked.
    const tab = openPreviewTab();
    if (!tab) {
      setRefusal(t`The browser opened no tab. Allow pop-ups for this page.`);
      return;
    }
    try {
      const Version = await saveFirst();
      if (Version === undefined) {
        tab.close();
        return;
      }
      const params = { id: order.Id };
      const body = { Version, Language, Message: Message.trim(), MayChoose, AsksSignature };
      tab.show(await callApi(proposals.previewProposal, { params, body }), (language) =>
        readTerms(order.Id, language),
      );
    } catch (error) {
      tab.close();
      const refusal = findServerMessage(error);
      if (!(error instanceof ApiCallError) || refusal === undefined) throw error;
      if (error.status === 409) onStale(error);
      setRefusal(refusal);
    }
  });
