import {
  dealerListFields,
  buildDealerRowWrites,
  dealerSearch,
  listDealerRows,
} from '#functions/store/dealers/dealer-list.ts';
import { readAllItems } from '#functions/store/table/read-items.ts';
import { PLATFORM_DEALER_KEY } from '#functions/store/table/table-client.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { buildGridPage } from '#shared/lists/build-grid-page.ts';
import { buildDealer } from '#tests/make/dealer-fixtures.ts';
import { buildLimitResult, type BenchResult } from './bench-result.ts';
import { chooseBenchSize } from './bench-size.ts';
import { measureInTurns } from './measure-in-turns.ts';

const DEALERS = chooseBenchSize(500, 20);
const FIRST_DEALER_ID = 20_000;
const ROUNDS = chooseBenchSize(21, 2);
const SEARCH_MS = 30;
const cities = ['Duluth', 'St. Cloud', 'Rochester', 'Portland'];

/** A SmartSales Admin searches the dealers while typing; the other side only reads all rows. */
export async function measureDealerSearch(): Promise<BenchResult> {
  for (let at = 0; at < DEALERS; at++) {
    const City = cities[at % cities.length]!;
    const DisplayName = `${City} Dental Supply ${(at * 7919) % DEALERS}`;
    await writeTransaction(
      buildDealerRowWrites(buildDealer({ Id: FIRST_DEALER_ID + at, DisplayName, City })),
    );
  }
  const sort = JSON.stringify([{ selector: 'DisplayName', desc: false }]);
  const ours = async (round: number) => {
    const query = {
      take: 50,
      requireTotalCount: true,
      sort,
      search: `dental ${cities[round % 4]}`,
    };
    const { totalCount = 0 } = buildGridPage(
      await listDealerRows(),
      query,
      dealerListFields,
      dealerSearch,
    );
    if (totalCount < DEALERS / cities.length) throw new Error(`Only ${totalCount} were found.`);
  };
  const { ours: value, theirs } = await measureInTurns(ROUNDS, ours, readRawRows);
  return buildLimitResult({
    name: `a page of ${DEALERS} dealers, searched and sorted, with the total count`,
    value,
    floor: theirs,
    against: 'a raw Query reading the same rows',
    limit: SEARCH_MS,
  });
}

const readRawRows = async () => void (await readAllItems({ PK: `${PLATFORM_DEALER_KEY}#DEALERS` }));
