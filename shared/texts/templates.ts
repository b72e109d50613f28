/** The texts of form templates. */
export const templatesTexts = {
  noFile: 'No File Selected',
  uploaded: 'Document Uploaded',
  notPdf: 'This is no PDF, or a damaged one.',
  encrypted: 'The PDF is protected. Save it without a password.',
  noFields: 'The PDF has no form fields to fill.',
  tooManyFields: 'The PDF has more than 2,000 form fields.',
  tooManyPages: 'The PDF has more than 50 pages.',
  tooLarge: 'The PDF is larger than 3.5 MB.',
  tooLong: 'The names of its fields, or the texts for them, are too long to keep.',
  noTemplateForm: 'This form takes no template.',
  noSuchField: 'The PDF has no such field.',
  noSuchSource: 'There is nothing of an order by this name.',
  changedMeanwhile: 'The template was changed meanwhile. Open it again.',
} as const;
