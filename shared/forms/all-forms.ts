import { BUSINESS_VERSION } from '#shared/constants.ts';
import type { Order } from '#shared/schemas/order.ts';
import {
  builtInForm,
  forms,
  isOfStore,
  languagesOf,
  reportIdOf,
  type Form,
  type FormName,
  type Language,
} from './forms.ts';
import { templateForms } from './template-forms.ts';

/** Every form there is, in the order in which they are offered. */
export const allForms: readonly Form[] = [...Object.values(forms), ...templateForms];

/** A form by one of its numbers, and the language that number is of, where it is of one. */
export function formOfReport(id: number): { form: Form; language?: Language } | undefined {
  const name = builtInForm(id);
  const form: Form | undefined = name
    ? forms[name]
    : templateForms.find((each) => each.id === id || each.frenchId === id);
  return form && (form.frenchId === id ? { form, language: 'fr' } : { form });
}

/** Which of the built-in forms a form is; undefined for a dealer's own. */
export const builtInNameOf = (form: Form): FormName | undefined => builtInForm(form.id);

type Offering = {
  storeCode: string;
  order: Pick<Order, 'BusinessVersion'>;
  /** The numbers a dealer has PDFs of their own for. */
  templates: ReadonlySet<number>;
};

/** The number under which a form can be had in a language; undefined where it cannot. */
export function offeredId(
  form: Form,
  language: Language,
  { storeCode, order, templates }: Offering,
): number | undefined {
  if (!isOfStore(form, storeCode) || !languagesOf(storeCode).includes(language)) return undefined;
  const id = reportIdOf(form, storeCode, order, language);
  return builtInNameOf(form) || templates.has(id) ? id : undefined;
}

/** A form under its number, as people call it: 'Purchase Agreement (French)'. */
export type OfferedForm = { id: number; name: string; form: Form; language: Language };

/** What a dealer is offered, each number once. */
export function offeredForms(offering: Offering): OfferedForm[] {
  const offered = allForms.flatMap((form) =>
    languagesOf(offering.storeCode).flatMap((language): OfferedForm[] => {
      const id = offeredId(form, language, offering);
      const isFrench = id !== undefined && id === form.frenchId;
      const name = isFrench ? `${form.names.en} (French)` : form.names.en;
      return id === undefined ? [] : [{ id, name, form, language }];
    }),
  );
  return offered.filter(({ id }, at) => offered.findIndex((each) => each.id === id) === at);
}

/** As orders are made today. */
const today = { BusinessVersion: BUSINESS_VERSION };
/** As they were before commissionable GP, when the worksheet was another report. */
const before = { BusinessVersion: 1 };

/** What a dealer is offered for an order made today. */
export const formsOfDealer = (offering: Omit<Offering, 'order'>): OfferedForm[] =>
  offeredForms({ ...offering, order: today });

/** Whether a report may be asked for by a number: the one it has today, or had as the order was made (D72). */
export const isOfferedReport = (id: number, offering: Offering): boolean =>
  [today, offering.order].some((order) =>
    offeredForms({ ...offering, order }).some((each) => each.id === id),
  );

const allNumbers = new Set(
  allForms.flatMap(({ id, frenchId }) => [id, ...(frenchId === undefined ? [] : [frenchId])]),
);

/** The forms a dealer of this kind may have a PDF of their own for. */
export const formsToUpload = (storeCode: string): OfferedForm[] =>
  formsOfDealer({ storeCode, templates: allNumbers });

/** Whether a PDF under a number would ever be offered to a dealer of this kind. */
export const canUploadTemplate = (id: number, storeCode: string): boolean =>
  isOfferedReport(id, { storeCode, order: before, templates: allNumbers });
