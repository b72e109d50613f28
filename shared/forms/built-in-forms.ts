import { languages, SOURCE_LANGUAGE, type Language } from '#shared/language/languages.ts';
import { pickByUiLanguage } from '#shared/language/t.ts';
import { getStoreKind, type StoreKind } from '#shared/pricing/order/store-code.ts';
import type { Order } from '#shared/schemas/order-schema.ts';

/**
 * The kind decides which forms can be combined. One PDF has one proposal; internal forms are never combined
 * with forms for the customer; an agreement needs the terms.
 */
export type FormKind = 'proposal' | 'agreement' | 'terms' | 'cover' | 'customer' | 'internal';

export type PrintForm = {
  /** The form's number in the API. */
  id: number;
  /** The numbers of the form in languages where it is a separate report. */
  idsByLanguage?: Partial<Record<Language, number>>;
  /** The form's number for other kinds of dealers. */
  idsByStore?: Partial<Record<StoreKind, number>>;
  /** The name on the document and in the file name. */
  names: Record<Language, string>;
  kind: FormKind;
  /** The dealers that get the form; missing means all. */
  stores?: readonly StoreKind[];
};

/** The built-in forms. All other numbers are the dealers' own PDFs. */
export const builtInForms = {
  cover: { id: 70, names: { en: 'Cover Page', fr: 'Page de couverture' }, kind: 'cover' },
  proposal: { id: 1, names: { en: 'Proposal', fr: 'Proposition' }, kind: 'proposal' },
  purchaseAgreement: {
    id: 79,
    idsByLanguage: { fr: 80 },
    names: { en: 'Purchase Agreement', fr: 'Contrat d’achat' },
    kind: 'agreement',
    stores: ['HSUS', 'HSCA', 'ZAHN'],
  },
  equipmentContract: {
    id: 81,
    idsByLanguage: { fr: 82 },
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

/** The number of report 3 for an order from before commissionable GP, at HSUS and ZAHN. */
const LEGACY_WORKSHEET_REPORT_ID = 92;

/**
 * The number of a form for an order, by store and language; the worksheet of an old order has its own number.
 */
export function getReportId(
  form: PrintForm,
  storeCode: string,
  { BusinessVersion }: Pick<Order, 'BusinessVersion'>,
  language: Language = SOURCE_LANGUAGE,
): number {
  const kind = getStoreKind(storeCode);
  const isLegacyOrder = BusinessVersion < 2 && ['HSUS', 'ZAHN'].includes(kind);
  if (isLegacyOrder && form.id === builtInForms.worksheet.id) return LEGACY_WORKSHEET_REPORT_ID;
  return form.idsByLanguage?.[language] ?? form.idsByStore?.[kind] ?? form.id;
}

/** All numbers of a form, for any dealer and order. */
const listReportIds = (form: PrintForm): readonly number[] => [
  form.id,
  ...Object.values(form.idsByLanguage ?? {}),
  ...Object.values(form.idsByStore ?? {}),
  ...(form.id === builtInForms.worksheet.id ? [LEGACY_WORKSHEET_REPORT_ID] : []),
];

/** The built-in form with a number; undefined for a dealer's own. */
export const findBuiltInFormName = (reportId: number): BuiltInFormName | undefined =>
  builtInFormNames.find((name) => listReportIds(builtInForms[name]).includes(reportId));

export const isOfferedToStore = ({ stores }: PrintForm, storeCode: string) =>
  stores === undefined || stores.includes(getStoreKind(storeCode));

/** The dealers whose documents are printed in a language; missing means all. */
const storesByLanguage: Record<Language, readonly StoreKind[] | undefined> = {
  en: undefined,
  fr: ['HSCA'],
};

/** The languages of a dealer's documents; French for HSCA only. */
export const listFormLanguages = (storeCode: string) =>
  languages.filter(
    (language) => storesByLanguage[language]?.includes(getStoreKind(storeCode)) ?? true,
  );

export const getFormDisplayName = ({ names }: Pick<PrintForm, 'names'>): string =>
  pickByUiLanguage(names);
