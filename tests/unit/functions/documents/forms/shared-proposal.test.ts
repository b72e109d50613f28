import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { createDocumentLocale } from '#functions/documents/forms/layout/document-locale.ts';
import { buildPrintHtml } from '#functions/documents/forms/layout/printable-form.ts';
import { proposalTexts } from '#functions/documents/forms/proposal/proposal-texts.ts';
import { buildProposal } from '#functions/documents/forms/proposal/proposal.ts';
import { buildSharedProposal } from '#functions/documents/forms/proposal/shared-proposal.ts';
import { demoDealers } from '#infra/local/demo/demo-dealers.ts';
import { CANADA_COUNTRY_ID } from '#shared/constants.ts';
import type { Language } from '#shared/language/languages.ts';
import { asCents, asPercent } from '#shared/money/money.ts';
import { keepTaxMarks } from '#shared/pricing/order/order-taxables.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import { applyChoices } from '#shared/proposals/accept-choices.ts';
import {
  changeChoice,
  computeCopyTotals,
  getProposedChoices,
  type CopyChoices,
  type CustomerCopy,
} from '#shared/proposals/customer-copy.ts';
import { findRegionByCode } from '#shared/reference/regions.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import {
  buildOfferedOrder,
  buildTestCopy,
  offeredBundles,
  sharingDealer,
} from '#tests/make/build-offered-order.ts';
import { orderLineArbitrary } from '#tests/make/order-arbitraries.ts';

const renderShared = (
  copy: CustomerCopy,
  choices: CopyChoices = getProposedChoices(copy),
  language: Language = 'en',
) => buildPrintHtml([buildSharedProposal({ copy, choices, language, pictures: new Map() })]);

const toWords = (html: string) =>
  html
    .replace(/<style>.*<\/style>/su, '')
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/[\u00a0\u202f]/gu, ' ')
    .replaceAll('&#39;', '’')
    .replaceAll(/\s+/gu, ' ');

/** The day on which the copies of these tests are shared, at noon at a dealer of UTC-6. */
const sharedOn = '2026-11-20T18:00:00Z';

/** The proposal of the live order, as it prints on the day of sharing with the words of the copy. */
const renderOrdinary = (order: Order, dealer: Dealer, language: Language) =>
  buildPrintHtml([
    buildProposal({
      order: {
        ...keepTaxMarks(order, { storeCode: dealer.StoreCode }),
        OrderNumber: `${order.OrderNumber}-2`,
        RevisedOn: sharedOn,
        GeneralNotes: 'Dear Renee,',
      },
      dealer,
      ownRates: undefined,
      owner: { name: 'Robin Reed' },
      language,
    }),
  ]);

/** Without the anchors and the widths of columns, which also count amounts that are not printed. */
const withoutPlaces = (html: string) =>
  html
    .replaceAll(/\b(part|choice)-\d+/gu, '$1')
    .replaceAll(/width:max\([^"]*/gu, '')
    .replaceAll(/<small>(?:Taxes of|Taxes du lieu)[^<]*<\/small>/gu, '<small></small>');

const withoutDifferences = (html: string) =>
  withoutPlaces(html)
    .replaceAll(/until the end of ([\d/]+), [^<.]*\)/gu, 'until $1')
    .replaceAll(/jusqu’à la fin du ([\d-]+), [^<.]*\)/gu, 'jusqu’au $1')
    .replaceAll(/, (?:fixed|fixe)<\/dt>/gu, '</dt>')
    .replaceAll(/(?:Taxes of [^<.]*|Taxes du lieu [^<.]*)\. /gu, '');

const canadianDealer = demoDealers.find(({ dealer }) => dealer.StoreCode === 'HSCA')!.dealer;
const quebec = findRegionByCode(CANADA_COUNTRY_ID, 'QC')!.Id;
const ontario = findRegionByCode(CANADA_COUNTRY_ID, 'ON')!.Id;

const offeredOrderArbitrary = fc
  .record({
    lines: fc.array(orderLineArbitrary, { minLength: offeredBundles.length, maxLength: 12 }),
    seller: fc.constantFrom(...demoDealers),
    StateId: fc.constantFrom(quebec, ontario, null),
    CustomFreight: fc.boolean(),
    Freight: fc.integer({ min: 0, max: 9_000_00 }),
    FreightPercentage: fc.option(fc.integer({ min: 0, max: 120_000 })),
    CustomDownPayment: fc.boolean(),
    DownPayment: fc.integer({ min: 0, max: 9_000_00 }),
    prints: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 6, maxLength: 6 }),
  })
  .map(({ lines, seller: { dealer }, StateId, prints, ...terms }) => {
    const store = { storeCode: dealer.StoreCode };
    const sold = buildOfferedOrder({
      ...terms,
      Freight: asCents(terms.Freight),
      FreightPercentage:
        terms.FreightPercentage === null ? null : asPercent(terms.FreightPercentage),
      DownPayment: asCents(terms.DownPayment),
      ShippingInfo: { StateId },
      SalesTaxRate: asPercent(dealer === canadianDealer && StateId === quebec ? 149_750 : 130_000),
      Bundles: offeredBundles.map((bundle, index) => ({
        ...bundle,
        PrintOptionId: prints[index]!,
      })),
      OrderLines: lines.map((line, index) => ({
        ...line,
        OrderLineId: `line-${index}`,
        OrderLineGroupId: index % offeredBundles.length,
        LineNumber: index + 1,
        PartNumber: `P${index}`,
      })),
    });
    return {
      order: { ...recalculateOrder(sold, store), ExpiresOn: sold.ExpiresOn },
      dealer,
      store,
    };
  });

test('Random choices print as the order with these choices, to the cent', () => {
  fc.assert(
    fc.property(
      offeredOrderArbitrary,
      fc.array(fc.tuple(fc.nat(6), fc.boolean()), { maxLength: 6 }),
      fc.constantFrom<Language>('en', 'fr'),
      ({ order, dealer, store }, presses, language) => {
        const copy = { ...buildTestCopy(order, { dealer }), SharedOn: sharedOn };
        let choices = getProposedChoices(copy);
        for (const [at, isTaken] of presses)
          choices = changeChoice(copy, choices, { key: String(at + 1), isTaken });
        const chosen = applyChoices(order, choices, store);
        const shared = renderShared(copy, choices, language);
        expect(withoutDifferences(shared)).toBe(
          withoutPlaces(renderOrdinary(chosen, dealer, language)),
        );

        const locale = createDocumentLocale(language, proposalTexts);
        const totals = computeCopyTotals(copy, choices);
        const { requiredAmounts } = buildSharedProposal({
          copy,
          choices,
          language,
          pictures: new Map(),
        });
        const amounts = [
          locale.formatMoney(totals.SubTotal),
          ...totals.taxAmounts.map(locale.formatMoney),
          locale.formatDollars(totals.Total),
          locale.formatMoney(totals.DownPayment),
          locale.formatDollars(totals.BalanceDue),
          locale.formatDollars(totals.Total),
        ];
        expect(requiredAmounts.map(({ amount }) => amount)).toEqual(amounts);
        for (const amount of amounts) expect(shared).toContain(amount);
      },
    ),
  );
});

describe('the paper of a shared proposal', () => {
  const copy = buildTestCopy(
    buildOfferedOrder({
      WorksheetName: 'North suite',
      GeneralNotes: 'Written on the order.',
      ConfidentialNotes: 'They would pay more.',
      CustomFreight: true,
      Freight: asCents(125_00),
    }),
    { dealer: { ...sharingDealer, TimeZone: 'America/Chicago' } },
  );

  it('has its own number, and the day of sharing and the last day at the dealer', () => {
    const late = { ...copy, SharedOn: '2026-11-21T05:30:00.000Z' };
    expect(toWords(renderShared(late))).toContain('Proposal 1234-2 · 11/20/2026 North suite');
    expect(toWords(renderShared(copy))).toMatch(
      /Valid until the end of 12\/31\/2026, CST \(UTC−06:00\) .*Prices are in US dollars and hold until the end of 12\/31\/2026, CST \(UTC−06:00\)\./u,
    );
    expect(toWords(renderShared(copy, undefined, 'fr'))).toMatch(
      /Valide jusqu’à la fin du 2026-12-31, HNC \(UTC−06:00\) .* et valides jusqu’à la fin du 2026-12-31, HNC/u,
    );
    expect(
      buildSharedProposal({ copy, choices: new Set(), language: 'en', pictures: new Map() }),
    ).toMatchObject({
      title: 'Proposal 1234-2',
      footer: expect.stringContaining('Proposal 1234-2 · Smile Dental'),
    });
  });

  it('has the words of the share as its letter, and no notes of the order', () => {
    const html = renderShared({ ...copy, Message: 'Dear Renee,\n\nSee you.' });
    expect(html).toContain('<div class="letter"><p>Dear Renee,</p><p>See you.</p></div>');
    expect(html).not.toMatch(/Written on the order|pay more/u);
  });

  it('marks what the customer takes, and says at a glance what it counts', () => {
    const words = toWords(renderShared(copy, new Set(['3', '6'])));
    expect(words).toMatch(
      /At a glance Individual Line Items .* Imaging, Room 2 .* Room 5, optional/u,
    );
    expect(words).toMatch(/Room 1 Optional: .*? Not taken .*Room 5 Optional: .*? Taken/u);
    expect(words).toMatch(/Room 2 Taken .*in the total/u);
  });

  it('says that fixed freight does not follow the choices', () => {
    expect(toWords(renderShared(copy))).toContain('Freight, fixed 125.00');
    expect(toWords(renderShared(copy, undefined, 'fr'))).toContain('Transport, fixe 125,00');
  });

  it('has a fixed deposit above the total as the total', () => {
    const fixed = buildTestCopy(
      buildOfferedOrder({ CustomDownPayment: true, DownPayment: asCents(4_000_00) }),
    );
    const choices = new Set(['4']);
    const { Total } = computeCopyTotals(fixed, choices);
    const { formatMoney } = createDocumentLocale('en', proposalTexts);
    expect(Total).toBeLessThan(4_000_00);
    expect(toWords(renderShared(fixed, choices))).toContain(
      `Down payment ${formatMoney(Total)} Balance due $0.00`,
    );
  });

  it('states the taxes of Quebec by name and number, without a rate', () => {
    const inQuebec = buildTestCopy(
      buildOfferedOrder(
        {
          ShippingInfo: { StateId: quebec },
          InstallationInfo: { Name: 'Smile', StateId: ontario },
          SalesTaxRate: asPercent(149_750),
        },
        'HSCA',
      ),
      { dealer: canadianDealer },
    );
    const html = renderShared(inQuebec, undefined, 'fr');
    const words = toWords(html);
    expect(words).toMatch(/TPS 836197204 RT0001 [\d ,]+ TVQ 1206418853 TQ0001 [\d ,]+ Total/u);
    expect(words).toContain('Les prix sont en dollars canadiens');
    expect(words).toContain('Taxes du lieu de livraison : Québec.');
    expect(html).not.toMatch(/14[.,]975|9[.,]975|\b5[.,]?0*\s?%/u);
    const installed = {
      ...inQuebec.Terms,
      TaxRegionId: ontario,
      TaxAddress: 'installation',
    } as const;
    expect(toWords(renderShared({ ...inQuebec, Terms: installed }))).toContain(
      'Taxes of Ontario, where it is installed. Sales tax',
    );
  });

  it('has pictures of products that the copy does not name, each once in its bundle', () => {
    const offered = buildTestCopy(buildOfferedOrder());
    const getKey = (bundleName: string | null) =>
      offered.Bundles.find(({ Name }) => Name === bundleName)!.Key;
    const html = buildPrintHtml([
      buildSharedProposal({
        copy: offered,
        choices: new Set(['3']),
        language: 'en',
        pictures: new Map([
          [getKey(null), ['data:image/png;base64,AAAA']],
          [getKey('Room 2'), ['data:image/png;base64,BBBB']],
        ]),
      }),
    ]);
    expect(html).toContain('<img class="pbox" src="data:image/png;base64,AAAA"');
    expect(html.match(/base64,AAAA/gu)).toHaveLength(2);
    expect(html).toMatch(
      /base64,BBBB" alt="" \/>\s*<h3>\s*<span\s*><i class="box on"><\/i>Room 2/u,
    );
  });
});

test('Nothing internal is in the paper of a shared proposal', () => {
  const { OrderLines } = buildOfferedOrder();
  const internal = buildOfferedOrder({
    ConfidentialNotes: 'INTERNAL-NOTES',
    JdeNumber: 'INTERNAL-JDE',
    OrderLines: OrderLines.map((line) => ({
      ...line,
      MfgCode: 'INTERNAL-MFG',
      StockCode: 'INTERNAL-STOCK',
      Retail: asCents(987_654_01),
      InitialDealerCost: asCents(987_654_02),
      DealerCost: asCents(987_654_03),
      DealerExtended: asCents(987_654_04),
      MaximumPrice: asCents(987_654_05),
      MinimumPrice: asCents(987_654_06),
    })),
  });
  for (const language of ['en', 'fr'] as const)
    expect(renderShared(buildTestCopy(internal), undefined, language)).not.toMatch(
      /INTERNAL|987.?654/u,
    );
});
