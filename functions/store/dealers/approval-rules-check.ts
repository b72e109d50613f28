import { hash } from 'node:crypto';
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

/** With the change of the dealer that has the new rules. */
export const buildApprovalRulesWrites = (
  dealer: DealerKey,
  rules: readonly ApprovalRule[],
): TableWrite[] =>
  Array.from({ length: COPIES }, (_, number) =>
    rules.length > 0
      ? { Put: { TableName, Item: { ...getCopyKey(dealer, number), Sha256: hashRules(rules) } } }
      : { Delete: { TableName, Key: getCopyKey(dealer, number) } },
  );

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
