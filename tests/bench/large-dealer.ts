import { buildProductItem } from '#functions/store/dealers/stored-products.ts';
import { buildOrderPartsItem } from '#functions/store/orders/stored-order-parts.ts';
import { buildOrderRowItem } from '#functions/store/orders/stored-order-rows.ts';
import { buildChangeFeedWrite } from '#functions/store/table/change-feed.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { writeNewDemoRecords } from '#infra/local/demo/write-records.ts';
import { buildOrder } from '#tests/make/build-order.ts';
import { buildProduct } from '#tests/make/catalog-fixtures.ts';
import { storeManyCustomers } from '#tests/make/dealer-fixtures.ts';
import { chooseBenchSize } from './bench-size.ts';

/** The lists of a large dealer, without the orders behind the rows. */
export const largeDealerSizes = {
  orders: chooseBenchSize(20_000, 50),
  products: chooseBenchSize(20_000, 50),
  customers: chooseBenchSize(3_000, 50),
};

const FIRST_ORDER = 50_000_000_000;
const FIRST_PRODUCT = 5_000_000;
const cities = ['Duluth', 'St. Cloud', 'Rochester', 'Portland'];

export async function fillLargeDealer(dealerId: number): Promise<void> {
  const dealer = toDealerKey(dealerId);
  await writeNewDemoRecords(generateOrders(dealerId), () => {});
  await writeNewDemoRecords(generateProducts(dealerId), () => {});
  await writeTransaction([
    buildChangeFeedWrite(dealer, 'ORDERS', 'all'),
    buildChangeFeedWrite(dealer, 'PRODUCTS', 'all'),
  ]);
  await storeManyCustomers(dealerId, largeDealerSizes.customers);
}

function* generateOrders(dealerId: number) {
  const dealer = toDealerKey(dealerId);
  const { OrderLines: _, ...header } = buildOrder();
  for (let at = 0; at < largeDealerSizes.orders; at++) {
    const City = cities[at % cities.length]!;
    const order = {
      ...header,
      Id: FIRST_ORDER + at,
      DealerId: dealerId,
      OrderNumber: String(at),
      WorksheetName: `Operatory refit ${(at * 7919) % largeDealerSizes.orders}`,
      CustomerName: `Practice ${at % 300}`,
      BillingInfo: { Name: `Practice ${at % 300}`, City },
    };
    const text = `adec\tax-${at % 4000}\t104-${at % 4000}\tpatient chair ${at % 4000}`;
    const piece = { stamp: { version: 1, hash: '' }, text, isChanged: true };
    yield [
      buildOrderRowItem(dealer, order, { ownerName: 'Robin Reed' }),
      buildOrderPartsItem(dealer, order.Id, 0, piece),
    ];
  }
}

function* generateProducts(dealerId: number) {
  const dealer = toDealerKey(dealerId);
  for (let at = 0; at < largeDealerSizes.products; at++)
    yield [
      buildProductItem(
        dealer,
        buildProduct({
          Id: FIRST_PRODUCT + at,
          PartNumber: `LP-${at}`,
          StockCode: `900-${at}`,
          Description: `Delivery system of kind ${at % 700}`,
        }),
      ),
    ];
}
