import { transfersTexts } from '#shared/texts/transfers-texts.ts';
import { defineMessages } from './message.ts';

export const transfersMessages = defineMessages('transfers', transfersTexts, {
  subject: ['orderNumber'],
  messageWithSummary: ['senderName', 'orderNumber', 'orderSummary'],
});
