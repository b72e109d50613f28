import * as z from 'zod/mini';
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
/** Which state of what is replaced the caller has seen; any, where it is not said. */
const seenVersionQuery = z.object({ Version: z.optional(IdParam) });
const currentTemplate = { Template: FormTemplate };

/** The PDFs of a dealer's own for forms. */
export const listTemplates = defineGet('/Dealers/{id}/Documents', 'manage-form-templates', {
  params: dealerParams,
  reply: z.array(FormTemplate),
});
/** A PDF for a form, by its number; without one the name of the file has to begin with it: '87 Warranty.pdf'. */
export const uploadTemplate = definePost('/Dealers/{id}/Documents', 'manage-form-templates', {
  params: dealerParams,
  body: z.object({
    file: z.file(),
    ReportId: z.optional(Id),
    /** Of the one that is seen in its place, 0 where there is none; over any, where it is not said. */
    Version: z.optional(SeenTemplateVersion),
  }),
  accepts: 'multipart',
  reply: FormTemplate,
  current: currentTemplate,
});
/** What the fields of a template are filled with, over the version that was read. */
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
const OptionalLanguage = z.optional(z.enum(['en', 'fr']));

/** Where its fields stand, and what that order would write into each. */
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
/** Those that were replaced or removed, of each form the last uploaded first; the last 20 of it are kept. */
export const listOldTemplates = defineGet(
  '/Dealers/{id}/Documents/Versions',
  'manage-form-templates',
  {
    params: dealerParams,
    reply: z.array(ReplacedFormTemplate),
  },
);
/** Uses an old one again, with what filled its fields; the one in use is kept as they are. */
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
/** The template as it prints, with an order that stands for any; or with nothing in it. */
export const previewTemplate = defineGet(
  '/Dealers/{id}/Documents/{reportId}/Preview',
  'manage-form-templates',
  {
    params: templateParams,
    query: z.object({ language: OptionalLanguage, blank: z.optional(FlagParam) }),
    returns: 'pdf',
  },
);

/** The logo on a dealer's papers, with its picture. */
export const getLogo = defineGet('/Dealers/{id}/Logo', 'edit-dealer-profile', {
  params: dealerParams,
  reply: DealerLogoWithImage,
});
/** A PNG or JPEG in its place, over the version that was seen where one is said. */
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
