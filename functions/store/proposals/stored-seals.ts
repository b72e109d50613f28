import { findItem } from '#functions/store/table/read-items.ts';
import { TableName } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';

/*
 * Which proposal a sealed PDF is of. It is found by the SHA-256 of the file, which whoever has the file can tell.
 *
 *   PK   SEAL#sha256   DealerId, OrderId, Sequence
 *   SK   SEAL
 */

export type SealTarget = { dealerId: number; orderId: number; sequence: number };

const getSealKey = (sha256: string) => ({ PK: `SEAL#${sha256}`, SK: 'SEAL' });

/** Undefined where no sealed PDF has this SHA-256, in lower-case hexadecimal digits. A consistent read. */
export async function findSealTarget(sha256: string): Promise<SealTarget | undefined> {
  const item = await findItem(getSealKey(sha256), { isConsistent: true });
  return (
    item && {
      dealerId: Number(item.DealerId),
      orderId: Number(item.OrderId),
      sequence: Number(item.Sequence),
    }
  );
}

/** No other file has the same SHA-256, so no condition is needed. */
export const buildUnguardedSealWrite = (
  sha256: string,
  { dealerId, orderId, sequence }: SealTarget,
): TableWrite => ({
  Put: {
    TableName,
    Item: { ...getSealKey(sha256), DealerId: dealerId, OrderId: orderId, Sequence: sequence },
  },
});
