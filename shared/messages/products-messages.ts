import { productsTexts } from '#shared/texts/products-texts.ts';
import { defineMessages } from './message.ts';

export const productsMessages = defineMessages('products', productsTexts, {
  unknownManufacturer: [],
  descriptionTooLong: ['max'],
  changedMeanwhile: [],
  numberTaken: ['code'],
  minimumAboveMaximum: [],
  categoryMissing: [],
  noPicture: [],
});
