import * as z from 'zod/mini';
import { findItem } from '#functions/store/table/read.ts';
import { TableName, type DealerKey } from '#functions/store/table/table.ts';
import type { Write } from '#functions/store/table/write.ts';
import { LegacyMapping } from '#shared/schemas/legacy-orders-schema.ts';

/*
 * Which tables of a dealer's Access databases are orders and their lines, as it was said the last time.
 *
 *   PK   DEALER#1#UPLOADS#legacy-mapping     Mapping   JSON
 *   SK   MAPPING
 */

const keyOf = (dealer: DealerKey) => ({ PK: `${dealer}#UPLOADS#legacy-mapping`, SK: 'MAPPING' });

/** Null where nobody ever said it. */
export async function findLegacyMapping(dealer: DealerKey): Promise<LegacyMapping | null> {
  const item = await findItem(keyOf(dealer), { isConsistent: true });
  return item ? z.parse(LegacyMapping, JSON.parse(String(item.Mapping))) : null;
}

export const legacyMappingWrite = (dealer: DealerKey, mapping: LegacyMapping): Write => ({
  Put: { TableName, Item: { ...keyOf(dealer), Mapping: JSON.stringify(mapping) } },
});
