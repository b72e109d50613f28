import { pack, unpack } from '#functions/store/table/packed.ts';
import { findItem } from '#functions/store/table/read.ts';
import { inSeconds, TableName, type DealerKey } from '#functions/store/table/table.ts';
import type { Write } from '#functions/store/table/write.ts';
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

export type Import = {
  discounts: Readonly<Record<string, ImportedDiscounts>>;
  /** How many bundles it had. */
  bundles: number;
};

const keyOf = (dealer: DealerKey, importId: string) => ({
  PK: `${dealer}#IMPORT#${importId}`,
  SK: 'IMPORT',
});

export const importWrite = (
  dealer: DealerKey,
  importId: string,
  { discounts, bundles }: { discounts: ReadonlyMap<number, ImportedDiscounts>; bundles: number },
  now = Date.now(),
): Write => ({
  Put: {
    TableName,
    Item: {
      ...keyOf(dealer, importId),
      Discounts: pack(JSON.stringify(Object.fromEntries(discounts))),
      ...(bundles > 0 && { Bundles: bundles }),
      ExpiresAt: inSeconds(now) + IMPORT_DAYS * DAY_S,
    },
  },
});

/** What an import has brought; nothing where the dealer has no such import, or no longer. */
export async function findImport(
  dealer: DealerKey,
  importId: string,
  now = Date.now(),
): Promise<Import> {
  const item = await findItem(keyOf(dealer, importId), { isConsistent: true });
  if (!item || (item.ExpiresAt as number) < inSeconds(now)) return { discounts: {}, bundles: 0 };
  return {
    discounts: JSON.parse(unpack(item.Discounts)) as Import['discounts'],
    bundles: Number(item.Bundles ?? 0),
  };
}
