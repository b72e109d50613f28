import { describe, expect, test } from 'vitest';
import { listTaxLines } from '#frontend/format/list-tax-lines.ts';
import { buildLinesSheet } from '#frontend/worksheet/order/files/build-lines-sheet.ts';
import { listPrintTotals } from '#frontend/worksheet/page/toolbar/list-print-totals.ts';
import {
  buildEquipmentContract,
  buildPurchaseAgreement,
} from '#functions/documents/forms/agreement/agreement.ts';
import { buildCoverPage } from '#functions/documents/forms/cover/cover-page.ts';
import { buildInstallationList } from '#functions/documents/forms/installation-list/installation-list.ts';
import type { OrderToPrint } from '#functions/documents/forms/layout/order-print-parts.ts';
import type { PrintableForm } from '#functions/documents/forms/layout/printable-form.ts';
import { buildProposal } from '#functions/documents/forms/proposal/proposal.ts';
import { buildSharedProposal } from '#functions/documents/forms/proposal/shared-proposal.ts';
import { buildRedLine } from '#functions/documents/forms/red-line/red-line.ts';
import { buildTermsForm } from '#functions/documents/forms/terms/terms-form.ts';
import { buildWorksheetForm } from '#functions/documents/forms/worksheet/worksheet-form.ts';
import { buildTemplateValuesByName } from '#functions/documents/templates/template-field-values.ts';
import { buildCustomerProposalMail } from '#functions/domain/mail/build-customer-proposal-mail.ts';
import type { Language } from '#shared/language/languages.ts';
import { asPercent } from '#shared/money/money.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import { getProposedChoices } from '#shared/proposals/customer-copy.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { buildTestCopy } from '#tests/make/build-offered-order.ts';
import { buildQuebecOrder, quebecDealer } from '#tests/make/build-quebec-order.ts';
import { countPropertyRuns } from '#tests/make/count-property-runs.ts';

/** Documents by kind; each kind is built of this many orders, every second one in French. */
const ORDERS = countPropertyRuns(800);

const print = (order: Order, language: Language): OrderToPrint => ({
  order,
  dealer: quebecDealer,
  ownRates: undefined,
  owner: { name: 'Rae Porter' },
  language,
  offsetMinutes: 300,
});

const listTaxes = (order: Order) => listTaxLines(order, quebecDealer, { storeCode: 'HSCA' });

const shared = (order: Order) =>
  buildTestCopy({ ...order, ExpiresOn: '2026-12-31' }, { dealer: quebecDealer });

/** The same order without one line and with another name, sometimes without tax, or taxed in Ontario. */
function buildEarlierVersion(order: Order, seed: number): Order {
  const earlier = { ...order, OrderLines: order.OrderLines.slice(1), WorksheetName: 'Avant' };
  const ontario = { ShippingInfo: order.InstallationInfo, SalesTaxRate: asPercent(130_000) };
  const taxed = [{}, { SalesTaxRate: asPercent(0) }, ontario][seed % 3];
  return recalculateOrder({ ...earlier, ...taxed }, { storeCode: 'HSCA' });
}

type DocumentBuilder = (order: Order, language: Language, seed: number) => string;
const ofForm =
  (build: (printed: OrderToPrint) => PrintableForm): DocumentBuilder =>
  (order, language) =>
    build(print(order, language)).content.text;

const documentBuilders: Record<string, DocumentBuilder> = {
  proposal: ofForm(buildProposal),
  worksheet: ofForm(buildWorksheetForm),
  'purchase agreement': ofForm(buildPurchaseAgreement),
  'equipment contract': ofForm(buildEquipmentContract),
  'installation list': ofForm(buildInstallationList),
  'cover page': ofForm(buildCoverPage),
  terms: ofForm(buildTermsForm),
  'red line': (order, language, seed) =>
    buildRedLine({
      ...print(order, language),
      before: buildEarlierVersion(order, seed),
      ownerBefore: { name: 'Rae Porter' },
    }).content.text,
  'shared proposal': (order, language) => {
    const copy = shared(order);
    const choices = getProposedChoices(copy);
    return buildSharedProposal({ copy, choices, language, pictures: new Map() }).content.text;
  },
  'fields of a template': (order, language) =>
    Object.values(buildTemplateValuesByName(print(order, language))).join(' | '),
  'mail to the customer': (order, language) => {
    const copy = shared(order);
    const { subject, text, html } = buildCustomerProposalMail({
      to: 'renee@lakeshore.example',
      name: 'Renee Castillo',
      language,
      number: copy.Number,
      expiresOn: copy.ExpiresOn,
      validUntil: copy.ValidUntil,
      timeZone: copy.TimeZone,
      dealer: quebecDealer,
      contact: {
        Name: 'Rae Porter',
        PhoneNumber: null,
        Email: null,
        Dealer: quebecDealer.CompanyName,
        DealerPhoneNumber: null,
      },
      news: { what: 'shared', about: 'Clinique', message: copy.Message, link: 'https://x.test/p' },
    });
    return [subject, text, html].join(' | ');
  },
  workbook: (order) => JSON.stringify(buildLinesSheet(order, listTaxes(order), false)),
  'printed screen': (order, _language, seed) =>
    listPrintTotals(order, listTaxes(order), seed % 3 === 0)
      .map((total) => total.join(' '))
      .join('\n'),
};

const toWords = (html: string) =>
  html
    .replaceAll(/<style>.*?<\/style>|style="[^"]*"/gsu, ' ')
    .replaceAll(/<\/(?:tr|p|div|dl|li|section|table|h\d)>/gu, '\n')
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/[\u00a0\u202f]/gu, ' ');

/** 5 % is a rate only with its sign; the other rates are no number of a paper at all. */
const RATES = /(?<![\d.,])(?:5(?:[.,]0+)? ?%|(?:9[.,]97(?:50?)?|14[.,]9(?:7|75|750|8))(?![\d]))/u;
const TAX_ROW = /^.*(?:GST|QST|HST|TPS|TVQ|TVH).*$/gmu;
const PERCENT = /\d ?%/u;

/** What of a paper names a rate of a tax; undefined where nothing does. */
function findNamedRate(html: string): string | undefined {
  const words = toWords(html);
  const rate = RATES.exec(words);
  if (rate) return words.slice(Math.max(0, rate.index - 60), rate.index + 30);
  return words.match(TAX_ROW)?.find((row) => PERCENT.test(row));
}

test('a rate is found wherever it stands, and an amount is none', () => {
  for (const named of [
    '5 %',
    '9,975',
    '9.97',
    '14.975%',
    '14,98',
    '<tr><td>TVQ</td><td>3 %</td></tr>',
  ])
    expect([named, findNamedRate(`Subtotal 1,239.97 ${named} `)]).not.toEqual([named, undefined]);
  const amounts = 'GST 836197204 RT0001 2,409.97 QST 114.98</tr>Down payment, 10% 15 % 25,00';
  expect(findNamedRate(amounts)).toBeUndefined();
});

describe('a paper of Quebec names no rate of a tax (D64)', () => {
  test.each(Object.entries(documentBuilders))('%s', (_kind, build) => {
    for (let seed = 1; seed <= ORDERS; seed++) {
      const order = buildQuebecOrder(seed);
      const language = seed % 2 === 0 ? 'fr' : 'en';
      expect([seed, findNamedRate(build(order, language, seed))]).toEqual([seed, undefined]);
    }
  });
});
