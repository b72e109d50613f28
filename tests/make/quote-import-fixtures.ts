import { expect } from 'vitest';
import * as z from 'zod/mini';
import { handler as importQuote } from '#functions/api/orders/import-quote.ts';
import { asCents } from '#shared/money/money.ts';
import { normalizeBundlesAndLines } from '#shared/order/rules/normalize-bundles-and-lines.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import { ImportedQuote } from '#shared/schemas/quote-schema.ts';
import { buildUnsavedOrder } from './build-unsaved-order.ts';
import { callHandler, type HandlerRequest } from './call-handler.ts';
import { storeManufacturer, storeProduct } from './catalog-fixtures.ts';
import { storeCustomer, storeDealer, createSignedInDealerUser } from './dealer-fixtures.ts';
import { type OrderClientUser } from './order-client.ts';

/** A rep of a dealer who sells a chair, between 700 and 950 dollars, and a stool. */
export async function createRepWithCatalog(dealer: Partial<Dealer> & { Id: number }) {
  await storeDealer(dealer);
  await storeCustomer(dealer.Id);
  await storeManufacturer(dealer.Id);
  const limits = { MinimumPrice: asCents(700_00), MaximumPrice: asCents(950_00) };
  await storeProduct(dealer.Id, { CustomerCost: asCents(900_00), ...limits });
  const stool = { Id: 2, PartNumber: 'AX-201', StockCode: null, Description: 'Stool' };
  await storeProduct(dealer.Id, stool);
  return createSignedInDealerUser({ dealerId: dealer.Id });
}

export const buildQuoteXml = (content: string, attributes = '') =>
  `<Quote xmlns="urn:smartsales:quote:1" ${attributes}>${content}</Quote>`;
export const buildQuoteLineXml = (elements: Record<string, string | number>) => {
  const parts = Object.entries(elements).map(([name, value]) => `<${name}>${value}</${name}>`);
  return `<Line>${parts.join('')}</Line>`;
};
export const quotedChair = { StockCode: '104-2210' };

type QuoteImportQuery = NonNullable<HandlerRequest['query']>;
export const postQuoteImport = (
  user: OrderClientUser,
  text: string,
  query: QuoteImportQuery = {},
) => callHandler(importQuote, { token: user.token, text, query });

/** The answer to a successful import, in the units of an order. */
export async function importQuoteText(
  user: OrderClientUser,
  text: string,
  query: QuoteImportQuery = {},
) {
  const { status, body } = await postQuoteImport(user, text, query);
  expect({ status, body }).toMatchObject({ status: 200 });
  return z.decode(ImportedQuote, body as z.input<typeof ImportedQuote>);
}

/** An order of the rep with the imported lines in it. */
export function buildOrderWithImported(
  user: OrderClientUser,
  { OrderLines, Bundles }: ImportedQuote,
) {
  const draft = buildUnsavedOrder(user);
  const groups = normalizeBundlesAndLines({
    Bundles: [...draft.Bundles, ...Bundles],
    OrderLines: OrderLines.map((line, at) => ({ ...line, LineNumber: at + 1 })),
  });
  return recalculateOrder({ ...draft, ...groups }, { storeCode: 'HSUS' });
}
