import { useMemo } from 'react';
import {
  useApprovalJudge,
  useApprovalReasons,
} from '#frontend/worksheet/state/use-approval-reasons.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { listReasonsAtWorstChoice } from '#shared/approvals/worst-choice.ts';
import type { ApprovalReason } from '#shared/schemas/approval-schema.ts';

type ShareReasons = {
  /** Why the order is not shared; empty where it needs no approval. */
  reasons: readonly ApprovalReason[];
  /** Whether only what the customer may choose needs an approval, and the order as taken needs none. */
  isWorstChoiceOnly: boolean;
};

/** Why sharing the order needs an approval: with a choice, the worst one of the customer counts (settled 16). */
export function useShareReasons(mayChoose: boolean): ShareReasons {
  const judge = useApprovalJudge();
  const asTaken = useApprovalReasons();
  const order = useWorksheet((worksheet) => worksheet.order);
  const atWorst = useMemo(
    () => (judge && mayChoose ? listReasonsAtWorstChoice(order, judge.rules, judge.roleIds) : []),
    [judge, mayChoose, order],
  );
  return asTaken.length > 0
    ? { reasons: asTaken, isWorstChoiceOnly: false }
    : { reasons: atWorst, isWorstChoiceOnly: atWorst.length > 0 };
}
