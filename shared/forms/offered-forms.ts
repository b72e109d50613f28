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

/** Every form there is, in the order in which they are offered. */
export const allForms: readonly PrintForm[] = [...Object.values(builtInForms), ...templateForms];

/** A form by one of its numbers, and the language that number is of, where it is of one. */
export function findFormByReportId(
  id: number,
): { form: PrintForm; language?: FormLanguage } | undefined {
  const name = findBuiltInFormName(id);
  const form: PrintForm | undefined = name
    ? builtInForms[name]
    : templateForms.find((each) => each.id === id || each.frenchId === id);
  return form && (form.frenchId === id ? { form, language: 'fr' } : { form });
}

/** Which of the built-in forms a form is; undefined for a dealer's own. */
export const findBuiltInName = (form: PrintForm): BuiltInFormName | undefined =>
  findBuiltInFormName(form.id);

type FormOfferContext = {
  storeCode: string;
  order: Pick<Order, 'BusinessVersion'>;
  /** The numbers a dealer has PDFs of their own for. */
  templates: ReadonlySet<number>;
};

/** The number under which a form can be had in a language; undefined where it cannot. */
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

/** A form under its number, as people call it: 'Purchase Agreement (French)'. */
export type OfferedForm = { id: number; name: string; form: PrintForm; language: FormLanguage };

/** What a dealer is offered, each number once. */
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

/** As orders are made today. */
const currentOrderVersion = { BusinessVersion: BUSINESS_VERSION };
/** As they were before commissionable GP, when the worksheet was another report. */
const legacyOrderVersion = { BusinessVersion: 1 };

/** What a dealer is offered for an order made today. */
export const listDealerForms = (context: Omit<FormOfferContext, 'order'>): OfferedForm[] =>
  listOfferedForms({ ...context, order: currentOrderVersion });

/** Whether a report may be asked for by a number: the one it has today, or had as the order was made (D72). */
export const isOfferedReport = (id: number, context: FormOfferContext): boolean =>
  [currentOrderVersion, context.order].some((order) =>
    listOfferedForms({ ...context, order }).some((each) => each.id === id),
  );

const allReportIds = new Set(
  allForms.flatMap(({ id, frenchId }) => [id, ...(frenchId === undefined ? [] : [frenchId])]),
);

/** The forms a dealer of this kind may have a PDF of their own for. */
export const listUploadableForms = (storeCode: string): OfferedForm[] =>
  listDealerForms({ storeCode, templates: allReportIds });

/** Whether a PDF under a number would ever be offered to a dealer of this kind. */
export const canUploadTemplate = (id: number, storeCode: string): boolean =>
  isOfferedReport(id, { storeCode, order: legacyOrderVersion, templates: allReportIds });
