import { asCents, asPercent } from '#shared/money/money.ts';
import type { ApprovalRule } from '#shared/schemas/approval-schema.ts';

/** A floor of 20 % of the order's GP, for everybody and from the first cent. */
export const buildApprovalRule = (changes: Partial<ApprovalRule> = {}): ApprovalRule => ({
  Measure: 'orderGp',
  RoleId: null,
  MfgId: null,
  From: asCents(0),
  Limit: asPercent(200_000),
  Approver: 'manager',
  ...changes,
});
