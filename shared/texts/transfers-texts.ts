import { t } from '#shared/language/t.ts';

/** What is said of an order that passes to another owner (D38). */
export const transfersTexts = {
  subject: (orderNumber: string) => t`Order ${orderNumber} was transferred to you`,
  message: (from: string, orderNumber: string) =>
    t`${from} transferred order ${orderNumber} to you.`,
  /** An order that was never saved has no number yet. */
  toldOnSave: (to: string, orderNumber: string) =>
    t`Saving transfers the order to ${to}, who is told “${transfersTexts.subject(orderNumber || t`(its number)`)}” by a notification and a mail.`,
  onSave: (to: string) => t`Saving transfers it to ${to}`,
};
