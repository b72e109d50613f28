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
import { buildEvidence } from '#functions/documents/forms/proposal/evidence.ts';
import { buildProposal } from '#functions/documents/forms/proposal/proposal.ts';
import { buildSharedProposal } from '#functions/documents/forms/proposal/shared-proposal.ts';
import { buildRedLine } from '#functions/documents/forms/red-line/red-line.ts';
import { buildTermsForm } from '#functions/documents/forms/terms/terms-form.ts';
import { buildWorksheetForm } from '#functions/documents/forms/worksheet/worksheet-form.ts';
import { buildTemplateValuesByName } from '#functions/documents/templates/template-field-values.ts';
import { buildCustomerProposalMail } from '#functions/domain/mail/build-customer-proposal-mail.ts';
import { buildRepProposalMail } from '#functions/domain/mail/build-rep-proposal-mail.ts';
import type { Language } from '#shared/language/languages.ts';
import { asPercent } from '#shared/money/money.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import { CONSENT_ID, formatConsent } from '#shared/proposals/consent.ts';
import { getProposedChoices } from '#shared/proposals/customer-copy.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { buildTestCopy } from '#tests/make/build-offered-order.ts';
import { buildQuebecOrder, quebecDealer } from '#tests/make/build-quebec-order.ts';
import { countPropertyRuns } from '#tests/make/count-property-runs.ts';
import { findNamedRate } from '#tests/make/find-named-rate.ts';

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

const ACCEPTED_ON = '2026-11-24T20:16:27.000Z';
const VERIFY_ADDRESS = 'smartsales.example/verify';
const customer = {
  Name: 'Renee Castillo',
  Email: 'renee@lakeshore.example',
  CreatedOn: '2026-11-20T10:00:00.000Z',
  FirstOpenedOn: '2026-11-21T18:00:00.000Z',
  LastOpenedOn: '2026-11-24T19:00:00.000Z',
  Openings: 3,
};

const buildMailedAcceptance = ({ Total, DownPayment }: Order, language: Language) => ({
  name: customer.Name,
  email: customer.Email,
  acceptedOn: ACCEPTED_ON,
  total: Total,
  downPayment: DownPayment,
  language,
  signedPdf: undefined,
  verifyAddress: VERIFY_ADDRESS,
});

const joinMail = ({ subject, text, html }: { subject: string; text: string; html?: string }) =>
  [subject, text, html].join(' | ');

function buildCustomerMail(
  order: Order,
  language: Language,
  news: Parameters<typeof buildCustomerProposalMail>[0]['news'],
): string {
  const { Number: number, ExpiresOn, ValidUntil, TimeZone } = shared(order);
  return joinMail(
    buildCustomerProposalMail({
      to: customer.Email,
      name: customer.Name,
      language,
      number,
      expiresOn: ExpiresOn,
      validUntil: ValidUntil,
      timeZone: TimeZone,
      dealer: quebecDealer,
      contact: {
        Name: 'Rae Porter',
        PhoneNumber: null,
        Email: null,
        Dealer: quebecDealer.CompanyName,
        DealerPhoneNumber: null,
      },
      news,
    }),
  );
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
  evidence: (order, language) => {
    const copy = shared(order);
    return buildEvidence({
      copy,
      copySha256: 'c0ffee'.padEnd(64, '0'),
      choices: getProposedChoices(copy),
      language,
      signed: {
        name: 'Renee Castillo',
        title: null,
        consent: formatConsent(copy, language),
        acceptedOn: ACCEPTED_ON,
        timeZone: copy.TimeZone,
        signature: null,
        total: order.Total,
        downPayment: order.DownPayment,
      },
      email: customer.Email,
      consentId: CONSENT_ID,
      ipAddress: '203.0.113.42',
      browser: 'Safari',
      sharedBy: 'Rae Porter',
      links: [customer],
      usedLink: customer,
      questions: [],
      logo: null,
      verifyAddress: VERIFY_ADDRESS,
      isLocal: false,
    }).content.text;
  },
  'mail to the customer': (order, language) =>
    buildCustomerMail(order, language, {
      what: 'shared',
      about: 'Clinique',
      message: shared(order).Message,
      link: 'https://x.test/p',
    }),
  'mail to the customer who accepted': (order, language) =>
    buildCustomerMail(order, language, {
      what: 'accepted',
      acceptance: buildMailedAcceptance(order, language),
      link: 'https://x.test/p',
    }),
  'mail to the rep': (order, language) => {
    const { Number: number, TimeZone: timeZone } = shared(order);
    return joinMail(
      buildRepProposalMail({
        to: 'rae@northstar.example',
        name: 'Rae Porter',
        isCanadian: true,
        number,
        timeZone,
        link: 'https://x.test/orders/1',
        news: { what: 'accepted', acceptance: buildMailedAcceptance(order, language) },
      }),
    );
  },
  workbook: (order) => JSON.stringify(buildLinesSheet(order, listTaxes(order), false)),
  'printed screen': (order, _language, seed) =>
    listPrintTotals(order, listTaxes(order), seed % 3 === 0)
      .map((total) => total.join(' '))
      .join('\n'),
};

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
