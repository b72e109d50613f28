import {
  dealerListFields,
  buildDealerRowWrites,
  dealerSearch,
  listDealerRows,
} from '#functions/store/dealers/dealer-list.ts';
import { answerGrid } from '#functions/store/lists/answer-grid.ts';
import { readAllItems } from '#functions/store/table/read-items.ts';
import { PLATFORM_DEALER_KEY } from '#functions/store/table/table-client.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { aDealer } from '#tests/make/a-dealer.ts';
import { atMost, type BenchResult } from './bench-result.ts';
import { measureInTurns } from './compare.ts';
import { sized } from './size.ts';

const DEALERS = sized(500, 20);
const FIRST = 20_000;
const ROUNDS = sized(21, 2);
const SEARCH_MS = 30;
const cities = ['Duluth', 'St. Cloud', 'Rochester', 'Portland'];

/** The dealers as a SmartSales Admin searches them while typing; the other side only reads all rows. */
export async function measureDealers(): Promise<BenchResult> {
  for (let at = 0; at < DEALERS; at++) {
    const City = cities[at % cities.length]!;
    const DisplayName = `${City} Dental Supply ${(at * 7919) % DEALERS}`;
    await writeTransaction(buildDealerRowWrites(aDealer({ Id: FIRST + at, DisplayName, City })));
  }
  const sort = JSON.stringify([{ selector: 'DisplayName', desc: false }]);
  const ours = async (round: number) => {
    const query = {
      take: 50,
      requireTotalCount: true,
      sort,
      search: `dental ${cities[round % 4]}`,
    };
    const { totalCount = 0 } = answerGrid(
      await listDealerRows(),
      query,
      dealerListFields,
      dealerSearch,
    );
    if (totalCount < DEALERS / cities.length) throw new Error(`Only ${totalCount} were found.`);
  };
  const { ours: value, theirs: floor } = await measureInTurns(ROUNDS, ours, readRaw);
  return atMost({
    name: `a page of ${DEALERS} dealers, searched and sorted, with the total count`,
    value,
    floor,
    against: 'a raw Query reading the same rows',
    limit: SEARCH_MS,
  });
}

const readRaw = async () => void (await readAllItems({ PK: `${PLATFORM_DEALER_KEY}#DEALERS` }));
