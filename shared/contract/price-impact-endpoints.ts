import * as z from 'zod/mini';
import { PriceImpactReport, PriceImpactSummary } from '#shared/schemas/price-impact-schema.ts';
import { IdParam } from '#shared/schemas/schema-values.ts';
import { defineGet, definePost } from './endpoint.ts';

const listParams = z.object({ Number: IdParam });

/** For each scheduled list, what it costs the open orders that the caller sees (B4.6). */
export const getPriceImpactSummaries = defineGet('/Products/PriceLists/Impact', 'search-products', {
  reply: z.array(PriceImpactSummary),
});
/** The orders that would cost other than now, by rep and customer; at most 10,000 of them, the totals are of all. */
export const getPriceImpact = defineGet('/Products/PriceLists/{Number}/Impact', 'search-products', {
  params: listParams,
  reply: PriceImpactReport,
});
/** Works it out again. While it is being worked out, asking again changes nothing. */
export const requestPriceImpact = definePost(
  '/Products/PriceLists/{Number}/Impact',
  'search-products',
  { params: listParams, reply: PriceImpactSummary },
);
/** A letter to each customer of these orders, or to one of them, as one PDF. Nothing is mailed. */
export const getPriceLetters = defineGet(
  '/Products/PriceLists/{Number}/Letters',
  'search-products',
  {
    params: listParams,
    query: z.object({ customerId: z.optional(IdParam) }),
    returns: 'pdf',
  },
);
