import { expect, it } from 'vitest';
import { frenchDictionary } from '#frontend/language/french-dictionary.ts';
import { listNamedControls, type NamedControl } from '#tests/make/control-names.ts';

// A speech-input user says the visible label (WCAG 2.5.3), so the accessible name contains it as a whole.
const controls = listNamedControls();

const normalizeLabel = (text: string) =>
  ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}{}]+/gu, ' ')} `;
const isLabelInName = ({ label: words, name }: Omit<NamedControl, 'at'>) =>
  normalizeLabel(name).includes(normalizeLabel(words));

it('finds controls with words and a longer name', () => {
  expect(controls.filter(({ label: words, name }) => words !== name).length).toBeGreaterThan(10);
});

it('the words on a control stand together in its name', () => {
  expect(controls.filter((each) => !isLabelInName(each))).toEqual([]);
});

it('and in French', () => {
  const inFrench = controls.map(({ label, name, at }) => ({
    label: frenchDictionary[label] ?? label,
    name: frenchDictionary[name] ?? name,
    at,
  }));
  expect(inFrench.filter((each) => !isLabelInName(each))).toEqual([]);
});
