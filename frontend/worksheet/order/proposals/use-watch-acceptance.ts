import { useEffect } from 'react';
import { callApi } from '#frontend/api/call-api.ts';
import { showOrLogLoadFailure } from '#frontend/api/show-call-failure.ts';
import { waitForTypingPause } from '#frontend/browser/wait-for-typing-pause.ts';
import { commitOpenField } from '#frontend/worksheet/lines/cells/pending-typing.ts';
import { showAcceptance } from '#frontend/worksheet/order/versions/show-acceptance.ts';
import {
  useWorksheet,
  useWorksheetStore,
  type WorksheetStore,
} from '#frontend/worksheet/state/worksheet-store.tsx';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { isAnswerable } from './proposal-events.ts';
import { useOrderProposals } from './use-order-proposals.ts';
import { ACCEPTANCE_POLL_INTERVAL_MS, useSharedFact } from './use-shared-fact.ts';

/**
 * Shows an acceptance that comes while the order is open. Asks only while a proposal can be accepted. Returns whether
 * the order is shared and can be accepted, to users who read of it as a fact alone.
 */
export function useWatchAcceptance(): boolean {
  const store = useWorksheetStore();
  const { data, mutate } = useOrderProposals();
  const newest = data?.[0];
  const isWaiting = newest !== undefined && isAnswerable(newest);
  const sharedFact = useSharedFact();
  const isAccepted = newest?.State === 'accepted' || sharedFact === 'accepted';
  const isShown = useWorksheet(({ saved }) => Boolean(saved.Acceptance));
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void mutate();
    }, ACCEPTANCE_POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isWaiting, mutate]);
  useEffect(() => {
    if (isAccepted && !isShown) void readAndShowAcceptance(store);
  }, [isAccepted, isShown, store]);
  return sharedFact !== undefined && sharedFact !== 'accepted';
}

/** Where the rep must choose between two changes, the next save asks. */
async function readAndShowAcceptance(store: WorksheetStore) {
  try {
    const order = await callApi(orders.getOrder, { params: { id: store.get().saved.Id } });
    await waitForTypingPause();
    // What is being typed is an edit from before the acceptance.
    commitOpenField();
    if (store.get().saved.Id === order.Id) showAcceptance(store, order);
  } catch (error) {
    showOrLogLoadFailure(error);
  }
}
