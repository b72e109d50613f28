import { reportIds } from '#shared/constants.ts';
import { storeKind } from '#shared/pricing/order/store-code.ts';
import type { Order } from '#shared/schemas/order.ts';
import type { Named } from '#shared/schemas/values.ts';

/** The languages paper is printed in; French is offered by HSCA alone. */
export type Language = 'en' | 'fr';

/** The reports an order page offers by themselves, as GET Reports/Orders/Types answers. */
export const orderReports: readonly Named[] = [
  { Id: reportIds.proposal, DisplayName: 'Proposal' },
  { Id: reportIds.worksheet, DisplayName: 'Worksheet' },
];

export const isOffered = (language: Language, storeCode: string) =>
  language === 'en' || storeKind(storeCode) === 'HSCA';

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
