import { compressText, decompressText } from '#functions/store/table/compressed-text.ts';
import { findItem } from '#functions/store/table/read-items.ts';
import { TableName, type DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import type { CommissionRate } from '#shared/commission/commission-rates.ts';
import type { Month } from '#shared/reference/calendar-months.ts';

/*
 * The commission rates of a dealer, and which months are closed. They are one item: a rate may not begin in a closed
 * month, so a change of the rates and the closing of a month must each fail where the other came first (B6.3).
 *
 *   PK   DEALER#1#COMMISSION   Record    deflated JSON of a StoredCommission
 *   SK   RULES                 Version   increased by every change; no item before the first one
 */

export type StoredCommission = {
  version: number;
  rates: readonly CommissionRate[];
  /** One after the other. */
  closedMonths: readonly { month: Month; closedOn: string; closedBy: string }[];
};

const noCommission: StoredCommission = { version: 0, rates: [], closedMonths: [] };

const getCommissionKey = (dealer: DealerKey) => ({ PK: `${dealer}#COMMISSION`, SK: 'RULES' });

/** A consistent read. */
export async function readCommission(dealer: DealerKey): Promise<StoredCommission> {
  const item = await findItem(getCommissionKey(dealer), { isConsistent: true });
  if (!item) return noCommission;
  const record = JSON.parse(decompressText(item.Record)) as Omit<StoredCommission, 'version'>;
  return { ...record, version: Number(item.Version) };
}

/** Fails unless the stored version is the one before. */
export const buildCommissionWrite = (
  dealer: DealerKey,
  { version, ...record }: StoredCommission,
): TableWrite => ({
  Put: {
    TableName,
    Item: {
      ...getCommissionKey(dealer),
      Version: version,
      Record: compressText(JSON.stringify(record)),
    },
    ...(version === 1
      ? { ConditionExpression: 'attribute_not_exists(PK)' }
      : {
          ConditionExpression: 'Version = :before',
          ExpressionAttributeValues: { ':before': version - 1 },
        }),
  },
});
