import { describe, expect, test } from 'vitest';
import { formatRepName, listOfferedReps } from '#frontend/worksheet/order/header/rep-choices.ts';
import type { Colleague } from '#shared/schemas/colleague-schema.ts';
import { buildDealer } from '#tests/make/dealer-fixtures.ts';

const flags = { ShowInSalesRep: true, ShowInAdditionalRep1: true, ShowInAdditionalRep2: true };
const buildColleague = (Id: number, name: string, Title: Colleague['Title']): Colleague => {
  const [FirstName = '', LastName = ''] = name.split(' ');
  const defaultFields = { Code: '', Email: null, Phone: null, Groups: [], IsDeleted: false };
  return { Id, FirstName, LastName, Name: name, Title, ...defaultFields, ...flags };
};
const people = [
  buildColleague(1, 'Ada Stone', 'FSC'),
  buildColleague(2, 'Ben Marsh', 'EC'),
  buildColleague(3, 'Cleo Hart', 'ESS'),
  { ...buildColleague(4, 'Dora Quinn', 'EC'), ShowInAdditionalRep1: false },
];
const listOfferedIds = (...args: Parameters<typeof listOfferedReps>) =>
  listOfferedReps(...args).map(({ Id }) => Id);

describe('who is offered for a rep field', () => {
  test.each([
    ['EquipmentRep', 'SalesRepTypes'],
    ['AdditionalRep', 'AdditionalRep1Types'],
    ['Additional2Rep', 'AdditionalRep2Types'],
  ] as const)('of %s are those of a title in %s, and all where it names none', (slot, types) => {
    const all = slot === 'AdditionalRep' ? [1, 2, 3] : [1, 2, 3, 4];
    expect(listOfferedIds(slot, people, buildDealer())).toEqual(all);
    expect(listOfferedIds(slot, people, buildDealer({ [types]: ['fsc', ' ESS'] }))).toEqual([1, 3]);
    expect(listOfferedIds(slot, people, buildDealer({ [types]: ['TSS'] }))).toEqual([]);
  });

  test('the titles of one field say nothing of another', () => {
    const dealer = buildDealer({ AdditionalRep1Types: ['EC'] });
    expect(listOfferedIds('AdditionalRep', people, dealer)).toEqual([2]);
    expect(listOfferedIds('EquipmentRep', people, dealer)).toEqual([1, 2, 3, 4]);
  });
});

describe('the alternate display', () => {
  const dealer = buildDealer({ AdditionalRepsAlternateDisplay: true });

  test('names additional reps by their last name, with their title, and sorts them so', () => {
    const names = listOfferedReps('AdditionalRep', people, dealer).map((one) =>
      formatRepName('AdditionalRep', one, dealer),
    );
    expect(names).toEqual(['Hart, Cleo (ESS)', 'Marsh, Ben (EC)', 'Stone, Ada (FSC)']);
  });

  test('leaves the sales rep, and a rep of whom only the name is known, as they are', () => {
    expect(formatRepName('EquipmentRep', people[0]!, dealer)).toBe('Ada Stone');
    expect(formatRepName('Additional2Rep', { Name: 'Kim Shaw' }, dealer)).toBe('Kim Shaw');
    expect(formatRepName('AdditionalRep', people[0]!, buildDealer())).toBe('Ada Stone');
  });
});
