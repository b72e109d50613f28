import { smartCatalogsTexts } from '#shared/texts/smart-catalogs-texts.ts';
import { defineMessages } from './message.ts';

export const smartCatalogsMessages = defineMessages('smartCatalogs', smartCatalogsTexts, {
  notFound: [],
  withoutPages: [],
  tooManyPages: ['max'],
  tooManyLinks: ['max'],
  nothingReadable: [],
  storingPictures: [],
  storingPages: [],
  writingIndex: [],
  pageTooLarge: ['megabytes'],
  pageNotText: [],
  pageTooDeep: [],
  pictureTooLarge: ['megabytes'],
  sheetTooLarge: ['kilobytes'],
  notAPicture: [],
  notAFont: [],
  inlinePictureRejected: [],
  fileKindNotAllowed: [],
  removed: [],
  notInZip: [],
  partNumberMissing: [],
  retailNotAnAmount: [],
  manufacturerNotANumber: [],
});
