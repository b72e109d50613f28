import { asCents } from '#shared/money/money.ts';
import type { DealerManufacturer, Product } from '#shared/schemas/catalog-schema.ts';
import { colleagueTitles, type Colleague } from '#shared/schemas/colleague-schema.ts';
import type { OrderRow } from '#shared/schemas/order-search-schema.ts';
import { type Customer } from '#shared/schemas/people-schema.ts';

/*
 * Rows of the lists as the store returns them. They have few distinct values, so that groups are large and
 * equal values frequent; keys that are missing, null and empty; accents; dates around midnight and the end of
 * a year. They are the same at each run.
 */

const pickCyclic = <Value>(values: readonly Value[], at: number) => values[at % values.length]!;
const cities = ['Reno', 'reno', 'Boise', 'Québec', 'Quebec', null, '', 'Orem', 'Saint-Jérôme'];
const states = ['AK', 'AL', 'NV', 'QC', null, 'UT', ''];
const names = ['Zoé Brun', 'Émile Zola', 'Ada Hay', 'Bo Lee', 'Sam Otter', 'ada hay', 'Söder Ny'];
const worksheets = ['Imaging suite', 'Chairs', undefined, 'Op 2, imaging', null, ''];
const clocks = [
  '00:00:00.000Z',
  '05:59:59.999Z',
  '06:00:00.000Z',
  '23:59:59.999Z',
  '07:45:10.250Z',
];

/** A calendar date from 2024 to 2026. */
const computeSampleDay = (at: number) =>
  new Date(Date.UTC(2024, 0, 1 + ((at * 37) % 1096))).toISOString().slice(0, 10);

/** 1,924 orders of a dealer. */
export const sampleOrderRows = Array.from({ length: 1_924 }, (_, at): OrderRow => {
  const row = {
    Id: 100_100_001 + ((at * 7) % 1_924),
    OrderNumber: `${pickCyclic(['W', 'w', 'X'], at)}${10_010 + at}`,
    CreatedOn: `${computeSampleDay(at)}T${pickCyclic(clocks, at >> 1)}`,
    SalesRepId: 1 + (at % 5),
    SalesRepFullName: pickCyclic(names, at),
    WorksheetName: pickCyclic(worksheets, at),
    CustomerId: 1_500_000 + (at % 311),
    CustomerName: pickCyclic([...names, null], at),
    JdeNumber: at % 3 ? String(70_000 + at) : null,
    BillingInfo: {
      Name: pickCyclic(names, at >> 2),
      City: pickCyclic(cities, at),
      StateProvince: pickCyclic(states, at),
    },
    ShippingInfo: at % 4 ? { City: pickCyclic(cities, at >> 3) } : {},
    InstalledOn: at % 6 ? undefined : computeSampleDay(at + 30),
    RevisedOn: at % 9 ? `${computeSampleDay(at + 1)}T${pickCyclic(clocks, at)}` : null,
    ExpiresOn: pickCyclic(
      [computeSampleDay(at), null, undefined, '2026-01-15', '2026-01-16', '2026-01-01'],
      at,
    ),
    OrderStatusId: 1 + (at % 3),
    IsDeleted: at % 50 === 0,
    Total: pickCyclic([asCents(0), asCents(at * 1_99), null, undefined, asCents(-1_005)], at),
    AdditionalRepName: null,
  };
  if (at % 7 === 0) delete (row as Partial<typeof row>).WorksheetName;
  return row;
});

/** Prices of 0, a fraction above a limit, and null. */
const prices = [0, 1, 10_000, 20_050, 20_051, 999, 1_000, 9_999, null, 123_456].map((price) =>
  price === null ? null : asCents(price),
);

export const sampleProductRows = Array.from({ length: 1_300 }, (_, at): Product => ({
  Id: 1 + ((at * 11) % 1_300),
  MfgId: 1 + (at % 9),
  MfgCode: pickCyclic(['KST', 'HLX', 'kst'], at),
  PartNumber: `AX-${at}`,
  StockCode: at % 4 ? `110-${1_000 + (at >> 2)}` : null,
  Description: pickCyclic(['Chair', 'Lumière à LED', 'lumiere a led', 'X-ray'], at),
  Retail: pickCyclic(prices, at),
  DealerCost: pickCyclic(prices, at + 3),
  CustomerCost: null,
  MinimumPrice: pickCyclic(prices, at + 5),
  MaximumPrice: null,
}));

export const sampleCustomerRows = Array.from({ length: 620 }, (_, at): Customer => ({
  Id: 1_500_000 + at,
  JdeNum: String(9_000_000 + at * 13),
  Name: pickCyclic(
    ['Hayward Dental', 'Lakeshore', 'Söder Dental', null, 'O’Hay', 'HAY & Sons'],
    at,
  ),
  IsPrivate: at % 10 === 0,
  GroupNames: [],
  Addresses: [],
  Status: pickCyclic(['Active', null], at),
  ...(at % 5 && {
    CustomerContact: {
      FirstName: 'Al',
      LastName: pickCyclic(['Smith', 'smith', 'Šimek', 'Lee', null], at),
    },
  }),
  ...(at % 3 && { Address: { City: pickCyclic(cities, at), StateId: at % 8 || null } }),
}));

export const sampleColleagueRows = Array.from({ length: 260 }, (_, at): Colleague => ({
  Id: 1 + at,
  Code: `C${at}`,
  FirstName: pickCyclic(names, at).split(' ')[0]!,
  LastName: pickCyclic(names, at).split(' ')[1]!,
  Name: pickCyclic(names, at),
  Title: pickCyclic(colleagueTitles, at),
  Groups: [{ GroupId: 1, GroupName: 'West' }],
  IsDeleted: at % 20 === 0,
  ShowInSalesRep: true,
  ShowInAdditionalRep1: at % 2 === 0,
  ShowInAdditionalRep2: false,
}));

export const sampleManufacturerRows = Array.from({ length: 90 }, (_, at): DealerManufacturer => ({
  Id: 1 + at,
  CompanyCode: `M${at}`,
  CompanyName: pickCyclic(['Kessler', 'Hélix', 'helix'], at),
  Phone: null,
  Address: pickCyclic(
    [null, undefined, { City: 'Reno' }, { StateCode: 'NV' }, { StateCode: 'nv' }],
    at,
  ),
}));
