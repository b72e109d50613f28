import { createDocumentLocale } from '#functions/documents/forms/layout/document-locale.ts';
import { termsStyles } from '#functions/documents/forms/layout/form-styles.ts';
import { html } from '#functions/documents/forms/layout/html.ts';
import type { OrderToPrint } from '#functions/documents/forms/layout/order-print-parts.ts';
import {
  buildOrderForm,
  type PrintableForm,
} from '#functions/documents/forms/layout/printable-form.ts';
import { CANADA_COUNTRY_ID } from '#shared/constants.ts';
import { builtInForms } from '#shared/forms/built-in-forms.ts';
import { termsFormTexts } from './terms-texts.ts';

/** Report 72: the general terms of sale, with space for the customer's initials. */
export function buildTermsForm(input: OrderToPrint): PrintableForm {
  const { order, dealer, language } = input;
  const locale = createDocumentLocale(language, termsFormTexts);
  const currency =
    dealer.CountryId === CANADA_COUNTRY_ID ? locale.canadianDollars : locale.usDollars;
  const clauses = [
    locale.prices(currency),
    ...locale.clauses,
    locale.law(locale.regionName(dealer.StateId)),
  ];
  return buildOrderForm(
    { ...input, locale },
    {
      name: builtInForms.terms.names[language],
      footerSuffix: order.BillingInfo.Name ?? order.CustomerName ?? '',
      size: 'letter',
      styles: termsStyles,
      requiredAmounts: [],
    },
    html`<ol class="clauses">
        ${clauses.map(([title, text]) => html`<li><b>${title}.</b> ${text}.</li>`)}
      </ol>
      <div class="initials">
        <span>${locale.initials}</span><i></i><span>${locale.date}</span><i></i>
      </div>`,
  );
}
