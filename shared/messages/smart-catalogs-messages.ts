import { smartCatalogsTexts } from '#shared/texts/smart-catalogs-texts.ts';
import { defineMessages } from './message.ts';

export const smartCatalogsMessages = defineMessages('smartCatalogs', smartCatalogsTexts, {
  notFound: [],
  withoutPages: [],
  tooManyPages: ['max'],
  tooManyLinks: ['max'],
  nothingReadable: [],
});
