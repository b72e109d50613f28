import { t } from '#shared/language/t.ts';

/** Texts for the transfer of an order to another owner (D38). */
export const transfersTexts = {
  subject: (orderNumber: string) => t`Order ${orderNumber} was transferred to you`,
  message: (senderName: string, orderNumber: string) =>
    t`${senderName} transferred order ${orderNumber} to you.`,
  /** `orderNumber` is empty where the order was never saved. */
  toldOnSave: (newOwnerName: string, orderNumber: string) =>
    t`Saving transfers the order to ${newOwnerName}, who is told “${transfersTexts.subject(orderNumber || t`(its number)`)}” by a notification and a mail.`,
  onSave: (newOwnerName: string) => t`Saving transfers it to ${newOwnerName}`,
};
