import { expect, it } from 'vitest';
import { toReadableDescription } from '#shared/order/rules/readable-description.ts';

it.each([
  ['Doctor\uFFFDs stool', "Doctor's stool"],
  ['70% alcohol wipes, 2%10 ml', '70% alcohol wipes, 2%10 ml'],
  ['Patient%20chair%2C%20sand', 'Patient chair, sand'],
  ['Chair%E0%A4%A', 'Error Decoding Description'],
  ['Composite, A2', 'Composite, A2'],
  ['', ''],
])('%s reads as %s', (stored, shownText) => {
  expect(toReadableDescription(stored)).toBe(shownText);
});
