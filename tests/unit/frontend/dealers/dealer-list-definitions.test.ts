import { expect, test } from 'vitest';
import {
  dealerGroupsDefinition,
  dealerIconsDefinition,
  dealerRatesDefinition,
} from '#frontend/dealers/dealer-list-definitions.ts';
import { canadianTaxRates } from '#shared/reference/region-taxes.ts';

const east = { Id: '7', Name: 'East', RegionCode: '' };

test('an entry that is made while one types on keeps its number, and is not made again', () => {
  const sent = {
    entries: [east, { ...dealerGroupsDefinition.emptyEntry, Key: 'a', Name: 'West' }],
  };
  const saved = { entries: [east, { Id: '8', Name: 'West', RegionCode: '' }] };
  const typed = {
    entries: [
      { ...dealerGroupsDefinition.emptyEntry, Key: 'b', Name: 'North' },
      { ...dealerGroupsDefinition.emptyEntry, Key: 'a', Name: 'West Coast' },
    ],
  };
  for (const kind of [dealerGroupsDefinition, dealerIconsDefinition])
    expect(kind.createFormDefinition(1).applySavedIds?.(typed, { sent, saved })).toEqual({
      entries: [
        { Id: '', RegionCode: '', Key: 'b', Name: 'North' },
        { Id: '8', RegionCode: '', Name: 'West Coast' },
      ],
    });
});

const validateRate = (EffectiveFrom: string) =>
  dealerRatesDefinition.createFormDefinition(1).validateForm({
    entries: [
      { StateId: String(canadianTaxRates[0]!.StateId), Rate1: '5', Rate2: '0', EffectiveFrom },
    ],
  });

test('the first day of a rate is one, or what stands there is said', () => {
  expect(validateRate('2026-03-01')).toEqual({});
  expect(validateRate('')).toEqual({});
  for (const text of ['in spring', '2026-02-30'])
    expect(validateRate(text)).toEqual({
      'RegionFinanceRates.0.EffectiveFrom': `'${text}' is not a date: MM/DD/YYYY.`,
    });
});
