import * as z from 'zod/mini';
import { IdText, Named } from '#shared/schemas/values.ts';
import { get } from './endpoint.ts';

const words = { orderId: IdText, typeId: IdText };
/** The paper's language; French is offered to HSCA alone. */
const query = z.object({ language: z.optional(z.enum(['en', 'fr'])) });

/** Minutes from local time to UTC, as browsers count them. */
const Minutes = z.pipe(
  z.pipe(z.string().check(z.regex(/^-?\d{1,4}$/, 'Must be minutes')), z.transform(Number)),
  z.number().check(z.minimum(-1440), z.maximum(1440)),
);

export const listReportTypes = get('/Reports/Orders/Types', 'print-orders', {
  reply: z.array(Named),
});
export const getOrderReport = get('/Reports/Orders/{orderId}/Types/{typeId}', 'print-orders', {
  params: z.object(words),
  query,
  returns: 'pdf',
});
export const getOrderReportInZone = get(
  '/Reports/Orders/{orderId}/Types/{typeId}/ZoneOffsetInMinutes/{minutes}',
  'print-orders',
  {
    params: z.object({
      ...words,
      minutes: Minutes,
    }),
    query,
    returns: 'pdf',
  },
);
/** What changed between two versions of an order, marked on paper: struck what was, underlined what is. */
export const getOrderRedLine = get(
  '/Orders/{id}/Versions/{version}/Compare/{other}',
  'print-orders',
  {
    params: z.object({ id: IdText, version: IdText, other: IdText }),
    query: z.extend(query, { minutes: z.optional(Minutes) }),
    returns: 'pdf',
  },
);
/** A paper that was made when the order was submitted, as it was then. */
export const getOrderPaper = get('/Reports/Orders/{orderId}/Papers/{reportId}', 'print-orders', {
  params: z.object({ orderId: IdText, reportId: IdText }),
  returns: 'pdf',
});
