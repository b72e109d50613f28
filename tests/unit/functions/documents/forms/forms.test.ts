import { describe, expect, it } from 'vitest';
import { frenchDictionary as onScreen } from '#frontend/language/french-dictionary.ts';
import { buildCoverPage } from '#functions/documents/forms/cover/cover-page.ts';
import { buildInstallationList } from '#functions/documents/forms/installation-list/installation-list.ts';
import { createDocumentLocale } from '#functions/documents/forms/layout/document-locale.ts';
import type { OrderToPrint } from '#functions/documents/forms/layout/order-print-parts.ts';
import {
  buildPrintHtml,
  type PrintableForm,
} from '#functions/documents/forms/layout/printable-form.ts';
import { proposalTexts } from '#functions/documents/forms/proposal/proposal-texts.ts';
import { buildProposal } from '#functions/documents/forms/proposal/proposal.ts';
import { worksheetFormTexts } from '#functions/documents/forms/worksheet/worksheet-form-texts.ts';
import { buildWorksheetForm } from '#functions/documents/forms/worksheet/worksheet-form.ts';
import { CANADA_COUNTRY_ID, DEFAULT_COUNTRY_ID } from '#shared/constants.ts';
import type { Language } from '#shared/language/languages.ts';
import { asCents, asPercent, asThousandths } from '#shared/money/money.ts';
import { toOrderState } from '#shared/order/rules/order-status.ts';
import { printOptions } from '#shared/order/rules/print-options.ts';
import { findRegionByCode, regions } from '#shared/reference/regions.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildBundle, buildOrder } from '#tests/make/build-order.ts';
import { buildDealer } from '#tests/make/dealer-fixtures.ts';

const buildPrintInput = (order: Order, language: Language = 'en'): OrderToPrint => ({
  order,
  dealer: buildDealer(),
  ownRates: undefined,
  owner: { name: 'Rae Porter' },
  language,
  offsetMinutes: 300,
});

/** The text of a form, word by word. */
const renderWords = (form: PrintableForm) =>
  buildPrintHtml([form])
    .replace(/<style>.*<\/style>/su, '')
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll('\u00a0', ' ')
    .replaceAll(/\s+/gu, ' ');
const renderProposal = (order: Order, language?: Language) =>
  renderWords(buildProposal(buildPrintInput(order, language)));

const buildOrderInRegion = (code: string) =>
  buildOrder({
    BillingInfo: {
      Name: 'A',
      City: 'Laval',
      StateId: findRegionByCode(CANADA_COUNTRY_ID, code)!.Id,
    },
  });

describe('a province on paper', () => {
  it('is called as the paper speaks, all thirteen of them', () => {
    expect(renderProposal(buildOrderInRegion('QC'))).toContain('Laval, Quebec');
    expect(renderProposal(buildOrderInRegion('QC'), 'fr')).toContain('Laval, Québec');
    expect(
      renderWords(buildWorksheetForm(buildPrintInput(buildOrderInRegion('BC'), 'fr'))),
    ).toContain('Laval, Colombie-Britannique');
    const provinces = regions.filter(({ CountryId }) => CountryId === CANADA_COUNTRY_ID);
    const named = provinces.map(({ Id }) =>
      createDocumentLocale('fr', proposalTexts).regionName(Id),
    );
    expect(new Set(named.filter(Boolean)).size).toBe(13);
  });

  it('keeps its name where it is a state', () => {
    const ohio = findRegionByCode(DEFAULT_COUNTRY_ID, 'OH')!;
    expect(createDocumentLocale('fr', proposalTexts).regionName(ohio.Id)).toBe('Ohio');
    expect(createDocumentLocale('fr', proposalTexts).regionName(null)).toBeUndefined();
  });
});

describe('rates on paper', () => {
  const rated = buildOrder({
    CustomFreight: false,
    FreightPercentage: asPercent(33_333),
    SalesTaxRate: asPercent(149_750),
    DownPaymentPercentage: asPercent(125_000),
  });

  it('have all of their decimals and no zeros after them', () => {
    const text = renderProposal(rated);
    expect(text).toContain('Freight, 3.3333%');
    expect(text).toContain('Freight is quoted at 3.3333% of the subtotal.');
    expect(text).toContain('Sales tax, 14.975%');
    expect(text).toContain('Down payment, 12.5%');
    expect(renderProposal(buildOrder())).toContain('Sales tax, 7%');
    expect(renderProposal(buildOrder({ DownPaymentPercentage: asPercent(100_000) }))).toContain(
      ', 10%',
    );
    expect(renderProposal(rated, 'fr')).toContain('14,975 %');
  });

  it('of no freight are left out', () => {
    const free = buildOrder({ CustomFreight: false, FreightPercentage: asPercent(0) });
    expect(renderProposal(free)).not.toContain('Freight');
    expect(renderProposal(buildOrder({ CustomFreight: true, Freight: asCents(5_00) }))).toContain(
      'Freight 5.00',
    );
  });
});

it('Both forms print the bundles in the order of the screen', () => {
  const order = buildOrder({
    Bundles: [
      buildBundle({
        Id: 'b',
        OrderLineGroupId: 2,
        OrderLineGroupName: 'Sterilization',
        Sequence: 2,
      }),
      buildBundle(),
      buildBundle({ Id: 'a', OrderLineGroupId: 1, OrderLineGroupName: 'Operatory', Sequence: 1 }),
    ],
    OrderLines: [0, 1, 2].map((OrderLineGroupId) =>
      buildLine({ OrderLineId: `${OrderLineGroupId}`, OrderLineGroupId }),
    ),
  });
  for (const text of [
    renderProposal(order),
    renderWords(buildWorksheetForm(buildPrintInput(order))),
  ])
    expect(text).toMatch(/Individual Line Items.*Operatory.*Sterilization/u);
});

describe('A French worksheet says as the screen does', () => {
  const {
    committed,
    submitted,
    statusOf: formatStatus,
    printOptionOf: formatPrintOption,
  } = createDocumentLocale('fr', worksheetFormTexts);

  it.each([1, 2, 3])('status %i', (id) => {
    expect(formatStatus(id)).toBe(onScreen[toOrderState(id)]);
  });

  it('when it was committed and submitted', () => {
    expect([committed, submitted]).toEqual([onScreen['Committed'], onScreen['Submitted']]);
  });

  it.each(printOptions)('how a bundle prints: $DisplayName', ({ Id, DisplayName }) => {
    expect(formatPrintOption(Id)).toBe(onScreen[DisplayName]);
  });
});

it('A worksheet says times as the screen does, in the zone of its reader', () => {
  const order = buildOrder({
    CreatedOn: '2026-11-20T02:05:00Z',
    RevisedOn: '2026-11-20T18:42:00Z',
  });
  const text = renderWords(buildWorksheetForm(buildPrintInput(order)));
  expect(text).toContain('11/19/2026, 9:05 PM');
  expect(text).toContain('11/20/2026, 1:42 PM');
  expect(renderWords(buildWorksheetForm(buildPrintInput(order, 'fr')))).toContain(
    '2026-11-20, 13 h 42',
  );
});

describe('an installation list', () => {
  const order = buildOrder({
    InstalledOn: '2026-12-14',
    InstallationInfo: { Name: 'North <Suite>', City: 'Duluth' },
    GeneralNotes: 'Rear entrance',
    ConfidentialNotes: 'A second dealer was asked',
    Bundles: [buildBundle({ OrderLineGroupId: 0 }), buildBundle({ OrderLineGroupId: 1 })],
    OrderLines: [
      buildLine({ OrderLineId: 'a', PartNumber: 'P-1', Quantity: asThousandths(2_500) }),
      buildLine({ OrderLineId: 'b', PartNumber: 'P-2', OrderLineGroupId: 1 }),
    ],
  });

  it('says what is installed, where and when, and no price', () => {
    const words = renderWords(buildInstallationList(buildPrintInput(order)));
    for (const text of [
      'P-1',
      'P-2',
      '2.5',
      'North &#60;Suite&#62;',
      '12/14/2026',
      'Rear entrance',
    ])
      expect(words).toContain(text);
    expect(words).not.toMatch(/\d\.\d\d\b|A second dealer/);
  });

  it('speaks French, and says where there is nothing', () => {
    const words = renderWords(
      buildInstallationList(buildPrintInput({ ...order, OrderLines: [] }, 'fr')),
    );
    expect(words).toContain('Liste d’installation');
    expect(words).toContain('Cette commande n’a aucune ligne.');
  });
});

describe('a proposal is the customer’s', () => {
  const rep = { name: 'Marcus Oyelaran', phone: '2185550119', email: 'm.oyelaran@dealer.example' };
  const order = buildOrder({
    GeneralNotes: 'Dear Renee,\n\nThank you for the visit.\nSee you.',
    EquipmentRep: { Name: 'Dana Whitfield', EmailAddress: 'dana@dealer.example' },
    Bundles: [
      buildBundle(),
      buildBundle({ Id: 'b', OrderLineGroupId: 1, OrderLineGroupName: 'Imaging' }),
    ],
    OrderLines: [
      buildLine({ OrderLineId: 'a', MfgId: 7, StockCode: 'S-1', CustomerCost: asCents(100_00) }),
      buildLine({ OrderLineId: 'b', MfgId: 7, StockCode: 'S-1', CustomerCost: asCents(50_00) }),
      buildLine({ OrderLineId: 'c', MfgId: 7, StockCode: 'S-2', OrderLineGroupId: 1 }),
    ],
  });
  const buildPrintedOrder = (more: Partial<OrderToPrint> = {}) =>
    buildPrintHtml([buildProposal({ ...buildPrintInput(order), owner: rep, ...more })]);

  it('names whom they call and write to, with no word of ours, as the other papers do', () => {
    const text = renderProposal(order);
    expect(text).not.toMatch(/order owner/iu);
    const words = renderWords(buildProposal({ ...buildPrintInput(order), owner: rep }));
    for (const each of ['(218) 555-0119', rep.email, 'dana@dealer.example'])
      expect(words).toContain(each);
    expect(words).toContain(`Your representative at ${buildDealer().CompanyName}`);
    const french = renderWords(buildProposal({ ...buildPrintInput(order, 'fr'), owner: rep }));
    expect(french).toContain(`Votre représentant chez ${buildDealer().CompanyName}`);
    const covered = renderWords(buildCoverPage({ ...buildPrintInput(order), owner: rep }));
    expect(covered).toContain(rep.email);
    expect(covered).not.toContain('order owner');
  });

  it('has the notes as a letter, in their paragraphs', () => {
    expect(buildPrintedOrder()).toMatch(
      /<div class="letter"><p>Dear Renee,<\/p><p>Thank you for the visit.\nSee you.<\/p><\/div>/u,
    );
    expect(
      buildPrintHtml([buildProposal(buildPrintInput(buildOrder({ GeneralNotes: ' ' })))]),
    ).not.toContain('class="letter"');
  });

  it('adds up at a glance: what the bundles come to, freight and tax, and the total', () => {
    const text = renderWords(buildProposal(buildPrintInput(order)));
    const total = text.split('$')[1]!.split(' ')[0];
    expect(text).toMatch(
      /At a glance Individual Line Items 150\.00 Imaging .* Tax [\d.]+ Total \$/u,
    );
    expect(text).toContain(`Total $${total}`);
  });

  it('shows the pictures there are, each once in its bundle, and one of them at its head', () => {
    const pictures = new Map([['7/S-1', 'data:image/png;base64,AAAA']]);
    const shownPictures = buildPrintedOrder({ pictures }).match(
      /<img [^>]*src="data:image\/png;base64,AAAA"/gu,
    );
    expect(shownPictures).toHaveLength(2);
    expect(buildPrintedOrder()).not.toContain('<img');
  });

  it('holds the dealer’s logo once, however many forms show it', () => {
    const logo = 'data:image/png;base64,TE9HTw==';
    const printInput = { ...buildPrintInput(order), logo };
    const page = buildPrintHtml([
      buildCoverPage(printInput),
      buildProposal(printInput),
      buildWorksheetForm(printInput),
    ]);
    expect(page.split(logo)).toHaveLength(2);
    expect(page.match(/class="logo"/gu)).toHaveLength(3);
  });
});
