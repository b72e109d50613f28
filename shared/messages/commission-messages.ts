import { commissionTexts } from '#shared/texts/commission-texts.ts';
import { defineMessages } from './message.ts';

export const commissionMessages = defineMessages('commission', commissionTexts, {
  monthClosed: ['month', 'day'],
  closedRateChanged: ['day'],
  unknownUser: [],
  alreadyClosed: ['month'],
  earlierMonthOpen: ['month'],
  monthNotOver: ['month'],
  ratesChanged: [],
});
