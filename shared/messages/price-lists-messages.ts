import { priceListsTexts } from '#shared/texts/price-lists-texts.ts';
import { defineMessages } from './message.ts';

export const priceListsMessages = defineMessages('priceLists', priceListsTexts, {
  unreadable: [],
  notText: [],
  noHeadings: [],
  duplicateHeading: ['heading'],
  tooManyRows: [],
  noRows: [],
  productsChangedMeanwhile: [],
  changesNothing: [],
  inProgress: [],
  cannotUndo: [],
  laterDay: ['today'],
  tooManyScheduled: [],
  notScheduled: [],
  scheduleChanged: [],
  rowsLeftOut: ['fileName', 'count', 'rows'],
  nothingToUndo: [],
  rounded: ['count'],
  notTaxable: [],
  notAnAmount: [],
  duplicateRow: ['line'],
  tooManyLetters: ['max'],
  ordersHaveOtherPrices: ['fileName', 'count'],
});
