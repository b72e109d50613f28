import { t } from '#shared/language/t.ts';

/** Texts for an invalid web address. */
export const webAddressTexts = {
  notALink: t`Begins with https://`,
  notAWebsite: t`Must be a web address, such as www.example.com`,
} as const;
