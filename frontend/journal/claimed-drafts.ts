/*
 * Work that was left is offered in every tab until one takes it up or discards it: that one tells the others.
 */

type Listener = (draftId: string) => void;

const NAME = 'smartsales.drafts';
const listeners = new Set<Listener>();
let channel: BroadcastChannel | undefined;

/** The tab's only one: a channel does not hear what it says itself. */
function opened(): BroadcastChannel | undefined {
  if (channel || typeof BroadcastChannel === 'undefined') return channel;
  channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<string>) => {
    for (const listener of listeners) listener(data);
  });
  return channel;
}

/** Tells the other tabs that a draft is no longer theirs to take. */
export const broadcastDraftClaimed = (draftId: string) => opened()?.postMessage(draftId);

/** Hears of every draft that another tab took, until it is called off. */
export function subscribeToClaimedDrafts(listener: Listener): () => void {
  opened();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
