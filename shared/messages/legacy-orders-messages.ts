import { legacyOrdersTexts } from '#shared/texts/legacy-orders-texts.ts';
import { defineMessages } from './message.ts';

export const legacyOrdersMessages = defineMessages('legacyOrders', legacyOrdersTexts, {
  encrypted: [],
  unknownVersion: [],
  damaged: [],
  damagedTable: ['table'],
  noTables: [],
  onlyLinkedTables: [],
  noOrders: [],
  emptyOrders: ['table'],
  tooManyOrders: ['max'],
  tooManyRows: ['table', 'max'],
  noSuchTableOrColumn: [],
  stillWorking: [],
  readOnly: [],
});
