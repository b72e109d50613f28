import { describe, expect, test } from 'vitest';
import { findChoices } from '#frontend/parts/controls/find-choices.ts';

const choices = [
  { label: 'Arkansas' },
  { label: 'Kansas' },
  { label: 'Québec' },
  { label: 'Rep Ada Moss', detail: 'ada.moss@harbor.example' },
  { label: 'Rep Bo Lindt', detail: 'bo@harbor.example' },
];
const found = (search: string) => findChoices(choices, search).map(({ label }) => label);

describe('the choices of a list are found', () => {
  test('the nearest first', () => expect(found('kansas')).toEqual(['Kansas', 'Arkansas']));
  test('with an accent or without', () => {
    expect(found('quebec')).toEqual(['Québec']);
    expect(found('kànsas')).toEqual(['Kansas', 'Arkansas']);
  });
  test('with one letter wrong, where nothing is spelled so', () => {
    expect(found('qeubec')).toEqual(['Québec']);
    expect(found('kansis')).toEqual(['Kansas']);
  });
  test('by words in any order, and by what stands beside them', () => {
    expect(found('moss ada')).toEqual(['Rep Ada Moss']);
    expect(found('bo@harbor')).toEqual(['Rep Bo Lindt']);
  });
  test('not where they lack a word', () => expect(found('rep ohio')).toEqual([]));
  test('all of them where nothing is looked for', () =>
    expect(findChoices(choices, ' ')).toBe(choices));
});
