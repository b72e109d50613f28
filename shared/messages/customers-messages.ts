import { customersTexts } from '#shared/texts/customers-texts.ts';
import { defineMessages } from './message.ts';

export const customersMessages = defineMessages('customers', customersTexts, {
  numberRequired: [],
  nameRequired: [],
  globalNotEdited: [],
  notAllowed: [],
  numberTaken: [],
  changedMeanwhile: [],
  visibleToAll: [],
  contactChanged: [],
  noteChanged: [],
  tooManyContacts: ['max'],
  tooManyNotes: ['max'],
});
