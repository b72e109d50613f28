import { expect, it } from 'vitest';
import {
  formatFieldNumber,
  type FieldNumberFormat,
} from '#frontend/selling/formatted-number-field.tsx';

it.each<[string, FieldNumberFormat, string]>([
  ['33.333', 'percent', '33.33%'],
  ['12.3456', 'rate', '12.3456%'],
  ['7', 'rate', '7.0000%'],
  ['5', 'dollars', '$5.00'],
  ['1234.5', 'dollars', '$1,234.50'],
  ['–5', 'percent', '-5.00%'],
  ['150', 'percent', '150'],
  ['12,5', 'percent', '12,5'],
  ['seven', 'percent', 'seven'],
  ['', 'percent', ''],
  ['', 'dollars', ''],
])('%j, once it is left, as %s reads %j', (text, shows, shownText) => {
  expect(formatFieldNumber(text, shows)).toBe(shownText);
});
