import type { EndedProposal } from '#shared/schemas/proposal-page-schema.ts';

export type EndedFacts = {
  number: string;
  dealer: string;
  rep: string;
  on: string | undefined;
  by: string;
  reason: string | null;
};
export type StateWords = { title: string; text: string };

const texts = {
  en: {
    proposal: 'Proposal',
    proposalNumber: (number: string, day: string) => `Proposal ${number} · ${day}`,
    forWhom: (name: string) => `For ${name}`,
    installation: (place: string, day: string) =>
      `Installation${place && ` at ${place}`}${day && `, on ${day}`}`,
    validUntil: (day: string, zone: string) => `Valid until the end of ${day}, ${zone}`,
    letter: 'Letter',
    included: 'Included',
    individualLines: 'Individual Line Items',
    chooseOne: (count: string) => `Choose one of ${count}. Differences are before freight and tax`,
    numbers: ['0', '1', 'two', 'three', 'four', 'five'],
    asProposedOnly: (rep: string) => `As proposed. Ask ${rep} to change them`,
    asProposed: 'As proposed',
    selected: 'Selected',
    options: 'Options',
    optionsNote: 'Yours to take or leave. Amounts are before freight and tax',
    optionalFor: (difference: string) => `Optional: ${difference}`,
    taken: 'Taken',
    notTaken: 'Not taken',
    optionalTaken: 'Optional, taken',
    optionalNotTaken: 'Optional, not taken',
    each: (price: string) => `${price} each`,
    showLines: (count: string) => `Show ${count} lines`,
    linesLoading: 'Loading the lines …',
    linesFailed: 'The lines could not be loaded.',
    terms: 'Terms',
    prices: (currency: string, day: string, zone: string) =>
      `Prices are in ${currency} and hold until the end of ${day}, ${zone}.`,
    currencies: { USD: 'US dollars', CAD: 'Canadian dollars' },
    deposit: 'The down payment is due on acceptance.',
    balance: (day: string) => `The balance is due on ${day}.`,
    freightRate: (rate: string) => `Freight is quoted at ${rate} of the subtotal.`,
    taxedBy: {
      shipping: (region: string) => `Taxes of ${region}, where it ships.`,
      installation: (region: string) => `Taxes of ${region}, where it is installed.`,
    },
    taxesRounded: 'Each tax is worked out and rounded by itself.',
    notIncluded:
      'Electrical, plumbing and structural work is not included unless it is listed above.',
    termsDocument: 'Terms and Conditions',
    termsNote: (dealer: string) =>
      `${dealer}. They are part of what you accept and are bound into the signed copy.`,
    read: 'Read',
    questions: 'Questions',
    questionsNote: 'Read by everybody this proposal was sent to',
    questionBy: (name: string, day: string) => `${name} asked, ${day}`,
    unanswered: 'Not answered yet',
    answerBy: (name: string, day: string) => `${name}, ${day}`,
    yourQuestion: 'Your question',
    questionHint: (rep: string) => `${rep} answers here and by e-mail`,
    questionLimit: (count: string) => `Up to ${count} characters`,
    sendQuestion: 'Send question',
    questionMissing: 'Write your question first.',
    questionSent: 'Your question was sent.',
    yourSelection: 'Your selection',
    yourTotal: 'Your total',
    subtotal: 'Subtotal',
    freight: (term: string) => `Freight, ${term}`,
    fixed: 'fixed',
    salesTax: 'Sales tax',
    taxNames: { GST: 'GST', HST: 'HST', PST: 'PST', RST: 'RST', QST: 'QST' },
    taxWithRate: (name: string, rate: string) => `${name}, ${rate}`,
    total: 'Total',
    downPayment: (term: string) => `Down payment, ${term}`,
    balanceDue: (day: string) => `Balance due${day && ` ${day}`}`,
    moreThanProposed: (amount: string) => `${amount} more than proposed`,
    lessThanProposed: (amount: string) => `${amount} less than proposed`,
    depositLimited: (amount: string) =>
      `The fixed down payment of ${amount} is more than this total, so it is the total.`,
    belowZero: (rep: string) =>
      `With this choice the total is below zero. Take something more, or ask ${rep}.`,
    nothingTaken: (rep: string) =>
      `Nothing is selected, so there is nothing to accept. Take something, or ask ${rep}.`,
    choiceImpossible: (rep: string) => `This choice cannot be accepted here. Please ask ${rep}.`,
    acceptAndSign: 'Accept and sign',
    accept: 'Accept',
    askQuestion: 'Ask a question',
    decline: 'Decline',
    reassurance:
      'The signed copy comes by e-mail. Nothing is charged here, and nobody sees what you choose before you accept.',
    languageNote:
      'The language in which you accept is that of the signed copy. The message and the descriptions stay as they were written.',
    downloadPdf: 'Download PDF',
    acceptTitle: (amount: string) => `Accept ${amount}`,
    acceptLabel: (number: string) => `Accept proposal ${number}`,
    withChoices: (names: string) => `With ${names}.`,
    withoutChoices: (names: string) => `Without ${names}.`,
    downPaymentIs: (amount: string) => `Down payment ${amount}.`,
    name: 'Name',
    title: 'Title',
    email: 'E-mail for your copy',
    signature: 'Signature',
    draw: 'Draw',
    type: 'Type',
    signHere: 'Sign here with finger, pen or mouse',
    signatureField: 'Field for your signature. Without a pointer, choose Type.',
    clear: 'Clear',
    typedHint: 'Your name as written above is your signature.',
    whereItGoes: (rep: string) =>
      `The signed copy goes to this address, to everybody this proposal was sent to, and to ${rep}; the mail names this address. With your acceptance its time, your network address and your browser are kept.`,
    back: 'Back',
    close: 'Close',
    noAnswerYet: 'No answer yet. Still trying: you accept once, however often it is sent.',
    stillTrying: 'No answer yet. Still trying.',
    sending: 'Sending …',
    nameMissing: 'Write your name.',
    latinLetters: 'Please write your name in Latin letters.',
    titleLetters: 'Please write your title in Latin letters.',
    emailMissing: 'Write an e-mail address.',
    emailWrong: 'This is not an e-mail address.',
    signatureMissing: 'Sign above, or choose Type.',
    signatureTooShort: 'Sign above, or choose Type. This is too short for a signature.',
    consentMissing: 'Tick to agree.',
    declineTitle: 'Decline this proposal',
    declineLabel: (number: string) => `Decline proposal ${number}`,
    declineNote: (rep: string, day: string) =>
      `${rep} is told. Everybody it was sent to sees that it was declined; you can open it again until ${day}.`,
    reason: 'Reason',
    reasonHint: (rep: string) => `${rep} reads it`,
    acceptedTitle: 'Thank you. Your proposal is accepted.',
    acceptedText: (name: string, number: string, amount: string, day: string, clock: string) =>
      `${name} accepted proposal ${number} for ${amount} on ${day} at ${clock}. Nothing more is needed from you.`,
    acceptedByOtherTitle: 'This proposal is accepted',
    acceptedByOther: (name: string, email: string, amount: string, day: string, clock: string) =>
      `${name} (${email}) accepted it for ${amount} on ${day} at ${clock}. The signed copy goes to everybody it was sent to, so to you as well.`,
    seeAccepted: 'See what was accepted',
    whatWasAccepted: 'What was accepted',
    beingSealed: 'Being sealed. The signed copy appears here.',
    sealingTakesLong: (email: string) =>
      `Sealing takes longer than usual. You get the signed copy by e-mail, at ${email}.`,
    downloadSigned: 'Download signed PDF',
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
      `${name} declined it on ${day}${reason && `: “${reason}”`}.`,
    declinedNote: (rep: string, day: string, zone: string) =>
      `${rep} has been told. Until the end of ${day}, ${zone}, you can open it again; it is accepted only after that.`,
    openAgain: 'Open again',
    changedTitle: 'The offer has changed',
    changedText: (rep: string) =>
      `${rep} has been told. Nothing has been accepted and nothing is signed.`,
    differsTitle: 'Please look at the total again',
    differsText:
      'This page was opened before it was renewed and worked out another amount. Nothing has been accepted and nothing is signed.',
    loadAgain: 'Load again',
    writeEmail: 'Write an e-mail',
    pasteTitle: 'Open your proposal',
    pasteText: 'The address was cut short on its way. The link in your e-mail has all of it.',
    pasteLabel: 'Paste the link from your e-mail',
    open: 'Open',
    pasteWrong: 'This is not a link of a proposal. Copy all of it from your e-mail.',
    unknownTitle: 'This link is not known',
    unknownText: 'Copy all of the link from your e-mail, or ask who sent it to you.',
    tooMany: 'Too many links were tried of late. Try again later.',
    failedTitle: 'The proposal could not be loaded',
    opening: 'Opening the proposal',
    noConnection: 'No connection. Still trying.',
    offlineTitle: 'No connection',
    offlineText:
      'Your choices are kept on this page. Accepting needs the connection and waits for it.',
    downloadFailed: 'The file could not be opened. Please try again.',
    messages: {} as Record<string, string>,
    regions: {} as Record<string, string>,
    ended: ({
      dealer,
      rep,
      on,
      by,
      reason,
    }: EndedFacts): Record<EndedProposal['Kind'], StateWords> => ({
      replaced: {
        title: 'This proposal has been replaced',
        text: `${on ? `On ${on} a` : 'A'} newer proposal took its place and was sent by e-mail. This link no longer opens the old one.`,
      },
      withdrawn: {
        title: 'This proposal was withdrawn',
        text: `${dealer} withdrew it${on ? ` on ${on}` : ''}. Please call before you rely on its prices.`,
      },
      expired: {
        title: on ? `This proposal expired on ${on}` : 'This proposal has expired',
        text: `Nothing has been accepted. ${rep} can send you a new one.`,
      },
      closed: {
        title: 'This proposal was closed',
        text: `${dealer} closed it${on ? ` on ${on}` : ''}, when the order went on without an answer here. Please call if you have questions.`,
      },
      revised: {
        title: `The acceptance was ended by ${by || dealer}${on ? ` on ${on}` : ''}`,
        text: `${reason ? `Reason: ${reason}. ` : ''}The signed copy is no longer here; you were told by e-mail. Please call before you rely on it.`,
      },
      link: {
        title: `This link was replaced${on ? ` on ${on}` : ''}`,
        text: 'The proposal itself may still be open. Please use the link in a newer mail, or call.',
      },
      dealer: {
        title: 'This proposal is no longer online',
        text: `Please call ${dealer}.`,
      },
    }),
  },
};

export const englishPageTexts = texts.en;

export type PageTexts = typeof englishPageTexts;
