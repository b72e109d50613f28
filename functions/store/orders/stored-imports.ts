import { compressText, decompressText } from '#functions/store/table/compressed-text.ts';
import { findItem } from '#functions/store/table/read-items.ts';
import { toEpochSeconds, TableName, type DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import type { Cents, Percent } from '#shared/money/money.ts';

/*
 * What a client may not change after an import: the discounts of its lines and the dealer costs that these
 * lock, by row, and the number of bundles (D26, D49). A line or bundle that is saved for the first time is
 * checked against it. It never changes, and expires.
 *
 *   PK   DEALER#1#IMPORT#uuid   Discounts   deflated JSON of { row: [one, two, dealer cost] }
 *   SK   IMPORT                 Bundles     missing where it had none
 *                               ExpiresAt
 */

/** Within this time an imported line must be saved for the first time. */
const IMPORT_DAYS = 30;
const DAY_S = 86_400;

/**
 * Both discounts of a line, null where only the other was imported; and the dealer cost of the file, missing
 * in older imports.
 */
export type ImportedDiscounts = readonly [
  one: Percent | null,
  two: Percent | null,
  dealerCost?: Cents,
];

export type StoredImport = {
  discountsByRow: Readonly<Record<string, ImportedDiscounts>>;
  bundleCount: number;
};

const getImportKey = (dealer: DealerKey, importId: string) => ({
  PK: `${dealer}#IMPORT#${importId}`,
  SK: 'IMPORT',
});

export const buildImportWrite = (
  dealer: DealerKey,
  importId: string,
  {
    discountsByRow,
    bundleCount,
  }: { discountsByRow: ReadonlyMap<number, ImportedDiscounts>; bundleCount: number },
  now = Date.now(),
): TableWrite => ({
  Put: {
    TableName,
    Item: {
      ...getImportKey(dealer, importId),
      Discounts: compressText(JSON.stringify(Object.fromEntries(discountsByRow))),
      ...(bundleCount > 0 && { Bundles: bundleCount }),
      ExpiresAt: toEpochSeconds(now) + IMPORT_DAYS * DAY_S,
    },
  },
});

/** Returns no discounts and no bundles when the dealer has no such import, or it has expired. */
export async function readImportOrEmpty(
  dealer: DealerKey,
  importId: string,
  now = Date.now(),
): Promise<StoredImport> {
  const item = await findItem(getImportKey(dealer, importId), { isConsistent: true });
  if (!item || (item.ExpiresAt as number) < toEpochSeconds(now))
    return { discountsByRow: {}, bundleCount: 0 };
  return {
    discountsByRow: JSON.parse(decompressText(item.Discounts)) as StoredImport['discountsByRow'],
    bundleCount: Number(item.Bundles ?? 0),
  };
}
