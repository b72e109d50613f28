import { getUiLanguage } from '#shared/language/t.ts';
import { getStoreKind, type StoreKind } from '#shared/pricing/order/store-code.ts';
import type { Order } from '#shared/schemas/order-schema.ts';

/** The languages paper is printed in; French is offered by HSCA alone. */
export type FormLanguage = 'en' | 'fr';

const formLanguages: readonly FormLanguage[] = ['en', 'fr'];

/**
 * What a form is to the others. One PDF holds one proposal; what is internal goes with nothing for the
 * customer; an agreement goes with the terms.
 */
export type FormKind = 'proposal' | 'agreement' | 'terms' | 'cover' | 'customer' | 'internal';

export type PrintForm = {
  /** Its number in calls. */
  id: number;
  /** The number of its French, where that is a report of its own. */
  frenchId?: number;
  /** Its number where the dealer is of another kind. */
  idsByStore?: Partial<Record<StoreKind, number>>;
  /** What it is called on paper and in the name of its file. */
  names: Record<FormLanguage, string>;
  kind: FormKind;
  /** The dealers it is offered to; left out are all of them. */
  stores?: readonly StoreKind[];
};

/** The forms that are built in. Those of other numbers are a dealer's own PDFs. */
export const builtInForms = {
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
    idsByStore: { ZAHN: 122, HSCA: 54, other: 54 },
    names: { en: 'Worksheet', fr: 'Feuille de travail' },
    kind: 'internal',
  },
  installationList: {
    id: 24,
    idsByStore: { ZAHN: 123 },
    names: { en: 'Installation List', fr: 'Liste d’installation' },
    kind: 'internal',
  },
} as const satisfies Record<string, PrintForm>;

export type BuiltInFormName = keyof typeof builtInForms;

const builtInFormNames = Object.keys(builtInForms) as BuiltInFormName[];

/** Report 3 of an order from before commissionable GP, at HSUS and ZAHN. */
const LEGACY_WORKSHEET_REPORT_ID = 92;

/** The number a form has for an order: that of its store and language; the worksheet of an old order has another. */
export function getReportId(
  form: PrintForm,
  storeCode: string,
  { BusinessVersion }: Pick<Order, 'BusinessVersion'>,
  language: FormLanguage = 'en',
): number {
  const kind = getStoreKind(storeCode);
  const isLegacyOrder = BusinessVersion < 2 && ['HSUS', 'ZAHN'].includes(kind);
  if (isLegacyOrder && form.id === builtInForms.worksheet.id) return LEGACY_WORKSHEET_REPORT_ID;
  if (language === 'fr' && form.frenchId !== undefined) return form.frenchId;
  return form.idsByStore?.[kind] ?? form.id;
}

/** Every number a form goes by, whatever the dealer and the order. */
const listReportIds = (form: PrintForm): readonly number[] => [
  form.id,
  ...(form.frenchId === undefined ? [] : [form.frenchId]),
  ...Object.values(form.idsByStore ?? {}),
  ...(form.id === builtInForms.worksheet.id ? [LEGACY_WORKSHEET_REPORT_ID] : []),
];

/** The built-in form of a number; undefined for a dealer's own. */
export const findBuiltInFormName = (reportId: number): BuiltInFormName | undefined =>
  builtInFormNames.find((name) => listReportIds(builtInForms[name]).includes(reportId));

/** Whether dealers of a kind are offered a form at all. */
export const isOfferedToStore = ({ stores }: PrintForm, storeCode: string) =>
  stores === undefined || stores.includes(getStoreKind(storeCode));

/** The languages a dealer's paper is printed in. */
export const listFormLanguages = (storeCode: string) =>
  formLanguages.filter((language) => language === 'en' || getStoreKind(storeCode) === 'HSCA');

/** What a form is called in the user's language. */
export const getFormName = ({ names }: Pick<PrintForm, 'names'>): string => names[getUiLanguage()];
