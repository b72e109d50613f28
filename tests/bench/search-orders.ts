import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { buildOrderRowItem } from '#functions/store/orders/stored-order-rows.ts';
import { MAX_BATCH_ITEMS } from '#functions/store/table/dealer-items.ts';
import { readAllItems } from '#functions/store/table/read-items.ts';
import { toDealerKey, tableClient, TableName } from '#functions/store/table/table-client.ts';
import { buildOrder } from '#tests/make/build-order.ts';
import { getBenchDealerId } from './bench-dealer-ids.ts';
import { createBenchDealer } from './bench-dealer.ts';
import type { BenchResult } from './bench-result.ts';
import { chooseBenchSize } from './bench-size.ts';
import { measureInTurns } from './measure-in-turns.ts';

const ORDERS = chooseBenchSize(20_000, 400);
const DEALER = getBenchDealerId('search-orders');
const MAX_RATIO = 1;

/** A page of Order Search with a filter, a sort and the total count; the other side only reads all rows. */
export async function measureOrderSearch(address: string): Promise<BenchResult> {
  const { rep, sendRequest } = await createBenchDealer(address, DEALER);
  await storeOrderRows(DEALER, rep.salesRepId, ORDERS);
  const query = new URLSearchParams({
    skip: '0',
    take: '50',
    requireTotalCount: 'true',
    sort: JSON.stringify([{ selector: 'WorksheetName', desc: true }]),
    filter: JSON.stringify(['BillingInfo.City', 'contains', 'ort']),
  });
  const ours = async () => {
    const answer = await sendRequest('POST', `/Orders/Search?${query}`, { OrderStatusId: 4 });
    const { totalCount } = (await answer.json()) as { totalCount: number };
    if (totalCount !== ORDERS / cities.length)
      throw new Error(`The search found ${totalCount} orders.`);
  };
  const floor = () => readAllItems({ PK: `${toDealerKey(DEALER)}#ORDERS` });
  const { ours: value, theirs } = await measureInTurns(chooseBenchSize(15, 1), ours, floor);
  const ratio = value / theirs;
  return {
    name: `Order Search page over ${ORDERS.toLocaleString('en-US')} orders: filter, sort, total count`,
    value,
    unit: 'ms',
    against: `a raw Query reading the same rows: ${theirs.toFixed(1)} ms`,
    ratio,
    target: `at most ${MAX_RATIO} x`,
    holds: ratio <= MAX_RATIO,
  };
}

const cities = ['Duluth', 'St. Cloud', 'Rochester', 'Portland'];

/** Stores rows of this many orders of a dealer, which nobody has opened. */
export async function storeOrderRows(dealerId: number, salesRepId: number, count: number) {
  const dealer = toDealerKey(dealerId);
  const { OrderLines: _, ...header } = buildOrder();
  for (let first = 0; first < count; first += MAX_BATCH_ITEMS) {
    const RequestItems = {
      [TableName]: Array.from(
        { length: Math.min(MAX_BATCH_ITEMS, count - first) },
        (_each, index) => {
          const number = first + index + 1;
          const order = {
            ...header,
            Id: dealerId * 100_000_000 + number,
            OrderNumber: String(number),
            DealerId: dealerId,
            SalesRepId: salesRepId,
            WorksheetName: `Operatory refit ${(number * 7919) % count}`,
            BillingInfo: { Name: `Practice ${number % 300}`, City: cities[number % cities.length] },
          };
          return {
            PutRequest: { Item: buildOrderRowItem(dealer, order, { ownerName: 'Robin Reed' }) },
          };
        },
      ),
    };
    await tableClient.send(new BatchWriteCommand({ RequestItems }));
  }
}
