import type { DealerUser } from '#functions/store/dealers/dealer-users.ts';
import type { CustomerRecord } from '#functions/store/dealers/stored-customers.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { Colleague } from '#shared/schemas/colleague-schema.ts';
import type { CustomIcon, Dealer, RegionFinanceRate } from '#shared/schemas/dealer-schema.ts';
import type { PickListItem } from '#shared/schemas/schema-values.ts';
import type { DemoCity } from './demo-addresses.ts';
import type { DealerTrade } from './trades.ts';

export type DemoSize = 'full' | 'small';

/** A dealer of the demo and its characteristics. */
export type DemoDealer = {
  dealer: Dealer;
  trade: DealerTrade;
  /** The domain of its users' e-mail addresses. */
  domain: string;
  cities: readonly DemoCity[];
  orderTypes: readonly PickListItem[];
  regionRates: readonly RegionFinanceRate[];
  icons?: readonly CustomIcon[];
};

/** Data of a dealer that is created first, because records refer to each other. */
export type DemoStock = {
  demo: DemoDealer;
  users: readonly DealerUser[];
  colleagues: readonly Colleague[];
  customers: readonly CustomerRecord[];
  products: readonly Product[];
};

export const getDemoDealerKey = ({ demo }: DemoStock) => toDealerKey(demo.dealer.Id);

/** The demo records of one noun: the file of the noun exports it, and load-demo.ts lists it. */
export type DemoRecordSet = {
  noun: string;
  count: (stock: DemoStock, size: DemoSize) => number;
  /** The items of each record: most records have one, an order has several. */
  items: (stock: DemoStock, size: DemoSize) => Iterable<readonly Record<string, unknown>[]>;
};
