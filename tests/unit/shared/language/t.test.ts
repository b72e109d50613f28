import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

const dictionary = {
  Save: 'Enregistrer',
  'Open {0}': 'Ouvrir {0}',
  '{0} of {1}': 'sur {1}, {0}',
  'Orders that are {0} may not be saved.': 'État {0} : pas enregistrées.',
  'Must be {0}': 'Doit être {0}',
  Committed: 'Confirmée',
  '{0} refused, {1} kept': '{0} refusée{0s}, {1} gardée{1s}',
};

beforeEach(() => vi.resetModules());
afterAll(() => vi.resetModules());

const loadFrench = async () => {
  const language = await import('#shared/language/t.ts');
  language.setTranslationDictionary('fr', dictionary);
  return language;
};

it('says a text in English as it is written', async () => {
  const { t, getUiLanguage } = await import('#shared/language/t.ts');
  expect([getUiLanguage(), t`Open ${'a\\b'}`, t`${1} of ${2}`]).toEqual([
    'en',
    'Open a\\b',
    '1 of 2',
  ]);
});

describe('in French', () => {
  it('none and one are singular, and whatever is more is not', async () => {
    const { t } = await loadFrench();
    expect(t`${1} refused, ${'0'} kept`).toBe('1 refusée, 0 gardée');
    expect(t`${2} refused, ${'1 000'} kept`).toBe('2 refusées, 1 000 gardées');
  });

  it('says the French of a text, its values where the French has them', async () => {
    const { t, getUiLanguage } = await loadFrench();
    expect([getUiLanguage(), t`Save`, t`Open ${'{0}'}`, t`${1} of ${2}`]).toEqual([
      'fr',
      'Enregistrer',
      'Ouvrir {0}',
      'sur 2, 1',
    ]);
  });

  it('says in English what has no French', async () => {
    const { t, translateText } = await loadFrench();
    expect([t`Nobody ${1}`, translateText('Nobody')]).toEqual(['Nobody 1', 'Nobody']);
  });
});

describe('figures and days in French', () => {
  it('are written with a comma, thousands apart', async () => {
    await loadFrench();
    const { formatAmount, formatDollars, formatPercentNumber, formatQuantity, formatPercent } =
      await import('#frontend/format/format-money.ts');
    const { asCents, asPercent, asThousandths } = await import('#shared/money/money.ts');
    expect([
      formatAmount(asCents(123_456_789)),
      formatDollars(asCents(-50)),
      formatPercentNumber(asPercent(149_750), 4),
      formatPercent(asPercent(72_500)),
      formatQuantity(asThousandths(2500)),
      formatQuantity(asThousandths(1_000_000)),
    ]).toEqual(
      ['1_234_567,89', '-0,50_$', '14,9750', '7,25_%', '2,5', '1_000'].map((text) =>
        text.replaceAll('_', '\u00A0'),
      ),
    );
  });

  it.each([
    ['1 234,56', 123_456],
    ['1 234,56 $', 123_456],
    ['1234.56', 123_456],
    ['1,234.56', 123_456],
    ['1 234', 123_400],
    ['-3,5', -350],
    ['1,234', 124],
    ['1,2,3', undefined],
    ['', null],
  ])('%j is typed money', async (typed, amount) => {
    await loadFrench();
    const { parseTypedMoney } = await import('#shared/pricing/typed-numbers.ts');
    expect(parseTypedMoney(typed)).toBe(amount);
  });

  it('percents are typed as they are shown', async () => {
    await loadFrench();
    const { parseClampedTypedPercent, parseTypedQuantity } =
      await import('#shared/pricing/typed-numbers.ts');
    expect([parseClampedTypedPercent('14,975 %'), parseTypedQuantity('2,5')]).toEqual([
      149_750, 2500,
    ]);
  });

  it('days are written with the year first, and a day of two readings is none', async () => {
    await loadFrench();
    const { formatCalendarDate } = await import('#frontend/format/format-date.ts');
    const { parseFinishedDate, formatDateFieldText } =
      await import('#frontend/browser/calendar-date.ts');
    const today = new Date(2026, 10, 20);
    const read = [
      '2027-01-05',
      '5 janvier 2027',
      '5 août',
      'déc. 14',
      '05/01/2027',
      '5 jui 2027',
    ].map((typed) => {
      const day = parseFinishedDate(typed, today);
      return day && formatDateFieldText(day);
    });
    expect([formatCalendarDate('2026-11-20'), ...read]).toEqual([
      '2026-11-20',
      '2027-01-05',
      '2027-01-05',
      '2027-08-05',
      '2026-12-14',
      undefined,
      undefined,
    ]);
  });
});
