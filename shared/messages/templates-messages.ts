import { templatesTexts } from '#shared/texts/templates-texts.ts';
import { defineMessages } from './message.ts';

export const templatesMessages = defineMessages('templates', templatesTexts, {
  notPdf: [],
  encrypted: [],
  notFilled: [],
  takesTooMuch: [],
  noFields: [],
  tooManyFields: [],
  tooManyPages: [],
  tooLarge: [],
  tooLong: [],
  noTemplateForm: [],
  formNotOffered: [],
  noSuchField: [],
  noSuchSource: [],
  changedMeanwhile: [],
});
