import type { Language } from '#shared/language/languages.ts';

/** The texts of transfer mails, in the dealers' languages. */
const englishTexts = {
  subject: (number: string) => `Order ${number} was transferred to you`,
  greeting: (name: string) => `Hello ${name},`,
  transferred: (from: string, number: string) => `${from} transferred order ${number} to you.`,
  worksheet: 'Worksheet',
  customer: 'Customer',
  total: 'Total',
  open: 'Open the order',
};

type TransferMailTexts = typeof englishTexts;

const frenchTexts: TransferMailTexts = {
  subject: (number) => `La commande ${number} vous a été transférée`,
  greeting: (name) => `Bonjour ${name},`,
  transferred: (from, number) => `${from} vous a transféré la commande ${number}.`,
  worksheet: 'Feuille de travail',
  customer: 'Client',
  total: 'Total',
  open: 'Ouvrir la commande',
};

export const transferMailTexts: Record<Language, TransferMailTexts> = {
  en: englishTexts,
  fr: frenchTexts,
};

/** The texts around the sender's message, in the language of the forms. */
export const formsMailTexts = {
  en: {
    attached: 'Attached',
    sentBy: (name: string, dealer: string, email: string) =>
      `Sent by ${name} of ${dealer}. Your answer goes to ${email}.`,
  },
  fr: {
    attached: 'Pièce jointe',
    sentBy: (name: string, dealer: string, email: string) =>
      `Envoyé par ${name}, ${dealer}. Votre réponse parviendra à ${email}.`,
  },
} as const;
