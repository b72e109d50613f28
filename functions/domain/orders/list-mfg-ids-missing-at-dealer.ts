import { listDealerManufacturerRecords } from '#functions/store/dealers/stored-manufacturers.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';

/** The cached manufacturer ids of each dealer; an id that was found once stays known. */
const knownMfgIdsByDealer = new Map<DealerKey, ReadonlySet<number>>();

/**
 * The lines' manufacturer ids that are not in the dealer's own list. A code without an id is only text, and
 * an id without a code is ignored. For a dealer without any manufacturers the result is empty.
 */
export async function listMfgIdsMissingAtDealer(
  dealer: DealerKey,
  lines: readonly OrderLine[],
): Promise<ReadonlySet<number>> {
  const lineMfgIds = new Set(
    lines.flatMap(({ MfgId, MfgCode }) => (MfgId && MfgCode ? [MfgId] : [])),
  );
  const listMissing = (dealerMfgIds: ReadonlySet<number>) =>
    [...lineMfgIds].filter((id) => !dealerMfgIds.has(id));
  if (listMissing(knownMfgIdsByDealer.get(dealer) ?? new Set()).length === 0) return new Set();
  const dealerMfgIds = new Set(
    (await listDealerManufacturerRecords(dealer)).map(({ MfgId }) => MfgId),
  );
  knownMfgIdsByDealer.set(dealer, dealerMfgIds);
  return new Set(dealerMfgIds.size === 0 ? [] : listMissing(dealerMfgIds));
}
