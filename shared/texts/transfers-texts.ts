import { joinNoticeText } from '#shared/format/notice-text.ts';
import { t } from '#shared/language/t.ts';
import { asCents } from '#shared/money/money.ts';
import { formatCents } from '#shared/money/scaled-decimals.ts';

/** Texts for the transfer of an order to another owner (D38). */
export const transfersTexts = {
  subject: (orderNumber: string) => t`Order ${orderNumber} was transferred to you`,
  message: (senderName: string, orderNumber: string) =>
    t`${senderName} transferred order ${orderNumber} to you.`,
  /** With what the order is: 'North suite refit for Lakeshore Dental Group, 48,215.40.' */
  notice: (senderName: string, orderNumber: string, name: string, totalInCents: number) =>
    joinNoticeText(
      transfersTexts.subject(orderNumber),
      `${transfersTexts.message(senderName, orderNumber)}\n\n${[name, formatCents(asCents(totalInCents))].filter(Boolean).join(', ')}.`,
    ),
  worksheetOfCustomer: (worksheetName: string, customerName: string) =>
    t`${worksheetName} for ${customerName}`,
  /** `orderNumber` is empty where the order was never saved. */
  toldOnSave: (newOwnerName: string, orderNumber: string) =>
    t`Saving transfers the order to ${newOwnerName}, who is told “${transfersTexts.subject(orderNumber || t`(its number)`)}” by a notification and a mail.`,
  onSave: (newOwnerName: string) => t`Saving transfers it to ${newOwnerName}`,
};
