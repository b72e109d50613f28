import { hash } from 'node:crypto';
import { findItem } from '#functions/store/table/read-items.ts';
import { TableName, type DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import type { ApprovalRule } from '#shared/schemas/approval-schema.ts';

/*
 * Which approval rules of a dealer hold: the rules themselves are a field of the dealer. A change that was judged by
 * them has the condition that they still hold, so nothing happens between check and write (B3.5). The items are several
 * and alike: transactions of different orders do not meet at one of them.
 *
 *   PK   DEALER#1#APPROVALRULES   Sha256   SHA-256 of the rules; no items where a dealer has none
 *   SK   00 to 15
 *
 *   PK   DEALER#1#APPROVALRULES   By         who changed the rules last
 *   SK   CHANGE                   On         when
 */

const COPIES = 16;

const getCopyKey = (dealer: DealerKey, number: number) => ({
  PK: `${dealer}#APPROVALRULES`,
  SK: String(number % COPIES).padStart(2, '0'),
});

const hashRules = (rules: readonly ApprovalRule[]) =>
  hash(
    'sha256',
    JSON.stringify(
      rules.map(({ Measure, RoleId, MfgId, From, Limit, Approver }) => [
        Measure,
        RoleId ?? null,
        MfgId ?? null,
        From,
        Limit,
        Approver,
      ]),
    ),
    'hex',
  );

/** Who changed the rules of a dealer last, and when. */
export type ApprovalRulesChange = { By: string; On: string };

const getChangeKey = (dealer: DealerKey) => ({ PK: `${dealer}#APPROVALRULES`, SK: 'CHANGE' });

/** With the change of the dealer that has the new rules. */
export const buildApprovalRulesWrites = (
  dealer: DealerKey,
  rules: readonly ApprovalRule[],
  change: ApprovalRulesChange,
): TableWrite[] => [
  ...Array.from({ length: COPIES }, (_, number) =>
    rules.length > 0
      ? { Put: { TableName, Item: { ...getCopyKey(dealer, number), Sha256: hashRules(rules) } } }
      : { Delete: { TableName, Key: getCopyKey(dealer, number) } },
  ),
  { Put: { TableName, Item: { ...getChangeKey(dealer), ...change } } },
];

/** Undefined where nobody changed the rules yet. */
export async function findApprovalRulesChange(
  dealer: DealerKey,
): Promise<ApprovalRulesChange | undefined> {
  const item = await findItem(getChangeKey(dealer));
  return item && { By: String(item.By), On: String(item.On) };
}

/** Fails where other rules than these hold. */
export const buildApprovalRulesCheck = (
  dealer: DealerKey,
  orderId: number,
  rules: readonly ApprovalRule[],
): TableWrite => ({
  ConditionCheck: {
    TableName,
    Key: getCopyKey(dealer, orderId),
    ...(rules.length > 0
      ? {
          ConditionExpression: 'Sha256 = :rules',
          ExpressionAttributeValues: { ':rules': hashRules(rules) },
        }
      : { ConditionExpression: 'attribute_not_exists(PK)' }),
  },
});
