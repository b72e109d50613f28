import { templatesTexts } from '#shared/texts/templates-texts.ts';
import { defineMessages } from './message.ts';

export const templatesMessages = defineMessages('templates', templatesTexts, {
  notPdf: [],
  encrypted: [],
  cannotBeFilled: [],
  exceedsLimits: [],
  noFields: [],
  tooManyFields: [],
  tooManyPages: [],
  tooLarge: [],
  fieldTextsTooLong: [],
  noTemplateForm: [],
  formNotOffered: [],
  noSuchField: [],
  noSuchSource: [],
  changedMeanwhile: [],
});
