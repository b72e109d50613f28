import { expect, it } from 'vitest';
import {
  buildEquipmentContract,
  buildPurchaseAgreement,
} from '#functions/documents/forms/agreement/agreement.ts';
import { buildInstallationList } from '#functions/documents/forms/installation-list/installation-list.ts';
import { buildPrintHtml } from '#functions/documents/forms/layout/printable-form.ts';
import { buildWorksheetForm } from '#functions/documents/forms/worksheet/worksheet-form.ts';
import { buildTemplateValuesByName } from '#functions/documents/templates/template-field-values.ts';
import { alternative, buildOrderOfRooms, optional } from '#tests/make/build-order-of-rooms.ts';
import { buildDealer } from '#tests/make/dealer-fixtures.ts';

const order = buildOrderOfRooms([
  { name: '', lines: [['Compressor', 500]] },
  { name: 'Water', choice: optional(false), lines: [['Left filter', 600]] },
  { name: 'Stool', choice: optional(true), lines: [['Wanted stool', 70]] },
  { name: 'Panoramic', choice: alternative('Imaging', false), lines: [['Left camera', 3100]] },
  { name: 'CBCT', choice: alternative('Imaging', true), lines: [['Wanted camera', 5000]] },
]);
const dealer = buildDealer();
const printed = {
  order,
  dealer,
  ownRates: undefined,
  owner: { name: 'Rae Porter' },
  language: 'en' as const,
};

it.each([
  ['worksheet', buildWorksheetForm],
  ['purchase agreement', buildPurchaseAgreement],
  ['equipment contract', buildEquipmentContract],
  ['installation list', buildInstallationList],
])('The %s prints what is taken alone', (name, buildForm) => {
  const page = buildPrintHtml([buildForm(printed)]);
  for (const text of ['Compressor', 'Wanted stool', 'Wanted camera', 'CBCT'])
    expect(page).toContain(text);
  for (const text of ['Left', 'Water', 'Panoramic', '600.00', '3,100.00'])
    expect(page).not.toContain(text);
  expect(page.includes('<dd>5,570.00</dd>')).toBe(name !== 'installation list');
});

it('The line fields of templates are filled with lines that are taken', () => {
  const values = buildTemplateValuesByName(printed);
  expect([1, 2, 3, 4].map((number) => values[`Line${number}Description`])).toEqual([
    'Compressor',
    'Wanted stool',
    'Wanted camera',
    undefined,
  ]);
  expect(values['Subtotal']).toBe('5,570.00');
});
