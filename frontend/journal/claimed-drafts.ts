/* An unsaved draft is offered in every tab until one tab claims or discards it. That tab notifies the
   others. */

type ClaimedDraftListener = (draftId: string) => void;

const CLAIMED_DRAFTS_CHANNEL = 'smartsales.drafts';
const claimedDraftListeners = new Set<ClaimedDraftListener>();
let claimedDraftsChannel: BroadcastChannel | undefined;

/** The tab has one channel: a channel does not receive its own messages. */
function openClaimedDraftsChannel(): BroadcastChannel | undefined {
  if (claimedDraftsChannel || typeof BroadcastChannel === 'undefined') return claimedDraftsChannel;
  claimedDraftsChannel = new BroadcastChannel(CLAIMED_DRAFTS_CHANNEL);
  claimedDraftsChannel.addEventListener('message', ({ data }: MessageEvent<string>) => {
    for (const listener of claimedDraftListeners) listener(data);
  });
  return claimedDraftsChannel;
}

/** Notifies the other tabs that a draft can no longer be claimed. */
export const broadcastDraftClaimed = (draftId: string) =>
  openClaimedDraftsChannel()?.postMessage(draftId);

/** Calls the listener for every draft that another tab claims. Returns the function that unsubscribes. */
export function subscribeToDraftsClaimedElsewhere(listener: ClaimedDraftListener): () => void {
  openClaimedDraftsChannel();
  claimedDraftListeners.add(listener);
  return () => void claimedDraftListeners.delete(listener);
}
