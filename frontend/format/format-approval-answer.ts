import { t } from '#shared/language/t.ts';
import type { ApprovalRequest } from '#shared/schemas/approval-request-schema.ts';

/** Who answered, and why, or who is waited for; empty where the request was withdrawn. */
export function formatApprovalAnswer({ State, Asked, Answer }: ApprovalRequest): string {
  if (State === 'open') return t`Waiting for ${Asked.map(({ Name }) => Name).join(', ')}`;
  if (!Answer) return '';
  const { By: name, Note: note } = Answer;
  if (State === 'approved') return note ? t`Approved by ${name}: ${note}` : t`Approved by ${name}`;
  return note ? t`Rejected by ${name}: ${note}` : t`Rejected by ${name}`;
}
