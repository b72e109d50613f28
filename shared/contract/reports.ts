import * as z from 'zod/mini';
import { FormsMail } from '#shared/schemas/forms-mail.ts';
import { Id, IdText, Named, text } from '#shared/schemas/values.ts';
import { get, post, put } from './endpoint.ts';

/** More than there are forms. */
const MOST_FORMS = 100;

const reportParams = { orderId: IdText, typeId: IdText };
const LanguageOfForms = z.enum(['en', 'fr']);
/** The paper's language; French is offered to HSCA alone. */
const query = z.object({ language: z.optional(LanguageOfForms) });

/** Minutes from local time to UTC, as browsers count them. */
const Minutes = z.pipe(
  z.pipe(z.string().check(z.regex(/^-?\d{1,4}$/, 'Must be minutes')), z.transform(Number)),
  z.number().check(z.minimum(-1440), z.maximum(1440)),
);

export const listReportTypes = get('/Reports/Orders/Types', 'print-orders', {
  reply: z.array(Named),
});
export const getOrderReport = get('/Reports/Orders/{orderId}/Types/{typeId}', 'print-orders', {
  params: z.object(reportParams),
  query,
  returns: 'pdf',
});
export const getOrderReportInZone = get(
  '/Reports/Orders/{orderId}/Types/{typeId}/ZoneOffsetInMinutes/{minutes}',
  'print-orders',
  {
    params: z.object({
      ...reportParams,
      minutes: Minutes,
    }),
    query,
    returns: 'pdf',
  },
);
/** A form among others: its number alone, or in an object. */
const Report = z.codec(z.union([Id, z.object({ ReportId: Id })]), Id, {
  decode: (report) => (typeof report === 'number' ? report : report.ReportId),
  encode: (id) => id,
});
const Reports = z.array(Report).check(z.maxLength(MOST_FORMS));
const FormsToMake = {
  OrderId: Id,
  TimezoneOffsetInMinutes: z.nullish(z.int().check(z.minimum(-1440), z.maximum(1440))),
  Reports,
  /** Of the forms that have one number for both; French is offered to HSCA alone. */
  Language: z.nullish(LanguageOfForms),
};
/** Forms of an order as one PDF, in the order in which they are named. A question, though it is a POST. */
export const buildForms = post('/Reports/FormBuilder', 'print-orders', {
  body: z.object(FormsToMake),
  returns: 'pdf',
});
/**
 * The same forms as the attachment of a mail, which the order's history tells of. OrderVersion is the one its
 * sender has seen: where it is another by now nothing is sent.
 */
export const mailForms = post('/Reports/FormBuilder/Mail', 'print-orders', {
  body: z.object({ ...FormsToMake, OrderVersion: Id, ...FormsMail }),
});
/**
 * Where in the line of prints the forms are that were asked for under an Idempotency-Key: 1 is next, 0 is printed
 * just now, and null is not there.
 */
export const getPlaceInLine = get('/Reports/FormBuilder/Line', 'print-orders', {
  query: z.object({ key: text(1, 128) }),
  reply: z.object({ Place: z.nullable(z.int()) }),
});
/** The forms a user chose last, in their order; none where they chose none yet. */
const FormChoice = z.object({ Reports, Language: LanguageOfForms });
export const getFormChoice = get('/Reports/FormBuilder', 'print-orders', {
  reply: z.nullable(FormChoice),
});
export const saveFormChoice = put('/Reports/FormBuilder', 'print-orders', { body: FormChoice });
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
