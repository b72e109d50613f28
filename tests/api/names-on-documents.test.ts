import { expect, test } from 'vitest';
import { builtInFormBuilders } from '#functions/domain/reports/build-form-pages.ts';
import { languages } from '#shared/language/languages.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildBundle, buildOrder } from '#tests/make/build-order.ts';
import { buildDealer } from '#tests/make/dealer-fixtures.ts';
import { printOrderForms } from '#tests/make/print-order-forms.ts';
import { readPdfPageTexts } from '#tests/make/read-pdf.ts';

const buildOrderWithName = (name: string, bundle: string, description: string) => {
  const address = { Name: name, Contact: name, Line1: name };
  return buildOrder({
    WorksheetName: bundle,
    BillingInfo: address,
    ShippingInfo: address,
    InstallationInfo: address,
    GeneralNotes: description,
    Bundles: [buildBundle({ OrderLineGroupId: 1, OrderLineGroupName: bundle })],
    OrderLines: [buildLine({ OrderLineGroupId: 1, Description: description })],
  });
};

test.each(languages)('French names are on every form letter for letter (%s)', async (language) => {
  const name = 'Clinique de l’Œil-de-Bœuf, Saint-Éphrem';
  const bundle = 'Salle d’opération nº 3 « Étoile »';
  const description = 'Fauteuil à accoudoirs relevés, garantie prolongée incluse';
  const order = buildOrderWithName(name, bundle, description);
  const dealer = buildDealer({ CompanyName: 'Équipement Dentaire Forêt-Noire' });
  for (const [form, buildForm] of Object.entries(builtInFormBuilders)) {
    const text = (
      await readPdfPageTexts(await printOrderForms([buildForm], { order, dealer, language }))
    ).join(' ');
    const expectedTexts = [dealer.CompanyName, bundle, ...(form === 'terms' ? [] : [name])];
    if (!['terms', 'cover'].includes(form)) expectedTexts.push(description);
    for (const words of expectedTexts)
      expect(text.replaceAll(/\s/gu, '')).toContain(words.replaceAll(/\s/gu, ''));
  }
});

const countLettersW = (text: string) => text.split('W').length - 1;

/** Text that does not fit is cut off and therefore missing in the PDF. */
test('a name without a place for a break is whole on every form', async () => {
  const name = 'W'.repeat(60);
  const request = {
    order: buildOrderWithName(name, name, name),
    dealer: buildDealer({ CompanyName: name }),
    ownRates: undefined,
    owner: { name },
  };
  for (const builder of Object.values(builtInFormBuilders)) {
    const { content, footer } = builder({ ...request, language: 'en' });
    const pages = await readPdfPageTexts(await printOrderForms([builder], request));
    expect(countLettersW(pages.join(' '))).toBe(
      countLettersW(content.text) + pages.length * countLettersW(footer),
    );
  }
});
