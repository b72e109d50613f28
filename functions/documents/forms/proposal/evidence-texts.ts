import type { Language } from '#shared/language/languages.ts';

const englishTexts = {
  evidence: 'Evidence of acceptance',
  document: 'Document',
  proposalOf: (number: string, dealer: string) => `Proposal ${number} of ${dealer}`,
  linksSent: 'Links',
  sentTo: (name: string, email: string, moment: string) => `Sent to ${name}, ${email}, ${moment}`,
  copiedLink: (copier: string, moment: string) => `Copied by ${copier}, ${moment}`,
  acceptedBy: 'Accepted by',
  throughLink: 'With the link of',
  throughCopiedLink: 'With a link copied by',
  acceptedFor: 'For',
  choices: 'Choices',
  choiceTaken: (name: string) => `${name}: taken`,
  choiceNotTaken: (name: string) => `${name}: not taken`,
  choiceOf: (group: string, name: string) => `${group}: ${name}`,
  consentWords: 'Words consented to',
  quoted: (words: string) => `“${words}”`,
  wordsVersion: (language: string, id: string) => `${language}, words of ${id}`,
  languageName: { en: 'English', fr: 'French' },
  signature: 'Signature',
  drawn: 'Drawn by hand on the screen',
  typed: 'Typed',
  noSignature: 'None asked: name, e-mail and consent',
  address: 'Address',
  browser: 'Browser',
  termsHash: 'Terms, SHA-256',
  copyHash: 'Attached copy, SHA-256',
  attachment: (fileName: string) => `What was offered, as a file in this PDF: ${fileName}`,
  happened: 'What happened',
  shared: (name: string, count: number) =>
    count === 1
      ? `Shared by ${name} with 1 recipient`
      : `Shared by ${name} with ${count} recipients`,
  firstOpening: 'First opening reported by the page',
  lastOpening: (count: number) => `Last of ${count} openings reported by the page`,
  questionEvent: (number: number, name: string) => `Question ${number} asked by ${name}`,
  questionByLink: (number: number, copier: string) =>
    `Question ${number} asked with a link that ${copier} copied`,
  answerEvent: (number: number, name: string) => `Question ${number} answered by ${name}`,
  accepted: (name: string) => `Accepted by ${name}`,
  sealedFor: (dealer: string) => `Sealed by SmartSales for ${dealer}`,
  verify: (address: string) =>
    `Check it at ${address}; the file stays on your device. The seal covers every byte but itself, and nothing is added afterwards. Acrobat shows “not modified”, and “valid” once the published certificate of SmartSales is trusted.`,
  local:
    'Sealed with a key of a single machine, which is in no list but its own. A paper to try with: it binds nobody.',
};

type EvidenceTexts = typeof englishTexts;

const frenchTexts: EvidenceTexts = {
  evidence: 'Preuve d’acceptation',
  document: 'Document',
  proposalOf: (number, dealer) => `Proposition ${number} de ${dealer}`,
  linksSent: 'Liens',
  sentTo: (name, email, moment) => `Envoyé à ${name}, ${email}, ${moment}`,
  copiedLink: (copier, moment) => `Copié par ${copier}, ${moment}`,
  acceptedBy: 'Acceptée par',
  throughLink: 'Avec le lien de',
  throughCopiedLink: 'Avec un lien copié par',
  acceptedFor: 'Pour',
  choices: 'Choix',
  choiceTaken: (name) => `${name}\u00a0: pris`,
  choiceNotTaken: (name) => `${name}\u00a0: non pris`,
  choiceOf: (group, name) => `${group}\u00a0: ${name}`,
  consentWords: 'Termes du consentement',
  quoted: (words) => `«\u00a0${words}\u00a0»`,
  wordsVersion: (language, id) => `${language}, termes de ${id}`,
  languageName: { en: 'Anglais', fr: 'Français' },
  signature: 'Signature',
  drawn: 'Tracée à la main à l’écran',
  typed: 'Tapée au clavier',
  noSignature: 'Aucune demandée\u00a0: nom, courriel et consentement',
  address: 'Adresse',
  browser: 'Navigateur',
  termsHash: 'Modalités, SHA-256',
  copyHash: 'Copie jointe, SHA-256',
  attachment: (fileName) => `Ce qui était offert, en fichier dans ce PDF\u00a0: ${fileName}`,
  happened: 'Déroulement',
  shared: (name, count) =>
    count === 1
      ? `Partagée par ${name} avec 1 destinataire`
      : `Partagée par ${name} avec ${count} destinataires`,
  firstOpening: 'Première ouverture signalée par la page',
  lastOpening: (count) => `Dernière de ${count} ouvertures signalées par la page`,
  questionEvent: (number, name) => `Question ${number} posée par ${name}`,
  questionByLink: (number, copier) => `Question ${number} posée avec un lien copié par ${copier}`,
  answerEvent: (number, name) => `Réponse de ${name} à la question ${number}`,
  accepted: (name) => `Acceptée par ${name}`,
  sealedFor: (dealer) => `Scellé par SmartSales pour ${dealer}`,
  verify: (address) =>
    `Vérifiez-le à ${address}; le fichier reste sur votre appareil. Le sceau couvre chaque octet sauf lui-même, et rien n’est ajouté ensuite. Acrobat affiche «\u00a0non modifié\u00a0», et «\u00a0valide\u00a0» une fois que le certificat publié de SmartSales est approuvé.`,
  local:
    'Scellé avec la clé d’une seule machine, qui ne figure dans aucune liste sauf la sienne. Document d’essai\u00a0: il n’engage personne.',
};

export const evidenceTexts: Record<Language, EvidenceTexts> = { en: englishTexts, fr: frenchTexts };
