import { BUSINESS_VERSION } from '#shared/constants.ts';
import { languages, type Language } from '#shared/language/languages.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import {
  findBuiltInFormName,
  builtInForms,
  isOfferedToStore,
  listFormLanguages,
  getReportId,
  type PrintForm,
  type BuiltInFormName,
} from './built-in-forms.ts';
import { templateForms } from './template-forms.ts';

/** All forms, in the order of the screen. */
export const allForms: readonly PrintForm[] = [...Object.values(builtInForms), ...templateForms];

/** The language of a form that has a number of its own for it; undefined for the number of the form itself. */
const findOwnLanguage = ({ idsByLanguage = {} }: PrintForm, reportId: number) =>
  languages.find((language) => idsByLanguage[language] === reportId);

/** The form with a number, and the language where the number belongs to only one. */
export function findFormByReportId(
  reportId: number,
): { form: PrintForm; language?: Language } | undefined {
  const name = findBuiltInFormName(reportId);
  const form: PrintForm | undefined = name
    ? builtInForms[name]
    : templateForms.find((each) => each.id === reportId || findOwnLanguage(each, reportId));
  const language = form && findOwnLanguage(form, reportId);
  return form && (language ? { form, language } : { form });
}

/** The name of a built-in form; undefined for a dealer's own. */
export const findBuiltInNameOfForm = (form: PrintForm): BuiltInFormName | undefined =>
  findBuiltInFormName(form.id);

type FormOfferContext = {
  storeCode: string;
  order: Pick<Order, 'BusinessVersion'>;
  /** The numbers of the forms for which the dealer has its own PDF. */
  templateReportIds: ReadonlySet<number>;
};

/** The number of a form in a language; undefined where the dealer does not get the form. */
export function findOfferedReportId(
  form: PrintForm,
  language: Language,
  { storeCode, order, templateReportIds }: FormOfferContext,
): number | undefined {
  if (!isOfferedToStore(form, storeCode) || !listFormLanguages(storeCode).includes(language))
    return undefined;
  const id = getReportId(form, storeCode, order, language);
  return findBuiltInNameOfForm(form) || templateReportIds.has(id) ? id : undefined;
}

/** A form with its number and its display name: 'Purchase Agreement (French)'. */
export type OfferedForm = { id: number; name: string; form: PrintForm; language: Language };

/** In English, as all names of the server. */
const languageNames: Record<Language, string> = { en: 'English', fr: 'French' };

/** The forms that a dealer gets, each number once. */
export function listOfferedForms(context: FormOfferContext): OfferedForm[] {
  const offered = allForms.flatMap((form) =>
    listFormLanguages(context.storeCode).flatMap((language): OfferedForm[] => {
      const id = findOfferedReportId(form, language, context);
      if (id === undefined) return [];
      const ownLanguage = findOwnLanguage(form, id);
      const name = ownLanguage ? `${form.names.en} (${languageNames[ownLanguage]})` : form.names.en;
      return [{ id, name, form, language }];
    }),
  );
  return offered.filter(({ id }, at) => offered.findIndex((each) => each.id === id) === at);
}

/** An order that is created today. */
const currentOrderVersion = { BusinessVersion: BUSINESS_VERSION };
/** An order from before commissionable GP, when the worksheet was another report. */
const legacyOrderVersion = { BusinessVersion: 1 };

/** The forms that a dealer gets for an order that is created today. */
export const listNewOrderForms = (context: Omit<FormOfferContext, 'order'>): OfferedForm[] =>
  listOfferedForms({ ...context, order: currentOrderVersion });

/**
 * Whether a report can be requested by a number: by today's, or by the one from when the order was created
 * (D72).
 */
export const isRequestableReport = (reportId: number, context: FormOfferContext): boolean =>
  [currentOrderVersion, context.order].some((order) =>
    listOfferedForms({ ...context, order }).some((each) => each.id === reportId),
  );

const allReportIds = new Set(
  allForms.flatMap(({ id, idsByLanguage = {} }) => [id, ...Object.values(idsByLanguage)]),
);

/** The forms for which a dealer of this kind can have its own PDF. */
export const listUploadableForms = (storeCode: string): OfferedForm[] =>
  listNewOrderForms({ storeCode, templateReportIds: allReportIds });

/** Whether a dealer of this kind would ever get a PDF with this number. */
export const isUploadableReportId = (reportId: number, storeCode: string): boolean =>
  isRequestableReport(reportId, {
    storeCode,
    order: legacyOrderVersion,
    templateReportIds: allReportIds,
  });
