import * as z from 'zod/mini';
import { findItem } from '#functions/store/table/read-items.ts';
import { TableName, type DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import { LegacyMapping } from '#shared/schemas/legacy-orders-schema.ts';

/*
 * Which tables of a dealer's Access databases hold orders and their lines, as set the last time.
 *
 *   PK   DEALER#1#UPLOADS#legacy-mapping     Mapping   JSON
 *   SK   MAPPING
 */

const getLegacyMappingKey = (dealer: DealerKey) => ({
  PK: `${dealer}#UPLOADS#legacy-mapping`,
  SK: 'MAPPING',
});

/** Null when it was never set. */
export async function findLegacyMapping(dealer: DealerKey): Promise<LegacyMapping | null> {
  const item = await findItem(getLegacyMappingKey(dealer), { isConsistent: true });
  return item ? z.parse(LegacyMapping, JSON.parse(String(item.Mapping))) : null;
}

export const buildLegacyMappingWrite = (dealer: DealerKey, mapping: LegacyMapping): TableWrite => ({
  Put: { TableName, Item: { ...getLegacyMappingKey(dealer), Mapping: JSON.stringify(mapping) } },
});
