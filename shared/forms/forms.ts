import { spokenLanguage } from '#shared/language/t.ts';
import { storeKind, type StoreKind } from '#shared/pricing/order/store-code.ts';
import type { Order } from '#shared/schemas/order.ts';

/** The languages paper is printed in; French is offered by HSCA alone. */
export type Language = 'en' | 'fr';

const languages: readonly Language[] = ['en', 'fr'];

/**
 * What a form is to the others. One PDF holds one proposal; what is internal goes with nothing for the
 * customer; an agreement goes with the terms.
 */
export type FormKind = 'proposal' | 'agreement' | 'terms' | 'cover' | 'customer' | 'internal';

export type Form = {
  /** Its number in calls. */
  id: number;
  /** The number of its French, where that is a report of its own. */
  frenchId?: number;
  /** Its number where the dealer is of another kind. */
  idsOfStores?: Partial<Record<StoreKind, number>>;
  /** What it is called on paper and in the name of its file. */
  names: Record<Language, string>;
  kind: FormKind;
  /** The dealers it is offered to; left out are all of them. */
  stores?: readonly StoreKind[];
};

/** The forms that are built in. Those of other numbers are a dealer's own PDFs. */
export const forms = {
  cover: { id: 70, names: { en: 'Cover Page', fr: 'Page de couverture' }, kind: 'cover' },
  proposal: { id: 1, names: { en: 'Proposal', fr: 'Proposition' }, kind: 'proposal' },
  purchaseAgreement: {
    id: 79,
    frenchId: 80,
    names: { en: 'Purchase Agreement', fr: 'Contrat d’achat' },
    kind: 'agreement',
    stores: ['HSUS', 'HSCA', 'ZAHN'],
  },
  equipmentContract: {
    id: 81,
    frenchId: 82,
    names: { en: 'Canada Equipment Contract', fr: 'Contrat d’équipement, Canada' },
    kind: 'agreement',
    stores: ['HSCA'],
  },
  terms: {
    id: 72,
    names: { en: 'Terms and Conditions', fr: 'Modalités et conditions' },
    kind: 'terms',
  },
  worksheet: {
    id: 3,
    idsOfStores: { ZAHN: 122, HSCA: 54, other: 54 },
    names: { en: 'Worksheet', fr: 'Feuille de travail' },
    kind: 'internal',
  },
  installationList: {
    id: 24,
    idsOfStores: { ZAHN: 123 },
    names: { en: 'Installation List', fr: 'Liste d’installation' },
    kind: 'internal',
  },
} as const satisfies Record<string, Form>;

export type FormName = keyof typeof forms;

const formNames = Object.keys(forms) as FormName[];

/** Report 3 of an order from before commissionable GP, at HSUS and ZAHN. */
const LEGACY_WORKSHEET_REPORT_ID = 92;

/** The number a form has for an order: that of its store and language; the worksheet of an old order has another. */
export function reportIdOf(
  form: Form,
  storeCode: string,
  { BusinessVersion }: Pick<Order, 'BusinessVersion'>,
  language: Language = 'en',
): number {
  const kind = storeKind(storeCode);
  const isOld = BusinessVersion < 2 && ['HSUS', 'ZAHN'].includes(kind);
  if (isOld && form.id === forms.worksheet.id) return LEGACY_WORKSHEET_REPORT_ID;
  if (language === 'fr' && form.frenchId !== undefined) return form.frenchId;
  return form.idsOfStores?.[kind] ?? form.id;
}

/** Every number a form goes by, whatever the dealer and the order. */
const idsOf = (form: Form): readonly number[] => [
  form.id,
  ...(form.frenchId === undefined ? [] : [form.frenchId]),
  ...Object.values(form.idsOfStores ?? {}),
  ...(form.id === forms.worksheet.id ? [LEGACY_WORKSHEET_REPORT_ID] : []),
];

/** The built-in form of a number; undefined for a dealer's own. */
export const builtInForm = (reportId: number): FormName | undefined =>
  formNames.find((name) => idsOf(forms[name]).includes(reportId));

/** Whether dealers of a kind are offered a form at all. */
export const isOfStore = ({ stores }: Form, storeCode: string) =>
  stores === undefined || stores.includes(storeKind(storeCode));

/** The languages a dealer's paper is printed in. */
export const languagesOf = (storeCode: string) =>
  languages.filter((language) => language === 'en' || storeKind(storeCode) === 'HSCA');

/** What a form is called in the user's language. */
export const formName = ({ names }: Pick<Form, 'names'>): string => names[spokenLanguage()];
