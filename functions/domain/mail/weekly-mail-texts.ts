import type { Language } from '#shared/language/languages.ts';

const englishTexts = {
  week: 'Your week',
  expire: (count: number) => (count === 1 ? '1 proposal expires' : `${count} proposals expire`),
  waitForAnswer: (count: number) =>
    count === 1 ? '1 proposal waits for an answer' : `${count} proposals wait for an answer`,
  /** After a count of proposals. */
  othersWaitForAnswer: (count: number) =>
    count === 1 ? '1 waits for an answer' : `${count} wait for an answer`,
  approvals: (count: number) => (count === 1 ? '1 approval' : `${count} approvals`),
  colon: ':',
  expiringTitle: 'Expire within 7 days',
  unansweredTitle: 'Opened, not answered',
  approvalsTitle: 'Your approval is waited for',
  opened: (day: string) => `opened ${day}`,
  requestedBy: (name: string) => `asked by ${name}`,
  order: (number: string) => `Order ${number}`,
  more: (count: number) => `${count} more in SmartSales`,
  logIn: 'The links ask you to log in.',
  stop: 'Stop this mail',
};

type WeeklyMailTexts = typeof englishTexts;

const frenchTexts: WeeklyMailTexts = {
  week: 'Votre semaine',
  expire: (count) => (count === 1 ? '1 proposition expire' : `${count} propositions expirent`),
  waitForAnswer: (count) =>
    count === 1
      ? '1 proposition attend une réponse'
      : `${count} propositions attendent une réponse`,
  othersWaitForAnswer: (count) =>
    count === 1 ? '1 attend une réponse' : `${count} attendent une réponse`,
  approvals: (count) => (count === 1 ? '1 approbation' : `${count} approbations`),
  colon: '\u00a0:',
  expiringTitle: 'Expirent d’ici 7 jours',
  unansweredTitle: 'Ouvertes, sans réponse',
  approvalsTitle: 'Votre approbation est attendue',
  opened: (day) => `ouverte le ${day}`,
  requestedBy: (name) => `demandée par ${name}`,
  order: (number) => `Commande ${number}`,
  more: (count) => `${count} de plus dans SmartSales`,
  logIn: 'Les liens vous demandent d’ouvrir une session.',
  stop: 'Ne plus recevoir ce courriel',
};

export const weeklyMailTexts: Record<Language, WeeklyMailTexts> = {
  en: englishTexts,
  fr: frenchTexts,
};
