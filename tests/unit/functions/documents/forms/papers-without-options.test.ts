import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  buildEquipmentContract,
  buildPurchaseAgreement,
} from '#functions/documents/forms/agreement/agreement.ts';
import { buildInstallationList } from '#functions/documents/forms/installation-list/installation-list.ts';
import type { OrderToPrint } from '#functions/documents/forms/layout/order-print-parts.ts';
import { buildPrintHtml } from '#functions/documents/forms/layout/printable-form.ts';
import { buildProposal } from '#functions/documents/forms/proposal/proposal.ts';
import { buildWorksheetForm } from '#functions/documents/forms/worksheet/worksheet-form.ts';
import { buildTemplateValuesByName } from '#functions/documents/templates/template-field-values.ts';
import { buildRandomLongOrder } from '#tests/make/build-random-long-order.ts';
import { buildDealer } from '#tests/make/dealer-fixtures.ts';

const ORDERS = 40;

const hashAll = (render: (printed: OrderToPrint) => string) => {
  const hash = createHash('sha256');
  for (let seed = 1; seed <= ORDERS; seed++)
    hash.update(
      render({
        order: buildRandomLongOrder(seed),
        dealer: buildDealer(),
        ownRates: undefined,
        owner: { name: 'Rae Porter' },
        language: seed % 2 === 0 ? 'fr' : 'en',
        offsetMinutes: 300,
        pictures:
          seed % 3 === 0 ? new Map([['1/100-1000', 'data:image/png;base64,AA']]) : undefined,
      }),
    );
  return hash.digest('hex').slice(0, 16);
};

/**
 * An order without options is printed byte for byte as before there were any. Who changes the layout of a
 * form on purpose records the new hash here.
 */
test.each([
  ['proposal', buildProposal, '7dc90bd90d67c31f'],
  ['worksheet', buildWorksheetForm, '89e12e9cbd58ed92'],
  ['purchase agreement', buildPurchaseAgreement, '4828426bc2e55363'],
  ['equipment contract', buildEquipmentContract, 'a057027899a6db35'],
  ['installation list', buildInstallationList, 'f77985a48f549374'],
])('the %s', (_, buildForm, hash) => {
  expect(hashAll((printed) => buildPrintHtml([buildForm(printed)]))).toBe(hash);
});

/** All but the fields of a certificate, which are newer than the digest. */
function buildEarlierTemplateValues(printed: OrderToPrint) {
  const { ExemptionNumber, ExemptionReason, ...values } = buildTemplateValuesByName(printed);
  return [ExemptionNumber, ExemptionReason].join('') === '' ? values : undefined;
}

test('the fields of templates', () => {
  expect(hashAll((printed) => JSON.stringify(buildEarlierTemplateValues(printed)))).toBe(
    '27635d4e6ddcd748',
  );
});
