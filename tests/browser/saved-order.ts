import type { Page } from 'playwright-core';
import * as z from 'zod/mini';
import { demoDealers } from '#infra/local/demo/demo-dealers.ts';
import { createDemoUsers } from '#infra/local/demo/demo-users.ts';
import { asCents } from '#shared/money/money.ts';
import { createNewOrder } from '#shared/order/rules/new-order.ts';
import { createEmptyLine } from '#shared/pricing/line/product-line.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import {
  type Bundle,
  type Order,
  type OrderLine,
  OrderUpdate,
} from '#shared/schemas/order-schema.ts';
import { Customer } from '#shared/schemas/people-schema.ts';
import { signInByApi } from './open-test-page.ts';

/** The content of an order besides its name; empty by default. */
export type OrderContent = {
  customer?: string;
  lines?: readonly Partial<OrderLine>[];
  bundles?: readonly Partial<Bundle>[];
  order?: Partial<Order>;
  /** The names of the same customer's orders that were saved before it. */
  earlierNames?: readonly string[];
};

/**
 * Signs in with one of the user's orders open, which was saved by the API as a rep's first save leaves it:
 * most journeys are not about the start of an order. Returns its path and the headers for the user's calls.
 */
export async function signInAndCreateOrder(
  page: Page,
  email: string,
  worksheetName: string,
  content?: OrderContent,
) {
  const headers = { authorization: `Bearer ${await signInByApi(page, email)}` };
  for (const earlier of content?.earlierNames ?? [])
    await createOrderByApi(page, headers, email, earlier, content);
  const path = await createOrderByApi(page, headers, email, worksheetName, content);
  await page.goto(path);
  await page.getByText('All changes saved').waitFor({ state: 'attached' });
  return { path, headers };
}

type AuthHeaders = { authorization: string };

async function createOrderByApi(
  page: Page,
  headers: AuthHeaders,
  email: string,
  worksheetName: string,
  { customer = 'Dental', lines = [], bundles = [], order }: OrderContent = {},
): Promise<string> {
  const { dealer, salesRepId, settings } = findSeller(email);
  const emptyOrder = createNewOrder({
    dealerId: dealer.Id,
    owner: { salesRepId, settings },
    customer: await readFirstCustomer(page, headers, customer),
    now: new Date().toISOString(),
  });
  const filledOrder = {
    ...emptyOrder,
    WorksheetName: worksheetName,
    Bundles: [...emptyOrder.Bundles, ...bundles.map(createBundleAt)],
    OrderLines: lines.map(createLineAt),
    ...order,
  };
  const data = z.encode(
    OrderUpdate,
    recalculateOrder(filledOrder, { storeCode: dealer.StoreCode }),
  );
  const answer = await page.request.post('/api/Orders', { headers, data });
  if (!answer.ok()) throw new Error(await answer.text());
  const { Id } = (await answer.json()) as { Id: number };
  return `/dashboard/customer-order/${filledOrder.CustomerId}/${Id}/edit`;
}

/** The first customer that the picker finds for a word. */
async function readFirstCustomer(page: Page, headers: AuthHeaders, searchText: string) {
  const params = {
    skip: 0,
    take: 1,
    sort: '[{"selector":"Name","desc":false}]',
    search: searchText,
  };
  const answer = await page.request.get('/api/CurrentUser/Customers', { headers, params });
  const { data } = (await answer.json()) as { data: unknown[] };
  return z.decode(Customer, data[0] as z.input<typeof Customer>);
}

/** The sales settings of a demo user. */
function findSeller(email: string) {
  const demo = demoDealers.find(({ domain }) => email.endsWith(`@${domain}`))!;
  const user = createDemoUsers(demo).find(({ Email }) => Email === email)!;
  const settings = user.SalesSettings ?? getOwnOrDefaultSalesSettings(demo.dealer);
  return { dealer: demo.dealer, salesRepId: user.SalesRepId, settings };
}

const getOwnOrDefaultSalesSettings = ({
  SalesTax,
  DefaultFreight,
  GPPercent,
  DefaultDeposit,
  ...rest
}: Dealer) => ({
  SalesTax: SalesTax ?? null,
  DefaultFreight: DefaultFreight ?? null,
  GPPercent: GPPercent ?? null,
  DefaultDeposit: DefaultDeposit ?? null,
  RoundToNearestDollar: rest.RoundToNearestDollar,
  IsDefaultFreightPercent: rest.IsDefaultFreightPercent,
  TaxFreight: rest.TaxFreight,
});

const createLineAt = (line: Partial<OrderLine>, index: number) =>
  createEmptyLine({ OrderLineId: `line-${index + 1}`, LineNumber: index + 1, ...line });

const createBundleAt = (bundle: Partial<Bundle>, index: number): Bundle => ({
  Id: `bundle-${index + 1}`,
  OrderLineGroupName: `Bundle ${index + 1}`,
  OrderLineGroupId: index + 1,
  PrintOptionId: 1,
  Quantity: 1,
  Sequence: index + 1,
  Subtotal: asCents(0),
  IsImported: false,
  ...bundle,
});
