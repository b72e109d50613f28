import { buildProductItem } from '#functions/store/dealers/stored-products.ts';
import { buildOrderPartsItem } from '#functions/store/orders/stored-order-parts.ts';
import { buildOrderRowItem } from '#functions/store/orders/stored-order-rows.ts';
import { buildFeedWrite } from '#functions/store/table/change-feed.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { writeRecordsInBatches } from '#infra/local/demo/write-records.ts';
import { someCustomers } from '#tests/make/a-dealer.ts';
import { anOrder } from '#tests/make/an-order.ts';
import { aProduct } from '#tests/make/catalogue.ts';
import { sized } from './size.ts';

/** A large dealer's: what its lists are made of, without the orders behind the rows. */
export const sizes = {
  orders: sized(20_000, 50),
  products: sized(20_000, 50),
  customers: sized(3_000, 50),
};

const FIRST_ORDER = 50_000_000_000;
const FIRST_PRODUCT = 5_000_000;
const cities = ['Duluth', 'St. Cloud', 'Rochester', 'Portland'];

/** Gives a dealer the lists of a large one. */
export async function fillDealer(dealerId: number): Promise<void> {
  const dealer = toDealerKey(dealerId);
  await writeRecordsInBatches(someOrders(dealerId), () => {});
  await writeRecordsInBatches(someProducts(dealerId), () => {});
  await writeTransaction([
    buildFeedWrite(dealer, 'ORDERS', 'all'),
    buildFeedWrite(dealer, 'PRODUCTS', 'all'),
  ]);
  await someCustomers(dealerId, sizes.customers);
}

function* someOrders(dealerId: number) {
  const dealer = toDealerKey(dealerId);
  const { OrderLines: _, ...header } = anOrder();
  for (let at = 0; at < sizes.orders; at++) {
    const City = cities[at % cities.length]!;
    const order = {
      ...header,
      Id: FIRST_ORDER + at,
      DealerId: dealerId,
      OrderNumber: String(at),
      WorksheetName: `Operatory refit ${(at * 7919) % sizes.orders}`,
      CustomerName: `Practice ${at % 300}`,
      BillingInfo: { Name: `Practice ${at % 300}`, City },
    };
    const text = `adec\tax-${at % 4000}\t104-${at % 4000}\tpatient chair ${at % 4000}`;
    const piece = { stamp: { version: 1, hash: '' }, text, isChanged: true };
    yield [
      buildOrderRowItem(dealer, order, 'Robin Reed'),
      buildOrderPartsItem(dealer, order.Id, 0, piece),
    ];
  }
}

function* someProducts(dealerId: number) {
  const dealer = toDealerKey(dealerId);
  for (let at = 0; at < sizes.products; at++)
    yield [
      buildProductItem(
        dealer,
        aProduct({
          Id: FIRST_PRODUCT + at,
          PartNumber: `LP-${at}`,
          StockCode: `900-${at}`,
          Description: `Delivery system of kind ${at % 700}`,
        }),
      ),
    ];
}
