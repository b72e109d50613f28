import { t } from '#shared/language/t.ts';

/** What is said of an address in the web that is none. */
export const webAddressTexts = {
  notALink: t`Begins with https://`,
  notAWebsite: t`Must be a web address, such as www.example.com`,
} as const;
