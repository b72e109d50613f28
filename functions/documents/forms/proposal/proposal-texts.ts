import type { Language } from '#shared/language/languages.ts';

const englishTexts = {
  installAt: 'Install at',
  preparedFor: 'Prepared for',
  atAGlance: 'At a glance',
  bundles: (count: number) => `${count} bundles`,
  freightAndTax: 'Freight and tax',
  price: 'Price',
  extended: 'Extended',
  subtotalOf: (name: string) => `${name} subtotal`,
  contents: 'Contents',
  totalAndAcceptance: 'Total and acceptance',
  terms: 'Terms',
  prices: (currency: string) => `Prices are in ${currency}.`,
  pricesHold: (currency: string, until: string) =>
    `Prices are in ${currency} and hold until ${until}.`,
  usDollars: 'US dollars',
  canadianDollars: 'Canadian dollars',
  deposit: 'The down payment is due on acceptance.',
  balance: (on: string) => `The balance is due on ${on}.`,
  freightQuoted: (percent: string) => `Freight is quoted at ${percent} of the subtotal.`,
  taxMayChange: 'Sales tax is charged at the rates in force on delivery and may change with them.',
  notIncluded:
    'Electrical, plumbing and structural work is not included unless it is listed above.',
  acceptance: 'Acceptance',
  accepts: (dealer: string) =>
    `By signing, the customer accepts this proposal and its terms and authorizes ${dealer} to order the equipment listed.`,
  customerSignature: 'Customer signature',
  printedName: 'Printed name and title',
};

type ProposalTexts = typeof englishTexts;

const frenchTexts: ProposalTexts = {
  installAt: 'Installer à',
  preparedFor: 'Préparée pour',
  atAGlance: 'En bref',
  bundles: (count) => `${count} ensembles`,
  freightAndTax: 'Transport et taxes',
  price: 'Prix',
  extended: 'Montant',
  subtotalOf: (name) => `Sous-total, ${name}`,
  contents: 'Table des matières',
  totalAndAcceptance: 'Total et acceptation',
  terms: 'Conditions',
  prices: (currency) => `Les prix sont en ${currency}.`,
  pricesHold: (currency, until) => `Les prix sont en ${currency} et valides jusqu’au ${until}.`,
  usDollars: 'dollars américains',
  canadianDollars: 'dollars canadiens',
  deposit: 'L’acompte est payable à l’acceptation.',
  balance: (on) => `Le solde est payable le ${on}.`,
  freightQuoted: (percent) => `Le transport est établi à ${percent} du sous-total.`,
  taxMayChange:
    'La taxe de vente est perçue aux taux en vigueur à la livraison et peut changer avec eux.',
  notIncluded:
    'Les travaux d’électricité, de plomberie et de structure ne sont pas inclus, sauf s’ils figurent ci-dessus.',
  acceptance: 'Acceptation',
  accepts: (dealer) =>
    `En signant, le client accepte cette proposition et ses conditions et autorise ${dealer} à commander l’équipement indiqué.`,
  customerSignature: 'Signature du client',
  printedName: 'Nom et titre en lettres moulées',
};

export const proposalTexts: Record<Language, ProposalTexts> = {
  en: englishTexts,
  fr: frenchTexts,
};
