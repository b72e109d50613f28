import { expect, it } from 'vitest';
import { listAriaLabeledControls, type NamedControl } from '#tests/make/control-names.ts';
import { translatedLanguages, translateTo } from '#tests/make/dictionaries.ts';

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

it.each(translatedLanguages)('and in %s', (language) => {
  const translated = controls.map(({ visibleText, ariaLabel, sourceLocation }) => ({
    visibleText: translateTo(language, visibleText),
    ariaLabel: translateTo(language, ariaLabel),
    at: sourceLocation,
  }));
  expect(translated.filter((each) => !isLabelInName(each))).toEqual([]);
});
