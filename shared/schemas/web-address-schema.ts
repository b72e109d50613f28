import * as z from 'zod/mini';
import { webAddressTexts } from '#shared/texts/web-addresses-texts.ts';
import { createLineSchema, createTextSchema } from './schema-values.ts';

/** An address that a browser may be sent to. */
export const WebAddress = createTextSchema(2000).check(
  z.regex(/^https?:\/\/[^\s/?#]\S*$/, webAddressTexts.notALink),
);

/** Where somebody is found in the web, with or without https:// as people write it; no other scheme, no path by itself. */
const isWebsite = (text: string) =>
  /^(?:https?:\/\/)?[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?::\d{1,5})?(?:[/?#]\S*)?$/iu.test(text);

/** What somebody says for the first time. */
export const WebsiteText = createLineSchema(255).check(
  z.refine((text) => text === '' || isWebsite(text), webAddressTexts.notAWebsite),
);

type WithWebsite = { Website?: string | null | undefined };

/** What is wrong with a changed one: what stands there since before the rule does not stop a change of something else. */
export function validateWebsite(after: WithWebsite, before: WithWebsite): Record<string, string> {
  const website = after.Website ?? '';
  const isAsBefore = website === (before.Website ?? '');
  return isAsBefore || website === '' || isWebsite(website)
    ? {}
    : { Website: webAddressTexts.notAWebsite };
}
