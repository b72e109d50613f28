import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { BundleLines } from '#frontend/proposal-page/bundle-lines.tsx';
import { toChoiceCopy } from '#frontend/proposal-page/choice-copy.ts';
import { englishPageTexts } from '#frontend/proposal-page/english-page-texts.ts';
import { frenchPageTexts } from '#frontend/proposal-page/french-page-texts.ts';
import { createPageParts, PagePartsProvider } from '#frontend/proposal-page/page-context.ts';
import { ProposalTerms } from '#frontend/proposal-page/proposal-texts-sections.tsx';
import { TotalsList } from '#frontend/proposal-page/totals-card.tsx';
import { buildUnsharedPage } from '#functions/domain/proposals/build-proposal-page.ts';
import { CANADA_COUNTRY_ID } from '#shared/constants.ts';
import type { Language } from '#shared/language/languages.ts';
import { asPercent } from '#shared/money/money.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import { computeCopyTotals, getProposedChoices } from '#shared/proposals/customer-copy.ts';
import { findRegionByCode } from '#shared/reference/regions.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { ProposalPage } from '#shared/schemas/proposal-page-schema.ts';
import { buildTestCopy } from '#tests/make/build-offered-order.ts';
import { buildQuebecOrder, quebecDealer } from '#tests/make/build-quebec-order.ts';
import { countPropertyRuns } from '#tests/make/count-property-runs.ts';
import { findNamedRate, toWords } from '#tests/make/find-named-rate.ts';
import { SeededRandom } from '#tests/make/seeded-random.ts';

/** Every second page is in French. */
const PAGES = countPropertyRuns(800);
const seeds = Array.from({ length: PAGES }, (_, at) => at + 1);

function buildPage(order: Order, language: Language): ProposalPage {
  const copy = buildTestCopy({ ...order, ExpiresOn: '2026-12-31' }, { dealer: quebecDealer });
  const contact = {
    Name: 'Rae Porter',
    PhoneNumber: null,
    Email: null,
    Dealer: quebecDealer.CompanyName,
    DealerPhoneNumber: null,
  };
  const page = buildUnsharedPage(
    { ...copy, Languages: ['en', 'fr'] },
    { language, contact, logo: null, pictures: new Map() },
  );
  return z.encode(ProposalPage, page);
}

/** What the customer reads of it: the totals alone, and the whole page. */
function renderPage(page: ProposalPage) {
  const texts = page.Language === 'fr' ? frenchPageTexts : englishPageTexts;
  const parts = createPageParts(page, { token: '', language: page.Language, texts });
  const copy = toChoiceCopy(page.Copy);
  const choices = getProposedChoices(copy);
  const render = (content: React.ReactNode) =>
    renderToStaticMarkup(<PagePartsProvider value={parts}>{content}</PagePartsProvider>);
  const totals = <TotalsList totals={computeCopyTotals(copy, choices)} />;
  return {
    totals: render(totals),
    whole: render(
      <>
        {page.Copy.Bundles.map((bundle) => (
          <BundleLines key={bundle.Key} bundle={bundle} />
        ))}
        {totals}
        <ProposalTerms onRead={() => {}} />
      </>,
    ),
  };
}

const listTexts = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(listTexts)
      : [];

describe('the customer’s page of a proposal of Quebec names no rate of a tax (D64)', () => {
  test.each(['en', 'fr'] as const)('in its %s rows, and in the texts that it gets', (language) => {
    for (const seed of seeds.filter((each) => (each % 2 === 0) === (language === 'fr'))) {
      const page = buildPage(buildQuebecOrder(seed), language);
      const { totals, whole } = renderPage(page);
      expect([seed, page.ShowsTaxRates, findNamedRate(whole)]).toEqual([seed, false, undefined]);
      // Freight stands above the taxes.
      const [charges] = toWords(totals).split(/^ *Total/mu);
      expect([seed, charges]).toEqual([seed, expect.not.stringContaining('%')]);
      expect([seed, findNamedRate(listTexts(page).join('\n'))]).toEqual([seed, undefined]);
    }
  });
});

const columbia = findRegionByCode(CANADA_COUNTRY_ID, 'BC')!.Id;
const resale = { Number: 'PST-1023-4471', Reason: 'Resale', RegionId: columbia };

/** To British Columbia, with lines that are taxed in part, and at times a certificate for one tax or both. */
function buildPartlyTaxedOrder(seed: number): Order {
  const { chooseOne } = new SeededRandom(seed);
  const order = buildQuebecOrder(seed);
  const certificate = chooseOne([undefined, { ...resale, Taxes: ['PST' as const] }, resale]);
  const rate = certificate ? (certificate === resale ? 0 : 50_000) : 120_000;
  const toBC = { Name: 'Smile', StateId: columbia };
  return recalculateOrder(
    {
      ...order,
      ShippingInfo: toBC,
      InstallationInfo: toBC,
      TaxAddress: null,
      TradeInTax: chooseOne([null, 'before', 'after'] as const),
      OrderLines: order.OrderLines.map((line) => ({
        ...line,
        Taxable: chooseOne(['all', 'federal', 'none'] as const),
      })),
      SalesTaxRate: asPercent(rate),
      ...(certificate && { TaxExemption: { ...certificate, TaxRate: asPercent(120_000) } }),
    },
    { storeCode: 'HSCA' },
  );
}

test('the page computes the totals of the order, whatever is taxed of it and exempt (B5.3, B5.4)', () => {
  for (const seed of seeds) {
    const order = buildPartlyTaxedOrder(seed);
    const copy = toChoiceCopy(buildPage(order, 'en').Copy);
    const { SalesTax, Total } = computeCopyTotals(copy, getProposedChoices(copy));
    expect([seed, SalesTax, Total]).toEqual([seed, order.SalesTax, order.Total]);
  }
});

test.each([
  ['en', 'GST, 5% 836197204 RT0001', 'PST, exempt by certificate PST-1023-4471, Resale 0.00'],
  ['fr', 'TPS, 5 % 836197204 RT0001', 'TVP, exonérée par certificat PST-1023-4471, Resale 0,00'],
] as const)('a tax that is 0 states its certificate, in %s (B5.4)', (language, charged, exempt) => {
  const seed = seeds.find((each) => buildPartlyTaxedOrder(each).TaxExemption?.Taxes)!;
  const { totals } = renderPage(buildPage(buildPartlyTaxedOrder(seed), language));
  const words = toWords(totals).replaceAll(/ +/gu, ' ');
  expect(words).toContain(charged);
  expect(words).toContain(exempt);
});

test.each([
  ['en', 'GST only', 'not taxed'],
  ['fr', 'TPS seulement', 'non taxé'],
] as const)(
  'lines that are not taxed as the others are marked, in %s (B5.3)',
  (language, ...marks) => {
    const marked = seeds.map((seed) =>
      renderPage(buildPage(buildPartlyTaxedOrder(seed), language)),
    );
    for (const mark of marks) expect(marked.some(({ whole }) => whole.includes(mark))).toBe(true);
  },
);
