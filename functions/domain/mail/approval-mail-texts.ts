import type { Language } from '#shared/language/languages.ts';

/** The texts of mails about approvals, in the dealers' languages. They have no figures. */
const englishTexts = {
  greeting: (name: string) => `Hello ${name},`,
  request: {
    subject: (number: string) => `Order ${number} needs your approval`,
    sentence: (name: string, number: string) => `${name} asks you to approve order ${number}.`,
  },
  approved: {
    subject: (number: string) => `Order ${number} was approved`,
    sentence: (name: string, number: string) => `${name} approved order ${number}.`,
  },
  rejected: {
    subject: (number: string) => `Order ${number} was not approved`,
    sentence: (name: string, number: string) => `${name} rejected order ${number}.`,
  },
  customer: 'Customer',
  open: 'Open the order',
};

type ApprovalMailTexts = typeof englishTexts;

const frenchTexts: ApprovalMailTexts = {
  greeting: (name) => `Bonjour ${name},`,
  request: {
    subject: (number) => `La commande ${number} attend votre approbation`,
    sentence: (name, number) => `${name} vous demande d’approuver la commande ${number}.`,
  },
  approved: {
    subject: (number) => `La commande ${number} a été approuvée`,
    sentence: (name, number) => `${name} a approuvé la commande ${number}.`,
  },
  rejected: {
    subject: (number) => `La commande ${number} n’a pas été approuvée`,
    sentence: (name, number) => `${name} a refusé la commande ${number}.`,
  },
  customer: 'Client',
  open: 'Ouvrir la commande',
};

export const approvalMailTexts: Record<Language, ApprovalMailTexts> = {
  en: englishTexts,
  fr: frenchTexts,
};
