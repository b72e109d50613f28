import { PREVIEW_FRAGMENT } from '#shared/proposals/preview-fragment.ts';
import type { ProposalPage } from '#shared/schemas/proposal-page-schema.ts';

let lastPreview: AbortController | undefined;

/**
 * Opens the customer's page in a new tab, which waits for what it shows; undefined where the browser opens none. It is
 * of the same origin, and nobody else gets the page.
 */
export function openPreviewTab() {
  const tab = window.open(`/p${PREVIEW_FRAGMENT}`, '_blank');
  if (!tab) return undefined;
  return {
    show(page: ProposalPage) {
      lastPreview?.abort();
      lastPreview = new AbortController();
      const { origin } = location;
      const send = () => tab.postMessage(page, origin);
      const onMessage = (event: MessageEvent) => {
        if (event.source === tab && event.origin === origin) send();
      };
      // The tab asks whenever it has loaded, also again; it may have asked before the page was there.
      addEventListener('message', onMessage, { signal: lastPreview.signal });
      send();
    },
    close: () => tab.close(),
  };
}
