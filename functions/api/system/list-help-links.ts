import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { SUPPORT_EMAIL_ADDRESS } from '#shared/constants.ts';
import * as system from '#shared/contract/system-endpoints.ts';
import { helpTexts } from '#shared/texts/help-texts.ts';

/** A page without an address in the environment is not listed. */
const listConfiguredLinks = () => [
  { Label: helpTexts.gettingStarted, Url: process.env.GETTING_STARTED_URL },
  { Label: helpTexts.worksheetGuide, Url: process.env.WORKSHEET_GUIDE_URL },
  { Label: helpTexts.videos, Url: process.env.VIDEOS_URL },
  { Label: helpTexts.terms, Url: process.env.TERMS_URL },
  { Label: helpTexts.privacy, Url: process.env.PRIVACY_URL },
  { Label: helpTexts.writeToSupport, Url: `mailto:${SUPPORT_EMAIL_ADDRESS}` },
];

export const handler = createApiHandler(system.listHelpLinks, () =>
  Promise.resolve(listConfiguredLinks().flatMap(({ Label, Url }) => (Url ? [{ Label, Url }] : []))),
);
