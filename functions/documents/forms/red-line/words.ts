import type { speak } from '#functions/documents/forms/paper/words.ts';

const english = {
  title: 'Changes to proposal',
  from: 'From',
  to: 'To',
  version: (number: number, day: string) => `Version ${number}, ${day}`,
  removed: 'Removed',
  added: 'Added',
  moved: 'Moved',
  legend: 'Lines without a mark are unchanged and left out where they stand together.',
  price: 'Price',
  extended: 'Extended',
  unchanged: (count: number) => (count === 1 ? '1 line unchanged' : `${count} lines unchanged`),
  subtotalOf: (name: string) => `${name} subtotal`,
  notSet: 'not set',
  paymentDue: 'Payment due',
  installAt: 'Install at',
  difference: 'Difference',
  nothing: 'The two versions say the same.',
  whatThisIs: (version: number) =>
    `This page shows changes only; the proposal of version ${version} is the offer.`,
};

const french: typeof english = {
  title: 'Modifications à la proposition',
  from: 'De',
  to: 'À',
  version: (number, day) => `Version ${number}, ${day}`,
  removed: 'Supprimé',
  added: 'Ajouté',
  moved: 'Déplacé',
  legend: 'Les lignes sans marque sont inchangées et omises lorsqu’elles se suivent.',
  price: 'Prix',
  extended: 'Montant',
  unchanged: (count) => (count === 1 ? '1 ligne inchangée' : `${count} lignes inchangées`),
  subtotalOf: (name) => `Sous-total, ${name}`,
  notSet: 'non indiqué',
  paymentDue: 'Paiement dû',
  installAt: 'Installer à',
  difference: 'Différence',
  nothing: 'Les deux versions sont identiques.',
  whatThisIs: (version) =>
    `Cette page ne montre que les modifications; la proposition de la version ${version} est l’offre.`,
};

/** What the comparison of two versions alone says. */
export const redLineWords = { en: english, fr: french };

export type RedLineWords = ReturnType<typeof speak<typeof english>>;
