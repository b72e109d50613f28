import type { Language } from '#shared/language/languages.ts';
import {
  PREVIEW_FRAGMENT,
  type PreviewAnswer,
  type PreviewFile,
  type PreviewRequest,
} from '#shared/proposals/preview-fragment.ts';
import type { ProposalPage } from '#shared/schemas/proposal-page-schema.ts';

let lastPreview: AbortController | undefined;

type ReadTerms = (language: Language) => Promise<PreviewFile | undefined>;

/**
 * Opens the customer's page in a new tab, which waits for what it shows; undefined where the browser opens none. It is
 * of the same origin, and nobody else gets the page. The terms are read when that tab asks for them.
 */
export function openPreviewTab() {
  const tab = window.open(`/p${PREVIEW_FRAGMENT}`, '_blank');
  if (!tab) return undefined;
  return {
    show(page: ProposalPage, readTerms: ReadTerms) {
      lastPreview?.abort();
      lastPreview = new AbortController();
      const { origin } = location;
      const send = (answer: PreviewAnswer) => tab.postMessage(answer, origin);
      const sendPage = () => send({ answers: 'page', page });
      const onMessage = ({ source, origin: from, data }: MessageEvent<PreviewRequest>) => {
        if (source !== tab || from !== origin) return;
        if (data.asks === 'page') sendPage();
        else void readTerms(data.language).then((file) => send({ answers: 'terms', file }));
      };
      // The tab asks whenever it has loaded, also again; it may have asked before the page was there.
      addEventListener('message', onMessage, { signal: lastPreview.signal });
      sendPage();
    },
    close: () => tab.close(),
  };
}
