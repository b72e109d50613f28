import { expect } from 'vitest';
import * as z from 'zod/mini';
import { handler as importQuote } from '#functions/api/orders/import-quote.ts';
import { asCents } from '#shared/money/money.ts';
import { normalizeGroups } from '#shared/order/rules/normalize-groups.ts';
import { recalculateOrder } from '#shared/pricing/order/verify-totals.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import { ImportedQuote } from '#shared/schemas/quote-schema.ts';
import { aStoredCustomer, aStoredDealer, aStoredUser } from './a-dealer.ts';
import { aDraft } from './a-draft.ts';
import { type User } from './an-order-desk.ts';
import { call, type Sent } from './call.ts';
import { aStoredManufacturer, aStoredProduct } from './catalogue.ts';

/** A rep of a dealer who sells a chair, between 700 and 950 dollars, and a stool. */
export async function aRepWithChairs(dealer: Partial<Dealer> & { Id: number }) {
  await aStoredDealer(dealer);
  await aStoredCustomer(dealer.Id);
  await aStoredManufacturer(dealer.Id);
  const limits = { MinimumPrice: asCents(700_00), MaximumPrice: asCents(950_00) };
  await aStoredProduct(dealer.Id, { CustomerCost: asCents(900_00), ...limits });
  const stool = { Id: 2, PartNumber: 'AX-201', StockCode: null, Description: 'Stool' };
  await aStoredProduct(dealer.Id, stool);
  return aStoredUser({ dealerId: dealer.Id });
}

export const quoteOf = (inside: string, attributes = '') =>
  `<Quote xmlns="urn:smartsales:quote:1" ${attributes}>${inside}</Quote>`;
export const lineOf = (elements: Record<string, string | number>) => {
  const parts = Object.entries(elements).map(([name, value]) => `<${name}>${value}</${name}>`);
  return `<Line>${parts.join('')}</Line>`;
};
export const chair = { StockCode: '104-2210' };

type Query = NonNullable<Sent['query']>;
export const send = (user: User, text: string, query: Query = {}) =>
  call(importQuote, { token: user.token, text, query });

/** What a good import answers, in the units of an order. */
export async function imported(user: User, text: string, query: Query = {}) {
  const { status, body } = await send(user, text, query);
  expect({ status, body }).toMatchObject({ status: 200 });
  return z.decode(ImportedQuote, body as z.input<typeof ImportedQuote>);
}

/** An order of the rep's with what was imported in it. */
export function withImported(user: User, { OrderLines, Bundles }: ImportedQuote) {
  const draft = aDraft(user);
  const groups = normalizeGroups({
    Bundles: [...draft.Bundles, ...Bundles],
    OrderLines: OrderLines.map((line, at) => ({ ...line, LineNumber: at + 1 })),
  });
  return recalculateOrder({ ...draft, ...groups }, { storeCode: 'HSUS' });
}
