import { expect, test } from 'vitest';
import { guessTemplateValueName } from '#shared/forms/template-sources.ts';

test.each([
  ['CustomerName', 'CustomerName'],
  ['Customer Name', 'CustomerName'],
  ['txtCustName', 'CustomerName'],
  ['txtCust_Name.0', 'CustomerName'],
  ['form1[0].#subform[0].cust_name[0]', 'CustomerName'],
  ['order_no_2', 'OrderNumber'],
  ['Install Date', 'InstallationDate'],
  ['inst_date', 'InstallationDate'],
  ['Numéro', 'OrderNumber'],
  ['Exemption_Certificate', 'ExemptionNumber'],
  ['Motif d’exonération', 'ExemptionReason'],
])('the field %s of a PDF has a source by its name', (field, source) => {
  expect(guessTemplateValueName(field)).toBe(source);
});

test('a field that no source is named like has none', () => {
  expect(guessTemplateValueName('Signature of the witness')).toBeUndefined();
});
