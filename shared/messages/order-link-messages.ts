import { orderLinkTexts } from '#shared/texts/order-link-texts.ts';
import { defineMessages } from './message.ts';

export const orderLinkMessages = defineMessages('orderLink', orderLinkTexts, {
  nothingFailed: [],
  notEnabled: [],
  foreignOrderIds: [],
  rejected: ['reason'],
  unreachable: [],
  notReached: ['orderNumber', 'problem'],
  noPapers: ['orderNumber'],
});
