import { customersTexts } from '#shared/texts/customers-texts.ts';
import { defineMessages } from './message.ts';

export const customersMessages = defineMessages('customers', customersTexts, {
  numberRequired: [],
  nameRequired: [],
  globalCustomerReadOnly: [],
  editingNotAllowed: [],
  numberTaken: [],
  changedMeanwhile: [],
  visibleToAll: [],
  contactChangedMeanwhile: [],
  noteChangedMeanwhile: [],
  tooManyContacts: ['max'],
  tooManyNotes: ['max'],
  accessRequestedBy: ['name', 'customerNumber'],
  accessGiven: ['name', 'customerNumber'],
  accessRefused: ['name', 'customerNumber'],
  accessEnded: ['name', 'customerNumber'],
});
