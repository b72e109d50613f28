import { compressText, decompressText } from '#functions/store/table/compressed-text.ts';
import { findItem } from '#functions/store/table/read-items.ts';
import { toEpochSeconds, TableName, type DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import type { Cents, Percent } from '#shared/money/money.ts';

/*
 * What an import has brought that nobody else may bring: the discounts of its lines and the dealer costs that these lock,
 * by their rows, and how many bundles it had (D26, D49). A line or bundle that is saved for the first time is held against
 * it. It is never changed, and goes by itself.
 *
 *   PK   DEALER#1#IMPORT#uuid   Discounts   deflated JSON of { row: [one, two, dealer cost] }
 *   SK   IMPORT                 Bundles     absent where it had none
 *                               ExpiresAt
 */

/** How long what was imported waits for its first save. */
const IMPORT_DAYS = 30;
const DAY_S = 86_400;

/** Both discounts of a line, null where only the other came; and the dealer cost of its file, where imports kept that already. */
export type ImportedDiscounts = readonly [
  one: Percent | null,
  two: Percent | null,
  dealerCost?: Cents,
];

export type StoredImport = {
  discounts: Readonly<Record<string, ImportedDiscounts>>;
  /** How many bundles it had. */
  bundles: number;
};

const getImportKey = (dealer: DealerKey, importId: string) => ({
  PK: `${dealer}#IMPORT#${importId}`,
  SK: 'IMPORT',
});

export const buildImportWrite = (
  dealer: DealerKey,
  importId: string,
  { discounts, bundles }: { discounts: ReadonlyMap<number, ImportedDiscounts>; bundles: number },
  now = Date.now(),
): TableWrite => ({
  Put: {
    TableName,
    Item: {
      ...getImportKey(dealer, importId),
      Discounts: compressText(JSON.stringify(Object.fromEntries(discounts))),
      ...(bundles > 0 && { Bundles: bundles }),
      ExpiresAt: toEpochSeconds(now) + IMPORT_DAYS * DAY_S,
    },
  },
});

/** What an import has brought; nothing where the dealer has no such import, or no longer. */
export async function readImport(
  dealer: DealerKey,
  importId: string,
  now = Date.now(),
): Promise<StoredImport> {
  const item = await findItem(getImportKey(dealer, importId), { isConsistent: true });
  if (!item || (item.ExpiresAt as number) < toEpochSeconds(now))
    return { discounts: {}, bundles: 0 };
  return {
    discounts: JSON.parse(decompressText(item.Discounts)) as StoredImport['discounts'],
    bundles: Number(item.Bundles ?? 0),
  };
}
