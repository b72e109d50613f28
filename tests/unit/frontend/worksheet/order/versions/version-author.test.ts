import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { frenchDictionary } from '#frontend/language/french-dictionary.ts';
import { createAcceptanceAuthor } from '#shared/proposals/acceptance-author.ts';

const accepted = { RevisedBy: createAcceptanceAuthor('Renee Castillo'), RevisedById: null };
const saved = { RevisedBy: 'Thomas Reyes', RevisedById: 17 };
const on = new Date(2026, 10, 24, 14, 16).toISOString();

const readTexts = async (author: typeof accepted | typeof saved) => {
  const { formatVersionAuthor, getAuthorTexts } =
    await import('#frontend/worksheet/order/versions/version-author.ts');
  const texts = getAuthorTexts(author);
  return [
    formatVersionAuthor(author),
    texts.changedBy,
    texts.changes,
    texts.formatSavedAfterOpening(''),
    texts.savedMeanwhile,
    texts.formatSaved(on),
  ].map((text) => text.replaceAll(/[\u00A0\u202F]/g, ' '));
};

describe('the author of a version', () => {
  it('is the user who saved it', async () => {
    expect(await readTexts(saved)).toEqual([
      'Thomas Reyes',
      'Changed by Thomas Reyes',
      'What Thomas Reyes changed',
      'Thomas Reyes saved this order, after you opened it.',
      'Saved by Thomas Reyes meanwhile: this is the newer version',
      'Saved 11/24/2026, 2:16 PM by Thomas Reyes',
    ]);
  });

  it('is the customer who accepted the order', async () => {
    expect(await readTexts(accepted)).toEqual([
      'Accepted by Renee Castillo',
      'Accepted by Renee Castillo',
      'What Renee Castillo changed',
      'Renee Castillo accepted this order, after you opened it.',
      'Accepted by Renee Castillo meanwhile: this is the newer version',
      'Accepted 11/24/2026, 2:16 PM by Renee Castillo',
    ]);
  });

  it('is a user of such a name where a user saved it', async () => {
    expect((await readTexts({ ...accepted, RevisedById: 17 }))[1]).toBe(
      'Changed by Accepted by Renee Castillo',
    );
  });
});

describe('in French the author of a version', () => {
  beforeEach(async () => {
    vi.resetModules();
    (await import('#shared/language/t.ts')).setTranslationDictionary('fr', frenchDictionary);
  });
  afterEach(() => vi.resetModules());

  it('is the user who saved it', async () => {
    expect((await readTexts(saved)).slice(1, 4)).toEqual([
      'Modifié par Thomas Reyes',
      'Ce que Thomas Reyes a changé',
      'Thomas Reyes a enregistré cette commande, après que vous l’avez ouverte.',
    ]);
  });

  it('is the customer who accepted the order', async () => {
    expect((await readTexts(accepted)).slice(0, 5)).toEqual([
      'Acceptée par Renee Castillo',
      'Acceptée par Renee Castillo',
      'Ce que Renee Castillo a changé',
      'Renee Castillo a accepté cette commande, après que vous l’avez ouverte.',
      'Acceptée entre-temps par Renee Castillo : voici la version la plus récente',
    ]);
  });
});
