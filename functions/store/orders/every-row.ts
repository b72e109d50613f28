import { rowsOf } from '#functions/store/list-cache/list-cache.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import { findLegacyRow, isLegacyId, listLegacyRows } from './legacy.ts';
import { findStoredRow, orderRows, type StoredRow } from './rows.ts';

type Merged = { legacy: readonly (readonly StoredRow[])[]; rows: readonly StoredRow[] };
/** What is made of both is the same list as long as neither has changed, so that what is made of it may be kept. */
const merged = new WeakMap<readonly StoredRow[], Merged>();

/** Every order of the dealer as a list shows it: deleted ones too, oldest first, then those of Access databases. */
export async function listOrderRows(dealer: DealerKey): Promise<readonly StoredRow[]> {
  const [rows, legacy] = await Promise.all([rowsOf(dealer, orderRows), listLegacyRows(dealer)]);
  if (legacy.length === 0) return rows;
  const known = merged.get(rows);
  const isSame =
    known?.legacy.length === legacy.length &&
    known.legacy.every((some, index) => some === legacy[index]);
  if (isSame) return known.rows;
  const all = [...rows, ...legacy.flat()];
  merged.set(rows, { legacy, rows: all });
  return all;
}

/** One order as a list shows it. */
export const findOrderRow = (dealer: DealerKey, id: number): Promise<StoredRow | undefined> =>
  isLegacyId(id) ? findLegacyRow(dealer, id) : findStoredRow(dealer, id);
