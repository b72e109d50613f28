import {
  findGettingStartedUrl,
  findPrivacyUrl,
  findTermsUrl,
  findVideosPageUrl,
  findWorksheetGuideUrl,
} from '#functions/configuration/variables.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { SUPPORT_EMAIL_ADDRESS } from '#shared/constants.ts';
import * as system from '#shared/contract/system-endpoints.ts';
import { helpTexts } from '#shared/texts/help-texts.ts';

/** A page without an address in the environment is not listed. */
const listConfiguredLinks = () => [
  { Label: helpTexts.gettingStarted, Url: findGettingStartedUrl() },
  { Label: helpTexts.worksheetGuide, Url: findWorksheetGuideUrl() },
  { Label: helpTexts.videos, Url: findVideosPageUrl() },
  { Label: helpTexts.terms, Url: findTermsUrl() },
  { Label: helpTexts.privacy, Url: findPrivacyUrl() },
  { Label: helpTexts.writeToSupport, Url: `mailto:${SUPPORT_EMAIL_ADDRESS}` },
];

export const handler = createApiHandler(system.listHelpLinks, () =>
  Promise.resolve(listConfiguredLinks().flatMap(({ Label, Url }) => (Url ? [{ Label, Url }] : []))),
);
