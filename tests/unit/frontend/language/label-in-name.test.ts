import { expect, it } from 'vitest';
import { frenchDictionary } from '#frontend/language/french-dictionary.ts';
import { listAriaLabeledControls, type NamedControl } from '#tests/make/control-names.ts';

// A speech-input user says the visible label (WCAG 2.5.3), so the accessible name contains it as a whole.
const controls = listAriaLabeledControls();

const normalizeLabel = (text: string) =>
  ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}{}]+/gu, ' ')} `;
const isLabelInName = ({ visibleText, ariaLabel }: Omit<NamedControl, 'sourceLocation'>) =>
  normalizeLabel(ariaLabel).includes(normalizeLabel(visibleText));

it('finds controls with words and a longer name', () => {
  expect(
    controls.filter(({ visibleText, ariaLabel }) => visibleText !== ariaLabel).length,
  ).toBeGreaterThan(10);
});

it('the words on a control stand together in its name', () => {
  expect(controls.filter((each) => !isLabelInName(each))).toEqual([]);
});

it('and in French', () => {
  const inFrench = controls.map(({ visibleText, ariaLabel, sourceLocation }) => ({
    visibleText: frenchDictionary[visibleText] ?? visibleText,
    ariaLabel: frenchDictionary[ariaLabel] ?? ariaLabel,
    at: sourceLocation,
  }));
  expect(inFrench.filter((each) => !isLabelInName(each))).toEqual([]);
});
