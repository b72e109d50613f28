import { notFound } from '#functions/refusal.ts';
import { findItem } from '#functions/store/table/read.ts';
import { readRecord } from '#functions/store/table/records.ts';
import { TableName, type DealerKey } from '#functions/store/table/table.ts';
import type { Write } from '#functions/store/table/write.ts';
import type { CustomIcon, Dealer, RegionFinanceRate } from '#shared/schemas/dealer.ts';
import type { Named } from '#shared/schemas/values.ts';

/*
 *   PK   DEALER#1
 *   SK   DEALER, ORDERTYPES, REGIONRATES or CUSTOMICONS     Record   its JSON
 */
type Part = 'DEALER' | 'ORDERTYPES' | 'REGIONRATES' | 'CUSTOMICONS';

/** The item of a part of a dealer as the table holds it. */
export const dealerItem = (dealer: DealerKey, part: Part, record: object) => ({
  PK: dealer,
  SK: part,
  Record: JSON.stringify(record),
});

/** A dealer that is new, or nothing. */
export const newDealerWrite = (dealer: DealerKey, record: Dealer): Write => ({
  Put: {
    TableName,
    Item: dealerItem(dealer, 'DEALER', record),
    ConditionExpression: 'attribute_not_exists(PK)',
  },
});

async function findPart<T>(dealer: DealerKey, part: Part): Promise<T | undefined> {
  const item = await findItem({ PK: dealer, SK: part });
  return item && (readRecord(item) as T);
}

export const findDealer = (dealer: DealerKey) => findPart<Dealer>(dealer, 'DEALER');

export async function loadDealer(dealer: DealerKey): Promise<Dealer> {
  const found = await findDealer(dealer);
  if (!found) throw notFound();
  return found;
}

/** What a dealer's orders may be; none where the dealer has no such list. */
export const listOrderTypes = async (dealer: DealerKey) =>
  (await findPart<Named[]>(dealer, 'ORDERTYPES')) ?? [];

/** The sales taxes of the dealer's regions; none outside Canada (D14). */
export const listRegionFinanceRates = async (dealer: DealerKey) =>
  (await findPart<RegionFinanceRate[]>(dealer, 'REGIONRATES')) ?? [];

/** The links that the dealer has added to the ones all have. */
export const listOwnIcons = async (dealer: DealerKey) =>
  (await findPart<CustomIcon[]>(dealer, 'CUSTOMICONS')) ?? [];
