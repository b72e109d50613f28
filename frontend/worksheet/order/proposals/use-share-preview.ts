import { ApiCallError } from '#frontend/api/api-call-error.ts';
import { callApi } from '#frontend/api/call-api.ts';
import { useAction } from '#frontend/api/use-action.ts';
import { findServerMessage } from '#frontend/language/server-messages.ts';
import * as proposals from '#shared/contract/proposals-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { openPreviewTab } from './open-preview-tab.ts';
import type { ShareForm, ShareFormContext } from './share-form.ts';

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
      tab.show(await callApi(proposals.previewProposal, { params, body }));
    } catch (error) {
      tab.close();
      const refusal = findServerMessage(error);
      if (!(error instanceof ApiCallError) || refusal === undefined) throw error;
      if (error.status === 409) onStale(error);
      setRefusal(refusal);
    }
  });
