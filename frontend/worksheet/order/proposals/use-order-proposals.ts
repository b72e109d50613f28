import { useEffect, useRef } from 'react';
import { useApiCall } from '#frontend/api/use-api-call.ts';
import { endingProposalText } from '#frontend/orders/format-ending-proposals.ts';
import { useHasPermission } from '#frontend/session/current-user.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import * as proposals from '#shared/contract/proposals-endpoints.ts';
import type { Proposal } from '#shared/schemas/proposal-schema.ts';
import { isAnswerable } from './proposal-events.ts';

/** The proposals of the open order, the newest first; nothing is read for a new order, or without permission. */
export function useOrderProposals() {
  const id = useWorksheet(({ order }) => order.Id);
  const mayShare = useHasPermission('share-orders');
  const request = mayShare && id !== 0 ? { params: { id } } : null;
  return useApiCall(proposals.listProposals, request, { showsOwnFailure: true });
}

/** Says that a commit, a submission or a deletion ends the order's proposal; undefined where none waits. */
export function useEndingProposalNote(): string | undefined {
  const newest = useOrderProposals().data?.[0];
  return newest && isAnswerable(newest) ? endingProposalText : undefined;
}

/** Reads again what a save changes, and what customers did while the page was not in sight. */
export function useRefreshProposals(refresh: () => Promise<unknown>) {
  const version = useWorksheet(({ saved }) => saved.Version);
  const readVersion = useRef(version);
  useEffect(() => {
    if (readVersion.current === version) return;
    readVersion.current = version;
    void refresh();
  }, [refresh, version]);
  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && void refresh();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [refresh]);
}

const SEAL_POLL_INTERVAL_MS = 5000;
/** How long the page looks for the signed PDF; then it comes by mail. */
const SEAL_POLL_DURATION_MS = 60_000;

/** Whether an acceptance is being sealed, or its signed PDF mailed. */
function isSealingUnfinished({ State, Acceptance }: Proposal): boolean {
  if (State !== 'accepted' || !Acceptance || Acceptance.MailedOn) return false;
  const { SealedOn } = Acceptance;
  return SealedOn === null || Date.now() - Date.parse(SealedOn) < SEAL_POLL_DURATION_MS;
}

/** Reads again while the newest proposal is being sealed. */
export function useWatchSealing(newest: Proposal | undefined, refresh: () => Promise<unknown>) {
  const isBeingSealed = newest !== undefined && isSealingUnfinished(newest);
  useEffect(() => {
    if (!isBeingSealed) return undefined;
    const timer = setInterval(() => void refresh(), SEAL_POLL_INTERVAL_MS);
    const end = setTimeout(() => clearInterval(timer), SEAL_POLL_DURATION_MS);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [isBeingSealed, refresh]);
}
