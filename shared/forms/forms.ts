import { storeKind } from '#shared/pricing/order/store-code.ts';
import type { Order } from '#shared/schemas/order.ts';

/** The languages paper is printed in; French is offered by HSCA alone. */
export type Language = 'en' | 'fr';

const languages: readonly Language[] = ['en', 'fr'];

export type Form = {
  /** Its number in Reports/Orders/{orderId}/Types/{typeId}. */
  id: number;
  /** What it is called on paper and in the name of its file. */
  names: Record<Language, string>;
  /** Not for the customer, and so not offered in customer view. */
  isInternal: boolean;
};

/** The forms of an order, as GET Reports/Orders/Types and the print menu offer them. */
export const forms = {
  proposal: { id: 1, names: { en: 'Proposal', fr: 'Proposition' }, isInternal: false },
  installationList: {
    id: 24,
    names: { en: 'Installation List', fr: 'Liste d’installation' },
    isInternal: false,
  },
  worksheet: { id: 3, names: { en: 'Worksheet', fr: 'Feuille de travail' }, isInternal: true },
} as const satisfies Record<string, Form>;

export type FormName = keyof typeof forms;

/** Report 3 of an order from before commissionable GP, at HSUS and ZAHN. */
const OLD_WORKSHEET = 92;

/** The number a form has for an order: the worksheet of an old one has another. */
export function reportIdOf(
  form: Form,
  storeCode: string,
  { BusinessVersion }: Pick<Order, 'BusinessVersion'>,
): number {
  const isOld = BusinessVersion < 2 && ['HSUS', 'ZAHN'].includes(storeKind(storeCode));
  return isOld && form.id === forms.worksheet.id ? OLD_WORKSHEET : form.id;
}

/** The languages a dealer's paper is printed in. */
export const languagesOf = (storeCode: string) =>
  languages.filter((language) => language === 'en' || storeKind(storeCode) === 'HSCA');

/** What the screen, which is English, calls a form: 'Proposal (French)'. */
export const nameOnScreen = ({ names }: Form, language: Language) =>
  language === 'en' ? names.en : `${names.en} (French)`;

/** Order number, billing name and form name, without what file systems refuse. */
export function reportFileName(
  order: Pick<Order, 'OrderNumber' | 'BillingInfo' | 'CustomerName'>,
  reportName: string,
): string {
  const name = order.BillingInfo.Name ?? order.CustomerName ?? '';
  const words = [order.OrderNumber, name, reportName].filter(Boolean).join(' ');
  return `${words
    .replace(/[\p{Cc}<>:"/\\|?*]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()}.pdf`;
}
