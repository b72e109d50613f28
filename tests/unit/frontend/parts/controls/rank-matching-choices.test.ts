import { describe, expect, test } from 'vitest';
import { rankMatchingChoices } from '#frontend/parts/controls/rank-matching-choices.ts';

const choices = [
  { label: 'Arkansas' },
  { label: 'Kansas' },
  { label: 'Québec' },
  { label: 'Rep Ada Moss', detail: 'ada.moss@harbor.example' },
  { label: 'Rep Bo Lindt', detail: 'bo@harbor.example' },
];
const findLabels = (search: string) =>
  rankMatchingChoices(choices, search).map(({ label }) => label);

describe('the choices of a list are found', () => {
  test('the nearest first', () => expect(findLabels('kansas')).toEqual(['Kansas', 'Arkansas']));
  test('with an accent or without', () => {
    expect(findLabels('quebec')).toEqual(['Québec']);
    expect(findLabels('kànsas')).toEqual(['Kansas', 'Arkansas']);
  });
  test('with one letter wrong, where nothing is spelled so', () => {
    expect(findLabels('qeubec')).toEqual(['Québec']);
    expect(findLabels('kansis')).toEqual(['Kansas']);
  });
  test('by words in any order, and by what stands beside them', () => {
    expect(findLabels('moss ada')).toEqual(['Rep Ada Moss']);
    expect(findLabels('bo@harbor')).toEqual(['Rep Bo Lindt']);
  });
  test('not where they lack a word', () => expect(findLabels('rep ohio')).toEqual([]));
  test('all of them where nothing is looked for', () =>
    expect(rankMatchingChoices(choices, ' ')).toBe(choices));
});
