import * as z from 'zod/mini';
import { languages } from '#shared/language/languages.ts';
import { OrderApproval } from '#shared/schemas/approval-schema.ts';
import { formsMailFields } from '#shared/schemas/forms-mail-schema.ts';
import {
  FlagParam,
  Id,
  IdParam,
  PickListItem,
  createBoundedTextSchema,
  Version,
  createMustBeText,
} from '#shared/schemas/schema-values.ts';
import { defineGet, definePost, definePut } from './endpoint.ts';

/** There are fewer forms than this. */
const MAX_FORMS_PER_REQUEST = 100;

/** Beside the message of a 409 for an agreement of an order that needs an approval (B3.5). */
const needsApproval = { Approval: OrderApproval };

const reportParams = { orderId: IdParam, typeId: IdParam };
const FormsLanguage = z.enum(languages);
/** The document's language; only HSCA gets French. */
const languageQuery = z.object({ language: z.optional(FormsLanguage) });

/** Minutes from local time to UTC, as browsers count them. */
const OffsetMinutes = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,4}$/, createMustBeText('minutes'))),
    z.transform(Number),
  ),
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
    /** With `blank` the amounts of a dealer's own PDF stay empty, as in the terms of a shared proposal (B2.2). */
    query: z.extend(languageQuery, { blank: z.optional(FlagParam) }),
    returns: 'pdf',
    current: needsApproval,
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
    current: needsApproval,
  },
);
/** A form in a list: its number alone, or in an object. */
const ReportIdCodec = z.codec(z.union([Id, z.object({ ReportId: Id })]), Id, {
  decode: (report) => (typeof report === 'number' ? report : report.ReportId),
  encode: (id) => id,
});
const ReportIds = z.array(ReportIdCodec).check(z.maxLength(MAX_FORMS_PER_REQUEST));
const formsRequestFields = {
  OrderId: Id,
  TimezoneOffsetInMinutes: z.nullish(z.int().check(z.minimum(-1440), z.maximum(1440))),
  Reports: ReportIds,
  /** For the forms whose number is the same in both languages; only HSCA gets French. */
  Language: z.nullish(FormsLanguage),
};
/** Forms of an order as one PDF, in the requested order. It changes nothing, although it is a POST. */
export const buildForms = definePost('/Reports/FormBuilder', 'print-orders', {
  body: z.object(formsRequestFields),
  returns: 'pdf',
  current: needsApproval,
});
/**
 * Sends the same forms as the attachment of a mail, which the order's history lists. OrderVersion is the
 * version that the sender has seen; where the order has another one by now, nothing is sent.
 */
export const mailForms = definePost('/Reports/FormBuilder/Mail', 'print-orders', {
  body: z.object({ ...formsRequestFields, OrderVersion: Version, ...formsMailFields }),
  current: needsApproval,
});
/**
 * The position of a print request in the queue, by its Idempotency-Key: 1 is next, 0 is printing now, and
 * null is not in the queue.
 */
export const getPlaceInLine = defineGet('/Reports/FormBuilder/Line', 'print-orders', {
  query: z.object({ key: createBoundedTextSchema(1, 128) }),
  reply: z.object({ Place: z.nullable(z.int()) }),
});
/** The forms that a user chose last, in their order; null where they never chose any. */
const FormChoice = z.object({ Reports: ReportIds, Language: FormsLanguage });
export const getFormChoice = defineGet('/Reports/FormBuilder', 'print-orders', {
  reply: z.nullable(FormChoice),
});
export const saveFormChoice = definePut('/Reports/FormBuilder', 'print-orders', {
  body: FormChoice,
});
/**
 * The changes between two versions of an order as a document: old text is struck through, new text is
 * underlined.
 */
export const getOrderRedLine = defineGet(
  '/Orders/{id}/Versions/{version}/Compare/{other}',
  'print-orders',
  {
    params: z.object({ id: IdParam, version: IdParam, other: IdParam }),
    query: z.extend(languageQuery, { minutes: z.optional(OffsetMinutes) }),
    returns: 'pdf',
  },
);
/** A document that was made when the order was submitted, unchanged. */
export const getOrderPaper = defineGet(
  '/Reports/Orders/{orderId}/Papers/{reportId}',
  'print-orders',
  {
    params: z.object({ orderId: IdParam, reportId: IdParam }),
    returns: 'pdf',
  },
);
