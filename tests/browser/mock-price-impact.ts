import type { Page } from 'playwright-core';
import * as z from 'zod/mini';
import { asCents, asPercent } from '#shared/money/money.ts';
import {
  PriceImpactReport,
  PriceImpactSummary,
  type ImpactedOrder,
} from '#shared/schemas/price-impact-schema.ts';
import { PriceLists } from '#shared/schemas/price-list-schema.ts';

type OrderFields = [
  number: string,
  rep: number,
  customer: string,
  expiresOn: string | null,
  lines: number,
  now: number,
  more: number,
];

const repNames = ['Joel Lindqvist', 'Marcus Oyelaran', 'Priya Raman'];
/** Cents. */
const orders: OrderFields[] = [
  ['104797', 0, 'Pine Hollow Family Dentistry', '2027-01-15', 2, 4031000, 165272],
  ['104841', 0, 'Mesabi Oral Surgery', '2027-01-08', 3, 1950500, 79972],
  ['104818', 1, 'Lakeshore Dental Group', '2027-01-29', 3, 4226640, 173296],
  ['104788', 1, 'Aurora Pediatric Dentistry', '2026-11-20', 1, 1094000, 44854],
  ['104809', 2, 'Two Harbors Dental', null, 4, 2658500, 109000],
];

const toOrder = (
  [OrderNumber, rep, CustomerName, ExpiresOn, LineCount, now, more]: OrderFields,
  index: number,
): ImpactedOrder => ({
  OrderId: 100_104_000 + index,
  OrderNumber,
  WorksheetName: 'East suite',
  CustomerId: 500 + index,
  CustomerName,
  SalesRepId: 900 + rep,
  SalesRepFullName: repNames[rep]!,
  ExpiresOn,
  IsExpired: ExpiresOn === '2026-11-20',
  LineCount,
  Now: asCents(now),
  Then: asCents(now + more),
  More: asCents(more),
});

const mockedImpact: PriceImpactReport = {
  Number: 7,
  WorkedOutOn: '2026-11-26T08:00:00.000Z',
  IsBeingWorkedOut: false,
  OrderCount: 18,
  More: asCents(1_840_265),
  ListName: 'Ardent 2027',
  Manufacturers: ['Ardent'],
  Day: '2999-01-01',
  TimeZone: 'America/Chicago',
  OpenCount: 61,
  LeftOutCount: 31,
  LetterCount: 13,
  Orders: orders.map(toOrder),
};

const lists: PriceLists = {
  Today: '2026-11-26',
  TimeZone: 'America/Chicago',
  Lists: [
    {
      Status: 'scheduled',
      Number: 7,
      FileName: 'Ardent 2027',
      ValidFrom: '2999-01-01',
      By: 'Kim Shaw',
      Manufacturers: ['Ardent'],
      Products: 1284,
      Changed: 1240,
      AveragePercent: asPercent(41_000),
      MayUndo: false,
    },
  ],
};

/** Opens the one list of the mocked page. */
export const openMockedList = async (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Ardent 2027', exact: true }).click();

/**
 * From now on there is one list, and it costs open orders what is drawn; asked again, it is being worked out until
 * it is read twice.
 */
export async function mockPriceImpact(
  page: Page,
  changes: Partial<PriceImpactReport> = {},
): Promise<{ requests: string[] }> {
  const requests: string[] = [];
  let pendingReads = 0;
  await page.route(/\/api\/Products\/PriceLists\/7\/Impact$/, async (route) => {
    const isRequest = route.request().method() === 'POST';
    if (isRequest) {
      requests.push('again');
      pendingReads = 2;
    }
    const impact = {
      ...mockedImpact,
      ...changes,
      IsBeingWorkedOut: pendingReads > 0 || Boolean(changes.IsBeingWorkedOut),
    };
    if (!isRequest && pendingReads > 0) pendingReads--;
    await route.fulfill({ json: z.encode(PriceImpactReport, impact) });
  });
  await page.route(/\/api\/Products\/PriceLists$/, (route) =>
    route.fulfill({ json: z.encode(PriceLists, lists) }),
  );
  await page.route(/\/api\/Products\/PriceLists\/Impact$/, (route) =>
    route.fulfill({
      json: z.encode(z.array(PriceImpactSummary), [{ ...mockedImpact, ...changes }]),
    }),
  );
  await page.route(/\/api\/Products\/PriceLists\/7\/Letters/, async (route) => {
    requests.push(new URL(route.request().url()).search);
    await route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.7' });
  });
  return { requests };
}
