import * as z from 'zod/mini';
import { languages } from '#shared/language/languages.ts';
import {
  DealerLogo,
  DealerLogoWithImage,
  SeenLogoVersion,
} from '#shared/schemas/dealer-logo-schema.ts';
import {
  FormTemplate,
  ReplacedFormTemplate,
  SeenTemplateVersion,
  TemplateExample,
  TemplateMapping,
} from '#shared/schemas/form-template-schema.ts';
import { FlagParam, Id, IdParam, createTextSchema } from '#shared/schemas/schema-values.ts';
import { defineDelete, defineGet, definePost, definePut } from './endpoint.ts';

const dealerParams = z.object({ id: IdParam });
const templateParams = z.object({ id: IdParam, reportId: IdParam });
/** The version that the caller has seen of what is replaced; without it any version is replaced. */
const seenVersionQuery = z.object({ Version: z.optional(IdParam) });
const currentTemplate = { Template: FormTemplate };

/** The dealer's own PDFs for forms. */
export const listTemplates = defineGet('/Dealers/{id}/Documents', 'manage-form-templates', {
  params: dealerParams,
  reply: z.array(FormTemplate),
});
/**
 * Uploads a PDF for the form ReportId; without it the file name must start with the form's number: '87
 * Warranty.pdf'.
 */
export const uploadTemplate = definePost('/Dealers/{id}/Documents', 'manage-form-templates', {
  params: dealerParams,
  body: z.object({
    file: z.file(),
    ReportId: z.optional(Id),
    /** The version that it replaces, 0 where there is none; without it any version is replaced. */
    Version: z.optional(SeenTemplateVersion),
  }),
  accepts: 'multipart',
  reply: FormTemplate,
  current: currentTemplate,
});
/** Sets what fills the template's fields, based on the version that was read. */
export const mapTemplate = definePut(
  '/Dealers/{id}/Documents/{reportId}',
  'manage-form-templates',
  {
    params: templateParams,
    body: TemplateMapping,
    reply: FormTemplate,
    current: currentTemplate,
  },
);
const OptionalLanguage = z.optional(z.enum(languages));

/** The positions of the template's fields, and what an example order would write into each. */
export const getTemplateExample = defineGet(
  '/Dealers/{id}/Documents/{reportId}/Example',
  'manage-form-templates',
  {
    params: templateParams,
    query: z.object({ language: OptionalLanguage }),
    reply: TemplateExample,
  },
);
export const removeTemplate = defineDelete(
  '/Dealers/{id}/Documents/{reportId}',
  'manage-form-templates',
  {
    params: templateParams,
    query: seenVersionQuery,
    current: currentTemplate,
  },
);
/** Replaced or removed templates, for each form the newest first; the last 20 per form are stored. */
export const listOldTemplates = defineGet(
  '/Dealers/{id}/Documents/Versions',
  'manage-form-templates',
  {
    params: dealerParams,
    reply: z.array(ReplacedFormTemplate),
  },
);
/** Uses an old template again, with its field mapping; the template in use is stored as an old one. */
export const restoreTemplate = definePut(
  '/Dealers/{id}/Documents/{reportId}/Versions/{version}',
  'manage-form-templates',
  {
    params: z.extend(templateParams, { version: createTextSchema(36) }),
    query: seenVersionQuery,
    reply: FormTemplate,
    current: currentTemplate,
  },
);
/** The template as it prints, with an example order or empty. */
export const previewTemplate = defineGet(
  '/Dealers/{id}/Documents/{reportId}/Preview',
  'manage-form-templates',
  {
    params: templateParams,
    query: z.object({ language: OptionalLanguage, blank: z.optional(FlagParam) }),
    returns: 'pdf',
  },
);

/** The logo on a dealer's documents, with its image. */
export const getLogo = defineGet('/Dealers/{id}/Logo', 'edit-dealer-profile', {
  params: dealerParams,
  reply: DealerLogoWithImage,
});
/** Replaces the logo by a PNG or JPEG; where Version is given, it must be the current one. */
export const uploadLogo = definePost('/Dealers/{id}/Logo', 'edit-dealer-profile', {
  params: dealerParams,
  body: z.object({ file: z.file(), Version: z.optional(SeenLogoVersion) }),
  accepts: 'multipart',
  reply: DealerLogo,
  current: { Logo: DealerLogo },
});
export const removeLogo = defineDelete('/Dealers/{id}/Logo', 'edit-dealer-profile', {
  params: dealerParams,
  query: seenVersionQuery,
  reply: DealerLogo,
  current: { Logo: DealerLogo },
});
