import { expect, test } from 'vitest';
import { builtInFormBuilders } from '#functions/domain/reports/build-form-pages.ts';
import type { FormLanguage } from '#shared/forms/built-in-forms.ts';
import { aDealer } from '#tests/make/a-dealer.ts';
import { aLine } from '#tests/make/a-line.ts';
import { aBundle, anOrder } from '#tests/make/an-order.ts';
import { pdfPages } from '#tests/make/pdf-text.ts';
import { printed } from '#tests/make/printed.ts';

const anOrderOf = (name: string, bundle: string, description: string) => {
  const address = { Name: name, Contact: name, Line1: name };
  return anOrder({
    WorksheetName: bundle,
    BillingInfo: address,
    ShippingInfo: address,
    InstallationInfo: address,
    GeneralNotes: description,
    Bundles: [aBundle({ OrderLineGroupId: 1, OrderLineGroupName: bundle })],
    OrderLines: [aLine({ OrderLineGroupId: 1, Description: description })],
  });
};

const languages: FormLanguage[] = ['en', 'fr'];

test.each(languages)('French names are on every form letter for letter (%s)', async (language) => {
  const name = 'Clinique de l’Œil-de-Bœuf, Saint-Éphrem';
  const bundle = 'Salle d’opération nº 3 « Étoile »';
  const description = 'Fauteuil à accoudoirs relevés, garantie prolongée incluse';
  const order = anOrderOf(name, bundle, description);
  const dealer = aDealer({ CompanyName: 'Équipement Dentaire Forêt-Noire' });
  for (const [form, paper] of Object.entries(builtInFormBuilders)) {
    const text = (await pdfPages(await printed([paper], { order, dealer, language }))).join(' ');
    const said = [dealer.CompanyName, bundle, ...(form === 'terms' ? [] : [name])];
    if (!['terms', 'cover'].includes(form)) said.push(description);
    for (const words of said)
      expect(text.replaceAll(/\s/gu, '')).toContain(words.replaceAll(/\s/gu, ''));
  }
});

const letters = (text: string) => text.split('W').length - 1;

/** What does not fit is cut off, and so in no PDF. */
test('a name without a place for a break is whole on every form', async () => {
  const name = 'W'.repeat(60);
  const asked = {
    order: anOrderOf(name, name, name),
    dealer: aDealer({ CompanyName: name }),
    ownRates: undefined,
    owner: { name },
  };
  for (const paper of Object.values(builtInFormBuilders)) {
    const { content, footer } = paper({ ...asked, language: 'en' });
    const pages = await pdfPages(await printed([paper], asked));
    expect(letters(pages.join(' '))).toBe(letters(content.text) + pages.length * letters(footer));
  }
});
