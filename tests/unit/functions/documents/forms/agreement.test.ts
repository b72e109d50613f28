import { describe, expect, it } from 'vitest';
import {
  buildEquipmentContract,
  buildPurchaseAgreement,
} from '#functions/documents/forms/agreement/agreement.ts';
import { buildCoverPage } from '#functions/documents/forms/cover/cover-page.ts';
import type { OrderToPrint } from '#functions/documents/forms/layout/order-print-parts.ts';
import {
  buildPrintHtml,
  type PrintableForm,
} from '#functions/documents/forms/layout/printable-form.ts';
import { buildTermsForm } from '#functions/documents/forms/terms/terms-form.ts';
import { CANADA_COUNTRY_ID } from '#shared/constants.ts';
import { SOURCE_LANGUAGE, type Language } from '#shared/language/languages.ts';
import { asCents, asPercent, asThousandths } from '#shared/money/money.ts';
import { findRegionByCode } from '#shared/reference/regions.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildBundle, buildOrder } from '#tests/make/build-order.ts';
import { buildDealer } from '#tests/make/dealer-fixtures.ts';

const renderWords = (sheet: PrintableForm) =>
  buildPrintHtml([sheet])
    .replace(/<style>.*<\/style>/su, '')
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll('\u00a0', ' ')
    .replaceAll(/\s+/gu, ' ');

const buildPrintInput = (order: Order, language: Language = SOURCE_LANGUAGE): OrderToPrint => ({
  order,
  dealer: buildDealer({
    CountryId: CANADA_COUNTRY_ID,
    StateId: findRegionByCode(CANADA_COUNTRY_ID, 'QC')!.Id,
  }),
  ownRates: undefined,
  owner: { name: 'Rae Porter' },
  language,
});

const bundles = [
  buildBundle({ Subtotal: asCents(500_00) }),
  buildBundle({
    Id: 'b1',
    OrderLineGroupId: 1,
    OrderLineGroupName: 'Room & 1',
    Quantity: 2,
    Subtotal: asCents(1_234_56),
  }),
];

const lines = buildOrder({
  OrderNumber: '104902',
  WorksheetName: 'Second <floor>',
  BillingInfo: { Name: 'Clinique du Vieux-Port' },
  ConfidentialNotes: 'They would pay more.',
  InstalledOn: '2027-01-18',
  PaymentDueOn: '2027-01-20',
  ExpiresOn: '2026-12-31',
  Bundles: bundles,
  OrderLines: [
    buildLine({ Description: 'Compressor', Quantity: asThousandths(3000) }),
    ...Array.from({ length: 11 }, (_, at) =>
      buildLine({
        OrderLineId: `l${at}`,
        LineNumber: at + 2,
        OrderLineGroupId: 1,
        Description: `Chair ${at + 1}`,
        DealerCost: asCents(777_77),
      }),
    ),
    buildLine({
      OrderLineId: 'x',
      LineNumber: 20,
      Description: 'Never',
      Quantity: asThousandths(-1000),
    }),
  ],
});
/** The stored amounts are printed (D25), whatever the lines would add up to. */
const order: Order = {
  ...lines,
  Bundles: bundles,
  SubTotal: asCents(1_734_56),
  SalesTax: asCents(259_75),
  SalesTaxRate: asPercent(14_9750),
  Total: asCents(1_994_31),
  DownPayment: asCents(199_43),
  BalanceDue: asCents(1_794_88),
};

describe('an agreement', () => {
  it('names what is sold by bundle, with the figures of the order', () => {
    const words = renderWords(buildPurchaseAgreement(buildPrintInput(order)));
    for (const text of [
      'Individual Line Items 3 × Compressor 500.00',
      'Room &#38; 1 Chair 1, Chair 2,',
      'Chair 8, and 3 more 1,234.56',
      'Subtotal 1,734.56',
      'Total $1,994.31',
      'On signing 199.43',
      'On 01/20/2027 1,794.88',
      'Second &#60;floor&#62;',
    ])
      expect(words).toContain(text);
    expect(words).not.toMatch(/Never|777\.77|They would pay more|Profit|GP/u);
  });

  it('has a row for every bundle that costs something', () => {
    const unnamed = buildLine({ PartNumber: '', Description: '', CustomerCost: asCents(5_00) });
    const words = renderWords(
      buildPurchaseAgreement(buildPrintInput(buildOrder({ OrderLines: [unnamed] }))),
    );
    expect(words).toMatch(/ 1 Individual Line Items 5\.00 /u);
  });

  it('speaks French, as the contract does', () => {
    const words = renderWords(buildEquipmentContract(buildPrintInput(order, 'fr')));
    for (const text of [
      'Contrat d’équipement',
      'L’acompte de 199,43 $ est payable à la signature, le solde de 1 794,88 $ au plus tard le 2027-01-20.',
      'L’installation débute le 2027-01-18.',
      'Solde à payer 1 794,88 $',
    ])
      expect(words).toContain(text);
  });

  it('says when the balance is due where no day is', () => {
    const undated = { ...order, PaymentDueOn: null, InstalledOn: null };
    expect(renderWords(buildPurchaseAgreement(buildPrintInput(undated)))).toContain(
      'On installation 1,794.88',
    );
    const words = renderWords(buildEquipmentContract(buildPrintInput(undated)));
    expect(words).toContain('the balance of $1,794.88 on installation.');
    expect(words).not.toMatch(/begins on|undefined|null/u);
  });

  it('asks for its totals to be read once it is printed', () => {
    expect(buildPurchaseAgreement(buildPrintInput(order)).requiredAmounts).toEqual([
      { name: 'Subtotal', amount: '1,734.56' },
      { name: 'Sales tax', amount: '259.75' },
      { name: 'Total', amount: '$1,994.31' },
      { name: 'Down payment', amount: '199.43' },
      { name: 'Balance due', amount: '$1,794.88' },
    ]);
  });
});

describe('what lies around a proposal', () => {
  it('is a cover without any figure', () => {
    const words = renderWords(buildCoverPage(buildPrintInput(order)));
    for (const text of ['Proposal 104902', 'Second &#60;floor&#62;', 'Clinique du Vieux-Port'])
      expect(words).toContain(text);
    expect(words).toContain('Installation 01/18/2027');
    expect(words).not.toMatch(/1,734|\$/u);
    const unnamed = buildCoverPage(buildPrintInput({ ...order, WorksheetName: ' ' }));
    expect(buildPrintHtml([unnamed])).toContain('<h1>Clinique du Vieux-Port</h1>');
  });

  it('are terms under the law of the dealer, in the dealer’s money', () => {
    expect(renderWords(buildTermsForm(buildPrintInput(order)))).toMatch(
      /Canadian dollars .* The law of Quebec applies/u,
    );
    expect(renderWords(buildTermsForm(buildPrintInput(order, 'fr')))).toContain(
      's’applique : Québec.',
    );
    const american = buildTermsForm({
      ...buildPrintInput(order),
      dealer: buildDealer({ StateId: null }),
    });
    expect(renderWords(american)).toMatch(/US dollars .* place of business applies/u);
  });
});
