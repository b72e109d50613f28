import { productItem } from '#functions/store/dealers/products.ts';
import { partsItem } from '#functions/store/orders/parts.ts';
import { rowItem } from '#functions/store/orders/rows.ts';
import { feedWrite } from '#functions/store/table/feed.ts';
import { dealerKey } from '#functions/store/table/table.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import { writeRecords } from '#infra/local/demo/batches.ts';
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
  const dealer = dealerKey(dealerId);
  await writeRecords(someOrders(dealerId), () => {});
  await writeRecords(someProducts(dealerId), () => {});
  await writeTogether([feedWrite(dealer, 'ORDERS', 'all'), feedWrite(dealer, 'PRODUCTS', 'all')]);
  await someCustomers(dealerId, sizes.customers);
}

function* someOrders(dealerId: number) {
  const dealer = dealerKey(dealerId);
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
    yield [rowItem(dealer, order, 'Robin Reed'), partsItem(dealer, order.Id, 0, piece)];
  }
}

function* someProducts(dealerId: number) {
  const dealer = dealerKey(dealerId);
  for (let at = 0; at < sizes.products; at++)
    yield [
      productItem(
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
