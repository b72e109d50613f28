import * as z from 'zod/mini';
import { formsMailFields } from '#shared/schemas/forms-mail-schema.ts';
import {
  Id,
  IdParam,
  PickListItem,
  createBoundedTextSchema,
} from '#shared/schemas/schema-values.ts';
import { defineGet, definePost, definePut } from './endpoint.ts';

/** More than there are forms. */
const MAX_FORMS_PER_REQUEST = 100;

const reportParams = { orderId: IdParam, typeId: IdParam };
const FormsLanguage = z.enum(['en', 'fr']);
/** The paper's language; French is offered to HSCA alone. */
const languageQuery = z.object({ language: z.optional(FormsLanguage) });

/** Minutes from local time to UTC, as browsers count them. */
const OffsetMinutes = z.pipe(
  z.pipe(z.string().check(z.regex(/^-?\d{1,4}$/, 'Must be minutes')), z.transform(Number)),
  z.number().check(z.minimum(-1440), z.maximum(1440)),
);

export const listReportTypes = defineGet('/Reports/Orders/Types', 'print-orders', {
  reply: z.array(PickListItem),
});
export const getOrderReport = defineGet(
  '/Reports/Orders/{orderId}/Types/{typeId}',
  'print-orders',
  {
    params: z.object(reportParams),
    query: languageQuery,
    returns: 'pdf',
  },
);
export const getOrderReportInZone = defineGet(
  '/Reports/Orders/{orderId}/Types/{typeId}/ZoneOffsetInMinutes/{minutes}',
  'print-orders',
  {
    params: z.object({
      ...reportParams,
      minutes: OffsetMinutes,
    }),
    query: languageQuery,
    returns: 'pdf',
  },
);
/** A form among others: its number alone, or in an object. */
const ReportIdCodec = z.codec(z.union([Id, z.object({ ReportId: Id })]), Id, {
  decode: (report) => (typeof report === 'number' ? report : report.ReportId),
  encode: (id) => id,
});
const ReportIds = z.array(ReportIdCodec).check(z.maxLength(MAX_FORMS_PER_REQUEST));
const formsRequestFields = {
  OrderId: Id,
  TimezoneOffsetInMinutes: z.nullish(z.int().check(z.minimum(-1440), z.maximum(1440))),
  Reports: ReportIds,
  /** Of the forms that have one number for both; French is offered to HSCA alone. */
  Language: z.nullish(FormsLanguage),
};
/** Forms of an order as one PDF, in the order in which they are named. A question, though it is a POST. */
export const buildForms = definePost('/Reports/FormBuilder', 'print-orders', {
  body: z.object(formsRequestFields),
  returns: 'pdf',
});
/**
 * The same forms as the attachment of a mail, which the order's history tells of. OrderVersion is the one its
 * sender has seen: where it is another by now nothing is sent.
 */
export const mailForms = definePost('/Reports/FormBuilder/Mail', 'print-orders', {
  body: z.object({ ...formsRequestFields, OrderVersion: Id, ...formsMailFields }),
});
/**
 * Where in the line of prints the forms are that were asked for under an Idempotency-Key: 1 is next, 0 is printed
 * just now, and null is not there.
 */
export const getPlaceInLine = defineGet('/Reports/FormBuilder/Line', 'print-orders', {
  query: z.object({ key: createBoundedTextSchema(1, 128) }),
  reply: z.object({ Place: z.nullable(z.int()) }),
});
/** The forms a user chose last, in their order; none where they chose none yet. */
const FormChoice = z.object({ Reports: ReportIds, Language: FormsLanguage });
export const getFormChoice = defineGet('/Reports/FormBuilder', 'print-orders', {
  reply: z.nullable(FormChoice),
});
export const saveFormChoice = definePut('/Reports/FormBuilder', 'print-orders', {
  body: FormChoice,
});
/** What changed between two versions of an order, marked on paper: struck what was, underlined what is. */
export const getOrderRedLine = defineGet(
  '/Orders/{id}/Versions/{version}/Compare/{other}',
  'print-orders',
  {
    params: z.object({ id: IdParam, version: IdParam, other: IdParam }),
    query: z.extend(languageQuery, { minutes: z.optional(OffsetMinutes) }),
    returns: 'pdf',
  },
);
/** A paper that was made when the order was submitted, as it was then. */
export const getOrderPaper = defineGet(
  '/Reports/Orders/{orderId}/Papers/{reportId}',
  'print-orders',
  {
    params: z.object({ orderId: IdParam, reportId: IdParam }),
    returns: 'pdf',
  },
);
