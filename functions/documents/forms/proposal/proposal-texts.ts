import type { Language } from '#shared/language/languages.ts';

/** Small numbers are words. */
const englishNumbers: Record<number, string> = { 2: 'two', 3: 'three', 4: 'four', 5: 'five' };
const frenchNumbers: Record<number, string> = { 2: 'deux', 3: 'trois', 4: 'quatre', 5: 'cinq' };

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
  pricesHold: (currency: string, until: string) => `Prices are in ${currency} and hold ${until}.`,
  valid: (until: string) => `Valid ${until}`,
  until: (day: string) => `until ${day}`,
  untilEndOf: (day: string, timeZone: string) => `until the end of ${day}, ${timeZone}`,
  currencies: { USD: 'US dollars', CAD: 'Canadian dollars' },
  deposit: 'The down payment is due on acceptance.',
  balance: (on: string) => `The balance is due on ${on}.`,
  freightQuoted: (percent: string) => `Freight is quoted at ${percent} of the subtotal.`,
  freightIsShare: 'Freight is quoted as a share of the subtotal.',
  taxMayChange: 'Sales tax is charged at the rates in force on delivery and may change with them.',
  notIncluded:
    'Electrical, plumbing and structural work is not included unless it is listed above.',
  acceptance: 'Acceptance',
  accepts: (dealer: string) =>
    `By signing, the customer accepts this proposal and its terms and authorizes ${dealer} to order the equipment listed.`,
  customerSignature: 'Customer signature',
  printedName: 'Printed name and title',
  signerName: 'Name',
  signerTitle: 'Title',
  amount: 'Amount',
  totalAndDownPayment: (total: string, downPayment: string) =>
    `${total}, down payment ${downPayment}`,
  included: 'Included',
  options: 'Options',
  beforeFreightAndTax: 'amounts are before freight and tax',
  oneOf: (count: number) =>
    `one of ${englishNumbers[count] ?? count}; differences are before freight and tax`,
  optional: (difference: string) => `Optional: ${difference}`,
  optionalBundle: (name: string) => `${name}, optional`,
  taken: 'Taken',
  notTaken: 'Not taken',
  inTotal: 'in the total',
  each: (price: string) => `${price} each`,
  untakenNotOrdered: 'What is not taken is not in the total and is not ordered.',
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
  pricesHold: (currency, until) => `Les prix sont en ${currency} et valides ${until}.`,
  valid: (until) => `Valide ${until}`,
  until: (day) => `jusqu’au ${day}`,
  untilEndOf: (day, timeZone) => `jusqu’à la fin du ${day}, ${timeZone}`,
  currencies: { USD: 'dollars américains', CAD: 'dollars canadiens' },
  deposit: 'L’acompte est payable à l’acceptation.',
  balance: (on) => `Le solde est payable le ${on}.`,
  freightQuoted: (percent) => `Le transport est établi à ${percent} du sous-total.`,
  freightIsShare: 'Le transport est établi en proportion du sous-total.',
  taxMayChange:
    'La taxe de vente est perçue aux taux en vigueur à la livraison et peut changer avec eux.',
  notIncluded:
    'Les travaux d’électricité, de plomberie et de structure ne sont pas inclus, sauf s’ils figurent ci-dessus.',
  acceptance: 'Acceptation',
  accepts: (dealer) =>
    `En signant, le client accepte cette proposition et ses conditions et autorise ${dealer} à commander l’équipement indiqué.`,
  customerSignature: 'Signature du client',
  printedName: 'Nom et titre en lettres moulées',
  signerName: 'Nom',
  signerTitle: 'Titre',
  amount: 'Montant',
  totalAndDownPayment: (total, downPayment) => `${total}, acompte ${downPayment}`,
  included: 'Inclus',
  options: 'En option',
  beforeFreightAndTax: 'les montants sont avant transport et taxes',
  oneOf: (count) =>
    `un choix sur ${frenchNumbers[count] ?? count}; les écarts sont avant transport et taxes`,
  optional: (difference) => `En option\u00a0: ${difference}`,
  optionalBundle: (name) => `${name}, en option`,
  taken: 'Pris',
  notTaken: 'Non pris',
  inTotal: 'dans le total',
  each: (price) => `${price} l’unité`,
  untakenNotOrdered: 'Ce qui n’est pas pris n’est ni compris dans le total ni commandé.',
};

export const proposalTexts: Record<Language, ProposalTexts> = {
  en: englishTexts,
  fr: frenchTexts,
};
