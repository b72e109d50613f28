import { createHash } from 'node:crypto';
import { findItem } from '#functions/store/table/read-items.ts';
import { TableName } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';

/*
 * Which proposal a link opens. It is found by the SHA-256 of its token.
 *
 *   PK   LINK#sha256   DealerId, OrderId, Sequence, LinkId
 *   SK   LINK
 */

export type LinkTarget = { dealerId: number; orderId: number; sequence: number; linkId: string };

/** By which the table finds the link of a token. */
export const hashLinkToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

const getLinkKey = (hash: string) => ({ PK: `LINK#${hash}`, SK: 'LINK' });

/** Undefined where no link has a token with this hash. A consistent read: a link opens as soon as it is copied. */
export async function findLinkTarget(hash: string): Promise<LinkTarget | undefined> {
  const item = await findItem(getLinkKey(hash), { isConsistent: true });
  return (
    item && {
      dealerId: Number(item.DealerId),
      orderId: Number(item.OrderId),
      sequence: Number(item.Sequence),
      linkId: String(item.LinkId),
    }
  );
}

/** Two links never have the same token, so no condition is needed. */
export const buildUnguardedLinkWrite = (
  hash: string,
  { dealerId, orderId, sequence, linkId }: LinkTarget,
): TableWrite => ({
  Put: {
    TableName,
    Item: {
      ...getLinkKey(hash),
      DealerId: dealerId,
      OrderId: orderId,
      Sequence: sequence,
      LinkId: linkId,
    },
  },
});
