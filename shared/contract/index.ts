import { account } from './account.ts';
import { colleagues } from './colleagues.ts';
import { customers } from './customers.ts';
import { dealers } from './dealers.ts';
import type { Endpoint } from './endpoint.ts';
import { favorites } from './favorites.ts';
import { orders } from './orders.ts';
import { products } from './products.ts';
import { reference } from './reference.ts';
import { reports } from './reports.ts';
import { settings } from './settings.ts';
import { users } from './users.ts';

/** Every call of the product, by area. */
export const api = {
  account,
  users,
  favorites,
  colleagues,
  customers,
  reference,
  dealers,
  products,
  orders,
  reports,
  settings,
};

export type Route = Endpoint & { name: string; area: string; call: string };

/** The same calls as a flat list, for whatever has to walk all of them. */
export const routes: readonly Route[] = Object.entries(api).flatMap(([area, rows]) =>
  Object.entries(rows as Record<string, Endpoint>).map(([call, row]) => ({
    ...row,
    area,
    call,
    name: `${area}.${call}`,
  })),
);
