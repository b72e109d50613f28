import type { Language } from '#shared/language/languages.ts';

const englishTexts = {
  greeting: (name: string) => `Hello ${name},`,
  open: 'Open the proposal',
  openOrder: 'Open the order',
  reachUs: (contact: string) => `Call or write: ${contact}`,
  personalLink: 'This link is for you; who has it can accept.',
  validUntilEnd: (day: string, timeZone: string) => `Valid until the end of ${day}, ${timeZone}.`,

  sharedSubject: (number: string, about: string) => `Proposal ${number}: ${about}`,
  shared: (dealer: string) => `${dealer} has a proposal for you.`,

  reminderSubject: (number: string, day: string) =>
    `Reminder: proposal ${number} is valid until ${day}`,
  reminder: (number: string, dealer: string) =>
    `Proposal ${number} of ${dealer} still waits for your answer.`,

  acceptedSubject: (number: string) => `Proposal ${number} was accepted`,
  accepted: (number: string, name: string, email: string, moment: string) =>
    `${name} (${email}) accepted proposal ${number} on ${moment}.`,
  signedAttached: 'The signed copy is attached.',
  signedOnPage: 'The signed copy is too large for an e-mail. It is on the page of the proposal.',
  signedInOrder: 'The signed copy is too large for an e-mail. It is with the order.',
  verify: (address: string) => `Whether a signed copy is whole can be checked at ${address}.`,
  tellUs: 'If this is not right, tell us at once.',

  answerSubject: (number: string) => `Your question about proposal ${number}`,
  answered: (name: string, question: string) => `${name} answered your question “${question}”`,

  revisedSubject: (number: string) => `The acceptance of proposal ${number} was ended`,
  revised: (number: string, acceptedOn: string, name: string, endedOn: string) =>
    `The acceptance of proposal ${number} of ${acceptedOn} was ended by ${name} on ${endedOn}.`,
  reason: 'Reason',
  revisedLink: 'The signed copy no longer stands, and the link no longer opens the proposal.',

  declinedSubject: (number: string, name: string) => `${name} declined proposal ${number}`,
  declined: (number: string, name: string, moment: string) =>
    `${name} declined proposal ${number} on ${moment}.`,

  questionSubject: (number: string, name: string) => `${name} asks about proposal ${number}`,
  questionFrom: (number: string, name: string) => `${name} asks about proposal ${number}:`,
  answerThere: 'Answer in the order. Everybody who has a link of the proposal reads it.',

  attemptedSubject: (number: string, name: string) => `${name} tried to accept proposal ${number}`,
  attempted: (number: string, name: string) =>
    `${name} tried to accept proposal ${number}, but the order has changed since it was shared.`,
  nothingAccepted:
    'Nothing was accepted. The page says that you have been told. Share the order again.',
  somebody: 'The customer',
  copiedLinkHolder: (copier: string) => `Somebody with a link that ${copier} copied`,
};

type ProposalMailTexts = typeof englishTexts;

const frenchTexts: ProposalMailTexts = {
  greeting: (name) => `Bonjour ${name},`,
  open: 'Ouvrir la proposition',
  openOrder: 'Ouvrir la commande',
  reachUs: (contact) => `Appelez ou écrivez\u00a0: ${contact}`,
  personalLink: 'Ce lien vous est destiné; quiconque l’a peut accepter.',
  validUntilEnd: (day, timeZone) => `Valide jusqu’à la fin du ${day}, ${timeZone}.`,

  sharedSubject: (number, about) => `Proposition ${number}\u00a0: ${about}`,
  shared: (dealer) => `${dealer} a une proposition pour vous.`,

  reminderSubject: (number, day) =>
    `Rappel\u00a0: la proposition ${number} est valide jusqu’au ${day}`,
  reminder: (number, dealer) =>
    `La proposition ${number} de ${dealer} attend toujours votre réponse.`,

  acceptedSubject: (number) => `La proposition ${number} a été acceptée`,
  accepted: (number, name, email, moment) =>
    `${name} (${email}) a accepté la proposition ${number} le ${moment}.`,
  signedAttached: 'La copie signée est jointe.',
  signedOnPage:
    'La copie signée est trop volumineuse pour un courriel. Elle se trouve sur la page de la proposition.',
  signedInOrder:
    'La copie signée est trop volumineuse pour un courriel. Elle se trouve avec la commande.',
  verify: (address) => `On peut vérifier à ${address} si une copie signée est intacte.`,
  tellUs: 'Si quelque chose n’est pas juste, dites-le-nous tout de suite.',

  answerSubject: (number) => `Votre question sur la proposition ${number}`,
  answered: (name, question) => `${name} a répondu à votre question «\u00a0${question}\u00a0»`,

  revisedSubject: (number) => `L’acceptation de la proposition ${number} a pris fin`,
  revised: (number, acceptedOn, name, endedOn) =>
    `${name} a mis fin le ${endedOn} à l’acceptation du ${acceptedOn} de la proposition ${number}.`,
  reason: 'Raison',
  revisedLink: 'La copie signée ne tient plus, et le lien n’ouvre plus la proposition.',

  declinedSubject: (number, name) => `${name} a refusé la proposition ${number}`,
  declined: (number, name, moment) => `${name} a refusé la proposition ${number} le ${moment}.`,

  questionSubject: (number, name) => `${name} a une question sur la proposition ${number}`,
  questionFrom: (number, name) => `${name} a une question sur la proposition ${number}\u00a0:`,
  answerThere: 'Répondez dans la commande. Quiconque a un lien de la proposition lit la réponse.',

  attemptedSubject: (number, name) => `${name} a voulu accepter la proposition ${number}`,
  attempted: (number, name) =>
    `${name} a voulu accepter la proposition ${number}, mais la commande a changé depuis son partage.`,
  nothingAccepted:
    'Rien n’a été accepté. La page dit que vous en êtes informé. Partagez la commande de nouveau.',
  somebody: 'Le client',
  copiedLinkHolder: (copier) => `Quelqu’un qui a un lien copié par ${copier}`,
};

export const proposalMailTexts: Record<Language, ProposalMailTexts> = {
  en: englishTexts,
  fr: frenchTexts,
};
