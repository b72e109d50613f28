/*
 * Work that was left is offered in every tab until one takes it up or discards it: that one tells the others.
 */

type ClaimedDraftListener = (draftId: string) => void;

const CLAIMED_DRAFTS_CHANNEL = 'smartsales.drafts';
const claimedDraftListeners = new Set<ClaimedDraftListener>();
let claimedDraftsChannel: BroadcastChannel | undefined;

/** The tab's only one: a channel does not hear what it says itself. */
function openClaimedDraftsChannel(): BroadcastChannel | undefined {
  if (claimedDraftsChannel || typeof BroadcastChannel === 'undefined') return claimedDraftsChannel;
  claimedDraftsChannel = new BroadcastChannel(CLAIMED_DRAFTS_CHANNEL);
  claimedDraftsChannel.addEventListener('message', ({ data }: MessageEvent<string>) => {
    for (const listener of claimedDraftListeners) listener(data);
  });
  return claimedDraftsChannel;
}

/** Tells the other tabs that a draft is no longer theirs to take. */
export const broadcastDraftClaimed = (draftId: string) =>
  openClaimedDraftsChannel()?.postMessage(draftId);

/** Hears of every draft that another tab took, until it is called off. */
export function subscribeToClaimedDrafts(listener: ClaimedDraftListener): () => void {
  openClaimedDraftsChannel();
  claimedDraftListeners.add(listener);
  return () => void claimedDraftListeners.delete(listener);
}
