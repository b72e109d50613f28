import { documentsTexts } from '#shared/texts/documents-texts.ts';
import { defineMessages } from './message.ts';

export const documentsMessages = defineMessages('documents', documentsTexts, {
  frenchForHscaOnly: [],
  formRequired: [],
  datesMustBeSet: [],
  severalProposals: [],
  internalFormsSeparate: [],
  internalFormsNotMailed: [],
  taxNumberMissing: ['tax'],
  duplicateForm: [],
  notOffered: [],
  tooManyPages: [],
  inProgress: [],
  tooManyLong: [],
  busy: [],
  printingFailed: [],
  amountsDiffer: [],
  addresseeMissing: [],
  tooManyAddressees: ['max'],
  subjectMissing: [],
  tooLargeToMail: ['megabytes'],
  tooManyMails: [],
  mailFailed: ['orderNumber', 'recipients'],
});
