import type { createDocumentLocale } from '#functions/documents/forms/layout/document-locale.ts';
import type { Language } from '#shared/language/languages.ts';

/** By country id. */
const countryNames: Record<Language, Readonly<Record<number, string>>> = {
  en: { 1: 'United States', 2: 'Canada' },
  fr: { 1: 'États-Unis', 2: 'Canada' },
};

const englishTexts = {
  title: 'Changes to proposal',
  from: 'From',
  to: 'To',
  version: (number: number, day: string) => `Version ${number}, ${day}`,
  removed: 'Removed',
  added: 'Added',
  moved: 'Moved',
  changed: 'Changed',
  legend: 'Lines without a mark are unchanged and left out where they stand together.',
  price: 'Price',
  extended: 'Extended',
  unchanged: (count: number) => (count === 1 ? '1 line unchanged' : `${count} lines unchanged`),
  subtotalOf: (name: string) => `${name} subtotal`,
  untakenSubtotalOf: (name: string) => `${name} subtotal, not taken:`,
  notSet: 'not set',
  yourRepresentative: 'Your representative',
  customer: 'Customer',
  shipTo: 'Ship to',
  freightTaxed: 'Freight is taxed',
  yes: 'Yes',
  no: 'No',
  fax: (number: string) => `fax ${number}`,
  countryName: (id: number | null | undefined) => countryNames.en[id ?? 0],
  bundleQuantity: (count: number) => `Quantity: ${count}`,
  printed: {
    1: 'Detail lines with cost',
    2: 'Detail lines without cost, with subtotal',
    3: 'Single summary line item and cost',
    4: 'Detail lines with cost and subtotal',
    5: 'Imported',
  } as Readonly<Record<number, string>>,
  included: 'Included',
  optional: 'Optional',
  oneOf: (group: string) => `One of ${group}`,
  taken: 'Taken',
  notTaken: 'Not taken',
  paymentDue: 'Payment due',
  installAt: 'Install at',
  difference: 'Difference',
  nothing: 'The two versions say the same.',
  whatThisIs: (version: number) =>
    `This page shows changes only; the proposal of version ${version} is the offer.`,
};

const frenchTexts: typeof englishTexts = {
  title: 'Modifications à la proposition',
  from: 'De',
  to: 'À',
  version: (number, day) => `Version ${number}, ${day}`,
  removed: 'Supprimé',
  added: 'Ajouté',
  moved: 'Déplacé',
  changed: 'Modifié',
  legend: 'Les lignes sans marque sont inchangées et omises lorsqu’elles se suivent.',
  price: 'Prix',
  extended: 'Montant',
  unchanged: (count) => (count === 1 ? '1 ligne inchangée' : `${count} lignes inchangées`),
  subtotalOf: (name) => `Sous-total, ${name}`,
  untakenSubtotalOf: (name) => `Sous-total, ${name}, non pris :`,
  notSet: 'non indiqué',
  yourRepresentative: 'Votre représentant',
  customer: 'Client',
  shipTo: 'Livrer à',
  freightTaxed: 'Transport taxé',
  yes: 'Oui',
  no: 'Non',
  fax: (number) => `téléc. ${number}`,
  countryName: (id) => countryNames.fr[id ?? 0],
  bundleQuantity: (count) => `Quantité : ${count}`,
  printed: {
    1: 'Lignes de détail avec prix',
    2: 'Lignes de détail sans prix, avec sous-total',
    3: 'Une seule ligne sommaire avec prix',
    4: 'Lignes de détail avec prix et sous-total',
    5: 'Importé',
  },
  included: 'Inclus',
  optional: 'En option',
  oneOf: (group) => `Un choix de ${group}`,
  taken: 'Pris',
  notTaken: 'Non pris',
  paymentDue: 'Paiement dû',
  installAt: 'Installer à',
  difference: 'Différence',
  nothing: 'Les deux versions sont identiques.',
  whatThisIs: (version) =>
    `Cette page ne montre que les modifications; la proposition de la version ${version} est l’offre.`,
};

export const redLineTexts = { en: englishTexts, fr: frenchTexts };

export type RedLineLocale = ReturnType<typeof createDocumentLocale<typeof englishTexts>>;
