import { listManufacturers } from '#functions/store/dealers/manufacturers.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';

/** Manufacturers a dealer was seen to have: an id that was known stays known. */
const seen = new Map<DealerKey, ReadonlySet<number>>();

/**
 * The ids of these lines' manufacturers that the dealer does not have. A code without an id is text,
 * and a dealer of whom no manufacturer is known has nothing to compare with.
 */
export async function unknownManufacturers(
  dealer: DealerKey,
  lines: readonly OrderLine[],
): Promise<ReadonlySet<number>> {
  const named = new Set(lines.flatMap(({ MfgId, MfgCode }) => (MfgId && MfgCode ? [MfgId] : [])));
  const unseen = (known: ReadonlySet<number>) => [...named].filter((id) => !known.has(id));
  if (unseen(seen.get(dealer) ?? new Set()).length === 0) return new Set();
  const known = new Set((await listManufacturers(dealer)).map(({ MfgId }) => MfgId));
  seen.set(dealer, known);
  return new Set(known.size === 0 ? [] : unseen(known));
}
