import * as account from './account-endpoints.ts';
import * as announcement from './announcement-endpoints.ts';
import * as catalogs from './catalogs-endpoints.ts';
import * as categories from './categories-endpoints.ts';
import * as clientErrors from './client-error-endpoints.ts';
import * as colleagues from './colleagues-endpoints.ts';
import * as commission from './commission-endpoints.ts';
import * as configurators from './configurators-endpoints.ts';
import * as contractPrices from './contract-prices-endpoints.ts';
import * as customers from './customers-endpoints.ts';
import * as dealers from './dealers-endpoints.ts';
import * as device from './device-endpoints.ts';
import * as documents from './documents-endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import * as favorites from './favorites-endpoints.ts';
import * as insights from './insights-endpoints.ts';
import * as manufacturers from './manufacturers-endpoints.ts';
import * as members from './members-endpoints.ts';
import * as notifications from './notifications-endpoints.ts';
import * as orders from './orders-endpoints.ts';
import * as packages from './packages-endpoints.ts';
import * as priceImpact from './price-impact-endpoints.ts';
import * as products from './products-endpoints.ts';
import * as profiles from './profiles-endpoints.ts';
import * as proposals from './proposals-endpoints.ts';
import * as reference from './reference-endpoints.ts';
import * as registration from './registration-endpoints.ts';
import * as reports from './reports-endpoints.ts';
import * as seals from './seals-endpoints.ts';
import * as settings from './settings-endpoints.ts';
import * as system from './system-endpoints.ts';
import * as uploads from './uploads-endpoints.ts';
import * as users from './users-endpoints.ts';
import * as visitors from './visitors-endpoints.ts';
import * as weeklyMail from './weekly-mail-endpoints.ts';

/** All endpoints, by area. */
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
  contractPrices,
  priceImpact,
  packages,
  categories,
  commission,
  configurators,
  orders,
  device,
  insights,
  reports,
  proposals,
  visitors,
  seals,
  settings,
  system: { ...system, ...clientErrors },
  announcement,
  uploads,
  weeklyMail,
};

export type ApiRoute = Endpoint & { name: string; area: string; call: string };

/** The same endpoints as a flat list. */
export const apiRoutes: readonly ApiRoute[] = Object.entries(api).flatMap(([area, rows]) =>
  Object.entries(rows as Record<string, Endpoint>).map(([call, row]) => ({
    ...row,
    area,
    call,
    name: `${area}.${call}`,
  })),
);
