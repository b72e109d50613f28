import * as z from 'zod/mini';
import { buildAuditWrites } from '#functions/store/audit-log.ts';
import { PLATFORM_DEALER_KEY } from '#functions/store/table/table-client.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { Text } from '#shared/schemas/schema-values.ts';
import type { DealerDataCounts } from './dealer-erasure.ts';

/** No user of the product: the command runs in a terminal, with AWS credentials. */
const NO_USER_ID = 0;

const ErasedCounts = z.object({ Items: Text, Files: Text, Users: Text });

/**
 * Records in the platform's audit who erased which dealer, and how much data that was, but not the dealer's
 * name.
 */
export async function writeErasureAuditEntry(
  dealerId: number,
  by: string,
  counts: DealerDataCounts,
): Promise<void> {
  const { items, files, users } = counts;
  await writeTransaction(
    buildAuditWrites(PLATFORM_DEALER_KEY, {
      by: { userId: NO_USER_ID, fullName: by },
      kind: 'dealer',
      id: dealerId,
      name: `Dealer ${dealerId}`,
      schema: ErasedCounts,
      before: { Items: String(items), Files: String(files), Users: String(users) },
    }),
  );
}
