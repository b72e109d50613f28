import { webAddressTexts } from '#shared/texts/web-addresses-texts.ts';
import { defineMessages } from './message.ts';

export const webAddressMessages = defineMessages('webAddresses', webAddressTexts, {
  notALink: [],
  notAWebsite: [],
});
