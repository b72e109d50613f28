import { transfersTexts } from '#shared/texts/transfers-texts.ts';
import { defineMessages } from './message.ts';

export const transfersMessages = defineMessages('transfers', transfersTexts, {
  notice: ['senderName', 'orderNumber', 'name', 'totalInCents'],
  worksheetOfCustomer: ['worksheetName', 'customerName'],
});
