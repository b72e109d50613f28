import * as z from 'zod/mini';
import type { CodedMessage } from '#shared/messages/message.ts';
import { webAddressMessages } from '#shared/messages/web-addresses-messages.ts';
import { webAddressTexts } from '#shared/texts/web-addresses-texts.ts';
import { registerFieldMessage } from './field-texts.ts';
import { createTrimmedLineSchema, createTextSchema } from './schema-values.ts';

/** A URL that a browser may open. */
export const WebAddress = createTextSchema(2000).check(
  z.regex(
    /^https?:\/\/[^\s/?#]\S*$/,
    registerFieldMessage('webAddresses.notALink', webAddressTexts.notALink),
  ),
);

/** A website with or without https://, as people write it; no other scheme, and no path alone. */
const isWebsite = (text: string) =>
  /^(?:https?:\/\/)?[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?::\d{1,5})?(?:[/?#]\S*)?$/iu.test(text);

/** A new website. */
export const WebsiteText = createTrimmedLineSchema(255).check(
  z.refine(
    (text) => text === '' || isWebsite(text),
    registerFieldMessage('webAddresses.notAWebsite', webAddressTexts.notAWebsite),
  ),
);

type WithWebsite = { Website?: string | null | undefined };

/** The message about a changed website. An unchanged one from before the rule does not stop other changes. */
export function validateChangedWebsite(
  after: WithWebsite,
  before: WithWebsite,
): Record<string, CodedMessage> {
  const website = after.Website ?? '';
  const isAsBefore = website === (before.Website ?? '');
  return isAsBefore || website === '' || isWebsite(website)
    ? {}
    : { Website: webAddressMessages.notAWebsite };
}
