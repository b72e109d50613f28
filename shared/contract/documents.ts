import * as z from 'zod/mini';
import { DealerLogo, DealerLogoShown, SeenLogoVersion } from '#shared/schemas/dealer-logo.ts';
import {
  FormTemplate,
  OldFormTemplate,
  SeenTemplateVersion,
  TemplateExample,
  TemplateMapping,
} from '#shared/schemas/form-template.ts';
import { FlagText, Id, IdText, textUpTo } from '#shared/schemas/values.ts';
import { del, get, post, put } from './endpoint.ts';

const ofDealer = z.object({ id: IdText });
const one = z.object({ id: IdText, reportId: IdText });
/** Which state of what is replaced the caller has seen; any, where it is not said. */
const overSeen = z.object({ Version: z.optional(IdText) });
const current = { Template: FormTemplate };

/** The PDFs of a dealer's own for forms. */
export const listTemplates = get('/Dealers/{id}/Documents', 'manage-form-templates', {
  params: ofDealer,
  reply: z.array(FormTemplate),
});
/** A PDF for a form, by its number; without one the name of the file has to begin with it: '87 Warranty.pdf'. */
export const uploadTemplate = post('/Dealers/{id}/Documents', 'manage-form-templates', {
  params: ofDealer,
  body: z.object({
    file: z.file(),
    ReportId: z.optional(Id),
    /** Of the one that is seen in its place, 0 where there is none; over any, where it is not said. */
    Version: z.optional(SeenTemplateVersion),
  }),
  accepts: 'multipart',
  reply: FormTemplate,
  current,
});
/** What the fields of a template are filled with, over the version that was read. */
export const mapTemplate = put('/Dealers/{id}/Documents/{reportId}', 'manage-form-templates', {
  params: one,
  body: TemplateMapping,
  reply: FormTemplate,
  current,
});
const inLanguage = z.optional(z.enum(['en', 'fr']));

/** Where its fields stand, and what that order would write into each. */
export const getTemplateExample = get(
  '/Dealers/{id}/Documents/{reportId}/Example',
  'manage-form-templates',
  { params: one, query: z.object({ language: inLanguage }), reply: TemplateExample },
);
export const removeTemplate = del('/Dealers/{id}/Documents/{reportId}', 'manage-form-templates', {
  params: one,
  query: overSeen,
  current,
});
/** Those that were replaced or removed, of each form the last uploaded first; the last 20 of it are kept. */
export const listOldTemplates = get('/Dealers/{id}/Documents/Versions', 'manage-form-templates', {
  params: ofDealer,
  reply: z.array(OldFormTemplate),
});
/** Uses an old one again, with what filled its fields; the one in use is kept as they are. */
export const restoreTemplate = put(
  '/Dealers/{id}/Documents/{reportId}/Versions/{version}',
  'manage-form-templates',
  {
    params: z.extend(one, { version: textUpTo(36) }),
    query: overSeen,
    reply: FormTemplate,
    current,
  },
);
/** The template as it prints, with an order that stands for any; or with nothing in it. */
export const previewTemplate = get(
  '/Dealers/{id}/Documents/{reportId}/Preview',
  'manage-form-templates',
  {
    params: one,
    query: z.object({ language: inLanguage, blank: z.optional(FlagText) }),
    returns: 'pdf',
  },
);

/** The logo on a dealer's papers, with its picture. */
export const getLogo = get('/Dealers/{id}/Logo', 'edit-dealer-profile', {
  params: ofDealer,
  reply: DealerLogoShown,
});
/** A PNG or JPEG in its place, over the version that was seen where one is said. */
export const uploadLogo = post('/Dealers/{id}/Logo', 'edit-dealer-profile', {
  params: ofDealer,
  body: z.object({ file: z.file(), Version: z.optional(SeenLogoVersion) }),
  accepts: 'multipart',
  reply: DealerLogo,
  current: { Logo: DealerLogo },
});
export const removeLogo = del('/Dealers/{id}/Logo', 'edit-dealer-profile', {
  params: ofDealer,
  query: overSeen,
  reply: DealerLogo,
  current: { Logo: DealerLogo },
});
