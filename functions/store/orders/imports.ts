import { pack, unpack } from '#functions/store/table/packed.ts';
import { findItem } from '#functions/store/table/read.ts';
import { inSeconds, TableName, type DealerKey } from '#functions/store/table/table.ts';
import type { Write } from '#functions/store/table/write.ts';
import type { Percent } from '#shared/money/money.ts';

/*
 * What an import has brought that nobody else may bring: the discounts of its lines, by their rows (D26, D49). A
 * line that is saved for the first time is held against it. It is never changed, and goes by itself.
 *
 *   PK   DEALER#1#IMPORT#uuid   Discounts   deflated JSON of { row: [one, two] }
 *   SK   IMPORT                 ExpiresAt
 */

/** How long what was imported waits for its first save. */
const IMPORT_DAYS = 30;
const DAY_S = 86_400;

/** Both discounts of a line; null where only the other came. */
export type ImportedDiscounts = readonly [one: Percent | null, two: Percent | null];
type ByRow = Readonly<Record<string, ImportedDiscounts>>;

const keyOf = (dealer: DealerKey, importId: string) => ({
  PK: `${dealer}#IMPORT#${importId}`,
  SK: 'IMPORT',
});

export const importWrite = (
  dealer: DealerKey,
  importId: string,
  discounts: ReadonlyMap<number, ImportedDiscounts>,
  now = Date.now(),
): Write => ({
  Put: {
    TableName,
    Item: {
      ...keyOf(dealer, importId),
      Discounts: pack(JSON.stringify(Object.fromEntries(discounts))),
      ExpiresAt: inSeconds(now) + IMPORT_DAYS * DAY_S,
    },
  },
});

/** The discounts of an import's lines by row; none where the dealer has no such import, or no longer. */
export async function findImport(
  dealer: DealerKey,
  importId: string,
  now = Date.now(),
): Promise<ByRow> {
  const item = await findItem(keyOf(dealer, importId), { isConsistent: true });
  if (!item || (item.ExpiresAt as number) < inSeconds(now)) return {};
  return JSON.parse(unpack(item.Discounts)) as ByRow;
}
