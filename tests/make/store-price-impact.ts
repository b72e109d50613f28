import {
  buildNewPriceImpactWrites,
  buildPriceImpactResultWrite,
  storePriceImpactFile,
  type ImpactedList,
  type OrderImpactRow,
} from '#functions/store/stored-price-impacts.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';

const buildImpactedList = (changes: Partial<ImpactedList> = {}): ImpactedList => ({
  number: 7,
  name: 'Ardent 2027',
  manufacturers: ['Ardent'],
  day: '2027-01-01',
  ...changes,
});

/** A scheduled list whose result is worked out; without rows it is still waiting for the first. */
export async function storePriceImpact(
  dealerId: number,
  changes: Partial<ImpactedList> = {},
  rows?: readonly OrderImpactRow[],
): Promise<ImpactedList> {
  const dealer = toDealerKey(dealerId);
  const list = buildImpactedList(changes);
  const requestedOn = new Date(Date.now() - 1000).toISOString();
  // The entry of the outbox is left out: nobody carries it out here.
  const [item] = buildNewPriceImpactWrites(dealer, list, requestedOn);
  await writeTransaction([item!]);
  if (rows) {
    const file = await storePriceImpactFile(dealer, rows);
    const result = { number: list.number, file, begunOn: new Date().toISOString() };
    await writeTransaction([buildPriceImpactResultWrite(dealer, result)]);
  }
  return list;
}
