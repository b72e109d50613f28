import type { EndedProposal } from '#shared/schemas/proposal-page-schema.ts';
import { endSentence } from './end-sentence.ts';

/** What a text of an ending may name; what is not known is empty. */
export type EndedFacts = {
  dealer: string;
  rep: string;
  on: string;
  /** 'CST (UTC−06:00)' */
  zone: string;
  by: string;
  acceptedOn: string;
  reason: string | null;
};
export type StateWords = { title: string; text: string };

const texts = {
  en: {
    depositLimited: (amount: string) =>
      `The fixed down payment of ${amount} is more than this total, so it is the total.`,
    belowZero: (rep: string) =>
      `With this choice the total is below zero. Take something more, or ask ${rep}.`,
    nothingTaken: (rep: string) =>
      `Nothing is selected, so there is nothing to accept. Take something, or ask ${rep}.`,
    choiceImpossible: (rep: string) => `This choice cannot be accepted here. Please ask ${rep}.`,
    moreThanProposed: (amount: string) => `${amount} more than proposed`,
    lessThanProposed: (amount: string) => `${amount} less than proposed`,
    showLines: (count: string) => `Show all lines (${count} more)`,
    linesLoading: 'Loading the lines …',
    linesFailed: 'The lines could not be loaded.',
    linesShown: 'All lines are shown.',
    checkAnySigned: 'Check a signed PDF',
    reassurance:
      'The signed copy comes by e-mail. Nothing is charged here, and nobody sees what you choose before you accept.',
    languageNote:
      'The language in which you accept is that of the signed copy. The message and the descriptions stay as they were written.',
    questions: 'Questions',
    questionsNote: 'Read by everybody this proposal was sent to',
    questionBy: (name: string, day: string) => `${name} asked, ${day}`,
    questionByLink: (copier: string, day: string) =>
      `Asked with a link that ${copier} copied, ${day}`,
    unanswered: 'Not answered yet',
    answerBy: (name: string, day: string) => `${name}, ${day}`,
    yourQuestion: 'Your question',
    questionHint: (rep: string) => `${rep} answers here and by e-mail`,
    questionLimit: (count: string) => `Up to ${count} characters`,
    sendQuestion: 'Send question',
    questionMissing: 'Write your question first.',
    messages: {} as Record<string, string>,
    questionSent: 'Your question was sent.',
    declineTitle: 'Decline this proposal',
    declineLabel: (number: string) => `Decline proposal ${number}`,
    declineNote: (rep: string, day: string) =>
      `${rep} is told. Everybody it was sent to sees that it was declined; you can open it again until ${day}.`,
    reason: 'Reason',
    reasonHint: (rep: string) => `${rep} reads it`,
    acceptedTitle: 'Thank you. Your proposal is accepted.',
    acceptedText: (name: string, number: string, amount: string, day: string, clock: string) =>
      `${name} accepted proposal ${number} for ${amount} on ${day} at ${clock}.`,
    nothingNeeded: 'Nothing more is needed from you.',
    readableUntil: (day: string) => `You can open this page and the signed copy until ${day}.`,
    acceptedByOtherTitle: 'This proposal is accepted',
    acceptedByOther: (name: string, email: string, amount: string, day: string, clock: string) =>
      `${name} (${email}) accepted it for ${amount} on ${day} at ${clock}. The signed copy goes to everybody it was sent to, so to you as well.`,
    seeAccepted: 'See what was accepted',
    whatWasAccepted: 'What was accepted',
    beingSealed: 'Being sealed. The signed copy appears here.',
    sealingTakesLong: (email: string) =>
      `Sealing takes longer than usual. You get the signed copy by e-mail, at ${email}.`,
    downloadSigned: 'Download signed PDF',
    checkSigned: 'Check the signed PDF',
    nextSteps: 'What comes next',
    stepAccepted: (day: string) => `Accepted and signed, ${day}`,
    stepSealing: 'Signed copy: being sealed',
    stepByMail: 'Signed copy: by e-mail',
    stepSealed: 'Signed copy sealed and mailed',
    stepInvoice: (amount: string, rep: string) =>
      `Down payment of ${amount}: ${rep} sends the invoice`,
    stepInstallation: (day: string) => `Installation on ${day}`,
    declinedTitle: 'This proposal is declined',
    declinedText: (name: string, day: string, reason: string) =>
      `${name} declined it on ${day}${reason ? `: “${endSentence(reason)}”` : '.'}`,
    declinedByLink: (copier: string, day: string, reason: string) =>
      `It was declined on ${day} with a link that ${copier} copied${reason ? `: “${endSentence(reason)}”` : '.'}`,
    declinedNote: (rep: string, day: string, zone: string) =>
      `${rep} has been told. Until the end of ${day}, ${zone}, you can open it again; it is accepted only after that.`,
    openAgain: 'Open again',
    changedTitle: 'The offer has changed',
    changedText: (rep: string) =>
      `${rep} has been told. Nothing has been accepted and nothing is signed.`,
    differsTitle: 'Please look at the total again',
    differsText:
      'This page was opened before it was renewed and worked out another amount. Nothing has been accepted and nothing is signed.',
    writeEmail: 'Write an e-mail',
    pasteTitle: 'Open your proposal',
    pasteText: 'Some programs lose the end of a link on the way.',
    pasteLabel: 'Paste the link from your e-mail',
    open: 'Open',
    pasteWrong: 'This is not a whole link. Copy all of it from the mail, also the second line.',
    tooManyTries: 'Too many tries. Please try again in 15 minutes, or call the sender of the mail.',
    unknownTitle: 'This link is not known',
    unknownText: 'Copy all of the link from your e-mail, or ask who sent it to you.',
    failedTitle: 'The proposal could not be loaded',
    ended: ({
      dealer,
      rep,
      on,
      zone,
      by,
      acceptedOn,
      reason,
    }: EndedFacts): Record<EndedProposal['Kind'], StateWords> => ({
      replaced: {
        title: 'This proposal has been replaced',
        text: `${on ? `On ${on} a` : 'A'} newer proposal took its place and was sent by e-mail. This link no longer opens the old one.`,
      },
      withdrawn: {
        title: 'This proposal was withdrawn',
        text: `${dealer} withdrew it${on && ` on ${on}`}. Please call before you rely on its prices.`,
      },
      expired: {
        title: on ? `This proposal expired on ${on}` : 'This proposal has expired',
        text: `${on && `It held until the end of that day, ${zone}. `}Nothing has been accepted. ${rep} can send you a new one.`,
      },
      closed: {
        title: 'This proposal was closed',
        text: `${dealer} closed it${on && ` on ${on}`}, when the order went on without an answer here. Please call if you have questions.`,
      },
      revised: {
        title: `The acceptance${acceptedOn && ` of ${acceptedOn}`} was ended by ${by || dealer}${on && ` on ${on}`}`,
        text: `${reason ? `Reason: ${endSentence(reason)} ` : ''}The signed copy is no longer here; you were told by e-mail. Please call before you rely on it.`,
      },
      link: {
        title: `This link was replaced${on && ` on ${on}`}`,
        text: 'The proposal itself may still be open. Please use the link in a newer mail, or call.',
      },
      dealer: {
        title: 'This proposal is no longer online',
        text: `Please call ${dealer}.`,
      },
      page: {
        title: 'This proposal is no longer online',
        text: `It was accepted, and its page could be opened until ${on}. The signed copy came by e-mail.`,
      },
    }),
  },
};

export const englishLateTexts = texts.en;

export type LateTexts = typeof englishLateTexts;
