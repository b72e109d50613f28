import { BUSINESS_VERSION } from '#shared/constants.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import {
  findBuiltInFormName,
  builtInForms,
  isOfferedToStore,
  listFormLanguages,
  getReportId,
  type PrintForm,
  type BuiltInFormName,
  type FormLanguage,
} from './built-in-forms.ts';
import { templateForms } from './template-forms.ts';

/** All forms, in the order of the screen. */
export const allForms: readonly PrintForm[] = [...Object.values(builtInForms), ...templateForms];

/** The form with a number, and the language where the number belongs to only one. */
export function findFormByReportId(
  id: number,
): { form: PrintForm; language?: FormLanguage } | undefined {
  const name = findBuiltInFormName(id);
  const form: PrintForm | undefined = name
    ? builtInForms[name]
    : templateForms.find((each) => each.id === id || each.frenchId === id);
  return form && (form.frenchId === id ? { form, language: 'fr' } : { form });
}

/** The name of a built-in form; undefined for a dealer's own. */
export const findBuiltInName = (form: PrintForm): BuiltInFormName | undefined =>
  findBuiltInFormName(form.id);

type FormOfferContext = {
  storeCode: string;
  order: Pick<Order, 'BusinessVersion'>;
  /** The numbers of the forms for which the dealer has its own PDF. */
  templates: ReadonlySet<number>;
};

/** The number of a form in a language; undefined where the dealer does not get the form. */
export function findOfferedReportId(
  form: PrintForm,
  language: FormLanguage,
  { storeCode, order, templates }: FormOfferContext,
): number | undefined {
  if (!isOfferedToStore(form, storeCode) || !listFormLanguages(storeCode).includes(language))
    return undefined;
  const id = getReportId(form, storeCode, order, language);
  return findBuiltInName(form) || templates.has(id) ? id : undefined;
}

/** A form with its number and its display name: 'Purchase Agreement (French)'. */
export type OfferedForm = { id: number; name: string; form: PrintForm; language: FormLanguage };

/** The forms that a dealer gets, each number once. */
export function listOfferedForms(context: FormOfferContext): OfferedForm[] {
  const offered = allForms.flatMap((form) =>
    listFormLanguages(context.storeCode).flatMap((language): OfferedForm[] => {
      const id = findOfferedReportId(form, language, context);
      const isFrench = id !== undefined && id === form.frenchId;
      const name = isFrench ? `${form.names.en} (French)` : form.names.en;
      return id === undefined ? [] : [{ id, name, form, language }];
    }),
  );
  return offered.filter(({ id }, at) => offered.findIndex((each) => each.id === id) === at);
}

/** An order that is created today. */
const currentOrderVersion = { BusinessVersion: BUSINESS_VERSION };
/** An order from before commissionable GP, when the worksheet was another report. */
const legacyOrderVersion = { BusinessVersion: 1 };

/** The forms that a dealer gets for an order that is created today. */
export const listDealerForms = (context: Omit<FormOfferContext, 'order'>): OfferedForm[] =>
  listOfferedForms({ ...context, order: currentOrderVersion });

/**
 * Whether a report can be requested by a number: by today's, or by the one from when the order was created
 * (D72).
 */
export const isOfferedReport = (id: number, context: FormOfferContext): boolean =>
  [currentOrderVersion, context.order].some((order) =>
    listOfferedForms({ ...context, order }).some((each) => each.id === id),
  );

const allReportIds = new Set(
  allForms.flatMap(({ id, frenchId }) => [id, ...(frenchId === undefined ? [] : [frenchId])]),
);

/** The forms for which a dealer of this kind can have its own PDF. */
export const listUploadableForms = (storeCode: string): OfferedForm[] =>
  listDealerForms({ storeCode, templates: allReportIds });

/** Whether a dealer of this kind would ever get a PDF with this number. */
export const canUploadTemplate = (id: number, storeCode: string): boolean =>
  isOfferedReport(id, { storeCode, order: legacyOrderVersion, templates: allReportIds });
