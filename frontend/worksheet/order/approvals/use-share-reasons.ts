import { useMemo } from 'react';
import {
  useApprovalJudge,
  useApprovalReasons,
  useApprovalRequests,
} from '#frontend/worksheet/state/use-approval-reasons.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { findCoverEnd, measureAtWorst } from '#shared/approvals/approval-cover.ts';
import type { ApprovalReason } from '#shared/schemas/approval-schema.ts';

type ShareReasons = {
  /** Why the order is not shared; empty where it needs no approval. */
  reasons: readonly ApprovalReason[];
  /** Whether only what the customer may choose needs an approval, and the order as taken needs none. */
  isWorstChoiceOnly: boolean;
};

const noReasons: readonly ApprovalReason[] = [];

/**
 * Why sharing the order needs an approval: with a choice, the worst one of the customer counts, and an approval that
 * covers it is enough (B3.4).
 */
export function useShareReasons(mayChoose: boolean): ShareReasons {
  const asTaken = useApprovalReasons();
  const atWorst = useWorstChoiceReasons(mayChoose);
  if (!mayChoose) return { reasons: asTaken, isWorstChoiceOnly: false };
  if (atWorst.length === 0) return { reasons: noReasons, isWorstChoiceOnly: false };
  return asTaken.length > 0
    ? { reasons: asTaken, isWorstChoiceOnly: false }
    : { reasons: atWorst, isWorstChoiceOnly: true };
}

/** Empty where an approval covers the worst choice. */
function useWorstChoiceReasons(mayChoose: boolean): readonly ApprovalReason[] {
  const judge = useApprovalJudge();
  const order = useWorksheet((worksheet) => worksheet.order);
  const subject = useMemo(
    () => (judge && mayChoose ? measureAtWorst(order, judge) : undefined),
    [judge, mayChoose, order],
  );
  const requests = useApprovalRequests(Boolean(subject?.reasons.length));
  return useMemo(() => {
    if (!subject) return noReasons;
    const isCovered = requests.some(
      ({ State, Cover }) =>
        State === 'approved' && Cover && !findCoverEnd(Cover, order, subject, 'atWorst'),
    );
    return isCovered ? noReasons : subject.reasons;
  }, [subject, requests, order]);
}
