import { t } from '#shared/language/t.ts';

/** The texts of form templates. */
export const templatesTexts = {
  noFile: t`No File Selected`,
  uploaded: t`Document Uploaded`,
  noForm: t`Choose the form it is for.`,
  notPdfName: t`Choose a .pdf file.`,
  notUploaded: t`The document could not be uploaded. Try again.`,
  removed: t`Template removed`,
  notRemoved: t`The template could not be removed. Try again.`,
  mapped: t`What fills the fields was saved`,
  notMapped: t`What fills the fields could not be saved. Try again.`,
  notPreviewed: t`The preview could not be made. Try again.`,
  notDrawn: t`The pages could not be shown`,
  notPdf: t`This is no PDF, or a damaged one.`,
  encrypted: t`The PDF is protected. Save it without a password.`,
  notFilled: t`This PDF cannot be filled. Save it again with the program it was made with.`,
  takesTooMuch: t`This PDF takes too long, or too much memory. Save it again with the program it was made with.`,
  noFields: t`The PDF has no form fields to fill.`,
  tooManyFields: t`The PDF has more than 1,000 form fields.`,
  tooManyPages: t`The PDF has more than 50 pages.`,
  tooLarge: t`The PDF is larger than 3.5 MB.`,
  tooLong: t`The names of its fields, or the texts for them, are too long to keep.`,
  noTemplateForm: t`This form takes no template.`,
  noSuchField: t`The PDF has no such field.`,
  noSuchSource: t`There is nothing of an order by this name.`,
  changedMeanwhile: t`The template was changed meanwhile. Open it again.`,
} as const;
