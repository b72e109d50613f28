import { t } from '#shared/language/t.ts';
import type { ApprovalRequest } from '#shared/schemas/approval-request-schema.ts';

/** Who answered, and why, who withdrew it by hand, or who is waited for; empty where a save withdrew it. */
export function formatApprovalAnswer({
  State,
  Asked,
  Answer,
  Withdrawal,
}: ApprovalRequest): string {
  if (State === 'open') return t`Waiting for ${Asked.map(({ Name }) => Name).join(', ')}`;
  if (Withdrawal?.IsByHand) return t`Withdrawn by ${Withdrawal.By}`;
  if (!Answer) return '';
  const { By: name, Note: note } = Answer;
  if (State === 'approved') return note ? t`Approved by ${name}: ${note}` : t`Approved by ${name}`;
  return note ? t`Rejected by ${name}: ${note}` : t`Rejected by ${name}`;
}
