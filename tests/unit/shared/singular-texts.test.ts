import { afterEach, describe, expect, it, vi } from 'vitest';
import { frenchDictionary } from '#frontend/language/french-dictionary.ts';

const importTexts = async () => {
  const { apiErrorTexts } = await import('#shared/texts/api-error-texts.ts');
  const { configuratorsTexts } = await import('#shared/texts/configurators-texts.ts');
  const { dataFilesTexts } = await import('#shared/texts/data-files-texts.ts');
  const { productsTexts } = await import('#shared/texts/products-texts.ts');
  return [
    apiErrorTexts.tooManyCharacters(1),
    apiErrorTexts.tooManyEntries(1),
    configuratorsTexts.cellCountDiffers(1, 12),
    configuratorsTexts.cellCountDiffers(2, 12),
    dataFilesTexts.mostRowsRejected(1, 1),
    dataFilesTexts.stillReferenced(1),
    productsTexts.descriptionTooLong(1),
  ];
};

afterEach(() => vi.resetModules());

const english = [
  'May only have 1 character',
  'May only have 1 entry',
  'The row has 1 cell, and there are 12 headings',
  'The row has 2 cells, and there are 12 headings',
  'Its only row is refused: the file was not taken.',
  '1 that the file does not name stays: orders or products name it.',
  'Descriptions may only have 1 character',
];

const inFrench = [
  'Ne peut avoir que 1 caractère',
  'Ne peut avoir que 1 entrée',
  'La ligne a 1 cellule, et il y a 12 en-têtes',
  'La ligne a 2 cellules, et il y a 12 en-têtes',
  'Sa seule ligne est refusée. Le fichier n’a pas été pris.',
  '1 que le fichier ne nomme pas reste : des commandes ou des produits le nomment.',
  'Les descriptions ne peuvent avoir que 1 caractère',
];

describe('What the server says of one thing', () => {
  it('is singular', async () => expect(await importTexts()).toEqual(english));

  it('is singular in French, too', async () => {
    vi.resetModules();
    const { setTranslationDictionary } = await import('#shared/language/t.ts');
    setTranslationDictionary('fr', frenchDictionary);
    expect((await importTexts()).map(normalizeSpaces)).toEqual(inFrench);
  });
});

const normalizeSpaces = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');
