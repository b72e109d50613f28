import * as z from 'zod/mini';
import { toFieldErrors } from '#frontend/api/validate-body.ts';
import type { RecordFormDefinition } from '#frontend/record-form/use-record-form.ts';
import * as reports from '#shared/contract/reports-endpoints.ts';
import { buildFormsMailText } from '#shared/forms/forms-mail-text.ts';
import { findFormByReportId } from '#shared/forms/offered-forms.ts';
import type { Language } from '#shared/language/languages.ts';
import { t } from '#shared/language/t.ts';
import { formsMailFields } from '#shared/schemas/forms-mail-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { documentsTexts } from '#shared/texts/documents-texts.ts';

/** The forms to send in their order, and the name of their PDF. */
export type FormsToMail = { Reports: readonly number[]; language: Language; fileName?: string };

export type FormMailFields = { To: string; Subject: string; Message: string; SendMeACopy: boolean };

export const formMailLabels: Record<keyof FormMailFields, string> = {
  To: t`To`,
  Subject: t`Subject`,
  Message: t`Message`,
  SendMeACopy: t`Send me a copy`,
};

/** Splits typed addresses at commas, semicolons and spaces. */
export const splitEmailAddresses = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\s,;]+/)
      .map((address) => address.toLowerCase())
      .filter(Boolean),
  ),
];

const toMailBody = ({ To, Subject, Message, SendMeACopy }: FormMailFields) => ({
  To: splitEmailAddresses(To),
  Subject: Subject.trim(),
  Message: Message.trim(),
  SendMeACopy,
});

/** If one of several addresses is invalid, the error belongs to the field that contains them. */
function validateMailForm(form: FormMailFields): Record<string, string> {
  const body = toMailBody(form);
  const parsed = z.object(formsMailFields).safeParse(body);
  if (parsed.success) return {};
  const errors = toFieldErrors(parsed.error.issues);
  const wrongAddress = body.To.find((_, index) => errors[`To.${index}`] !== undefined);
  if (wrongAddress === undefined) return errors;
  return { ...errors, To: t`${wrongAddress} is not an e-mail address` };
}

type Addressee = { email: string; firstName: string };

export type FormMailContext = {
  order: Order;
  forms: FormsToMail;
  /** The default recipient. */
  addressee: Addressee;
  senderName: string;
};

/** A mail with forms of an order: sent once, then listed in the order's history. */
export const createFormMailDefinition = (
  context: FormMailContext,
): RecordFormDefinition<FormMailFields, never> => ({
  getDraftKey: () => ({
    kind: 'forms-mail',
    ids: {
      order: context.order.Id,
      forms: context.forms.Reports.join(','),
      language: context.forms.language,
    },
    name: context.order.OrderNumber,
  }),
  lossWarning: t`What you typed of this e-mail is lost.`,
  toForm: () => createInitialMailForm(context),
  validateForm: validateMailForm,
  async send(form, _, callIdempotently) {
    const { order, forms } = context;
    const body = {
      ...toMailBody(form),
      OrderId: order.Id,
      OrderVersion: order.Version,
      Reports: [...forms.Reports],
      Language: forms.language,
      TimezoneOffsetInMinutes: new Date().getTimezoneOffset(),
      ...(forms.fileName !== undefined && { FileName: forms.fileName }),
    };
    await callIdempotently(reports.mailForms, { body });
    return { successText: t`The e-mail to ${body.To.join(', ')} is on its way` };
  },
  failureText: documentsTexts.notMailed,
});

function createInitialMailForm({
  order,
  forms,
  addressee,
  senderName,
}: FormMailContext): FormMailFields {
  const names = forms.Reports.map((id) => findFormByReportId(id)?.form.names[forms.language] ?? '');
  const { subject, message } = buildFormsMailText(forms.language, {
    formNames: names.filter(Boolean),
    orderName: order.WorksheetName || order.OrderNumber,
    recipientFirstName: addressee.firstName,
    senderName,
  });
  return { To: addressee.email, Subject: subject, Message: message, SendMeACopy: false };
}
