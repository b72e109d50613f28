import * as account from './account.ts';
import * as announcement from './announcement.ts';
import * as catalogs from './catalogs.ts';
import * as categories from './categories.ts';
import * as colleagues from './colleagues.ts';
import * as configurators from './configurators.ts';
import * as customers from './customers.ts';
import * as dealers from './dealers.ts';
import * as documents from './documents.ts';
import type { Endpoint } from './endpoint.ts';
import * as favorites from './favorites.ts';
import * as manufacturers from './manufacturers.ts';
import * as members from './members-endpoints.ts';
import * as notifications from './notifications.ts';
import * as orders from './orders.ts';
import * as packages from './packages.ts';
import * as products from './products.ts';
import * as profiles from './profiles.ts';
import * as reference from './reference.ts';
import * as registration from './registration.ts';
import * as reports from './reports.ts';
import * as settings from './settings.ts';
import * as system from './system.ts';
import * as uploads from './uploads.ts';
import * as users from './users.ts';

/** Every call of the product, by area. */
export const api = {
  account,
  users,
  favorites,
  members,
  notifications,
  colleagues,
  customers,
  reference,
  registration,
  dealers,
  profiles,
  documents,
  manufacturers,
  catalogs,
  products,
  packages,
  categories,
  configurators,
  orders,
  reports,
  settings,
  system,
  announcement,
  uploads,
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
