import { documentsTexts } from '#shared/texts/documents-texts.ts';
import { defineMessages } from './message.ts';

export const documentsMessages = defineMessages('documents', documentsTexts, {
  frenchForHscaOnly: [],
  selectForm: [],
  datesMustBeSet: [],
  oneProposal: [],
  internalAlone: [],
  internalNotMailed: [],
  numberMissing: ['tax'],
  duplicateForm: [],
  notOffered: [],
  tooManyPages: [],
  beingMade: [],
  tooManyLong: [],
  busy: [],
  notPrinted: [],
  amountsDiffer: [],
  addresseeMissing: [],
  tooManyAddressees: ['max'],
  subjectMissing: [],
  tooLargeToMail: ['megabytes'],
  tooManyMails: [],
});
