import * as z from 'zod/mini';
import { languages } from '#shared/language/languages.ts';
import {
  MAX_PROPOSAL_NAME_LENGTH,
  MAX_PROPOSAL_REASON_LENGTH,
  MAX_QUESTION_LENGTH,
} from '#shared/proposal-limits.ts';
import { timeZones } from '#shared/reference/time-zones.ts';
import { Email } from './account-schema.ts';
import { MAX_MAIL_PROBLEM_TEXT_LENGTH } from './mail-problem-schema.ts';
import {
  registerSchema,
  CalendarDate,
  Count,
  createBoundedTextSchema,
  createIntegerSchema,
  createTextSchema,
  createTrimmedLineSchema,
  Flag,
  Id,
  MaybeTimestamp,
  MoneyCodec,
  requiredText,
  Text,
  Timestamp,
  Version,
} from './schema-values.ts';

export const MAX_PROPOSAL_RECIPIENTS = 5;
export const MAX_PROPOSAL_LINKS = 10;
export const MAX_PROPOSAL_MESSAGE_LENGTH = 2000;
export const MAX_QUESTIONS_PER_DAY = 20;
export const MAX_QUESTIONS = 100;

export const proposalStates = ['waiting', 'accepted', 'declined', 'ended'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** How a proposal ended; 'closed': its order was committed, submitted or deleted. */
export const proposalEndings = ['replaced', 'withdrawn', 'expired', 'closed', 'revised'] as const;
export type ProposalEnding = (typeof proposalEndings)[number];

const ProposalLanguage = z.enum(languages);

const RequiredName = createTrimmedLineSchema(MAX_PROPOSAL_NAME_LENGTH).check(
  z.minLength(1, requiredText),
);
/** One line, which says why. */
export const ProposalReason = createTrimmedLineSchema(MAX_PROPOSAL_REASON_LENGTH).check(
  z.minLength(1, requiredText),
);
const QuestionText = createTextSchema(MAX_QUESTION_LENGTH).check(
  z.trim(),
  z.minLength(1, requiredText),
);
export const QuestionToAsk = z.object({ Text: QuestionText });

/** What a rep decides in the Share dialog (B2.1). */
export const ProposalRequest = registerSchema(
  'ProposalRequest',
  z.object({
    /** The order's version that was shown; another one is rejected (409). */
    Version,
    Recipients: z
      .array(z.object({ Name: RequiredName, Email }))
      .check(z.minLength(1), z.maxLength(MAX_PROPOSAL_RECIPIENTS)),
    /** In which the page opens and the mails are written. */
    Language: ProposalLanguage,
    Message: createTextSchema(MAX_PROPOSAL_MESSAGE_LENGTH),
    MayChoose: Flag,
    AsksSignature: Flag,
    /** A mail three days before the end, if nobody has answered by then. */
    RemindsBeforeEnd: Flag,
  }),
);
export type ProposalRequest = z.output<typeof ProposalRequest>;

/** What the page shows of it, before anything is shared. */
export const ProposalPreviewRequest = z.pick(ProposalRequest, {
  Version: true,
  Language: true,
  Message: true,
  MayChoose: true,
  AsksSignature: true,
});
export type ProposalPreviewRequest = z.output<typeof ProposalPreviewRequest>;

/** The terms that a proposal of an order includes, in one language. */
const IncludedTerms = registerSchema(
  'IncludedTerms',
  z.object({
    Language: ProposalLanguage,
    /** Of the form in that language. */
    Name: Text,
    /** The dealer's own PDF; null where the built-in form is used. */
    FileName: z.nullable(createTextSchema(200)),
  }),
);

/** What a share of an order would include, besides the order itself. */
export const ProposalShareFacts = registerSchema(
  'ProposalShareFacts',
  z.object({
    /** In each of its languages that has terms. */
    Terms: z.array(IncludedTerms),
    /** The stock codes of products whose picture is left out: it is too large, or does not print. */
    OmittedPictures: z.array(Text),
  }),
);
export type ProposalShareFacts = z.output<typeof ProposalShareFacts>;

/** A link of a proposal, without its token. */
export const ProposalLink = registerSchema(
  'ProposalLink',
  z.object({
    Id: createBoundedTextSchema(1, 40),
    /** Of the recipient; of a copied link, 'Copied by' and who did. */
    Name: Text,
    /** Null where the link was copied. */
    Email: z.nullable(Text),
    CreatedOn: Timestamp,
    EndedOn: MaybeTimestamp,
    FirstOpenedOn: MaybeTimestamp,
    LastOpenedOn: MaybeTimestamp,
    Openings: Count,
    /** The first of its mails that came back, with the words of the other mail server; else null. */
    Bounce: z.nullable(
      z.object({
        BouncedOn: Timestamp,
        Reason: z.nullable(createTextSchema(MAX_MAIL_PROBLEM_TEXT_LENGTH)),
      }),
    ),
  }),
);
export type ProposalLink = z.output<typeof ProposalLink>;

/** A question of the customer, and its answer. Everybody who has a link reads both. */
export const ProposalQuestion = registerSchema(
  'ProposalQuestion',
  z.object({
    /** From 1, in the order in which they were asked. */
    Number: createIntegerSchema(1, MAX_QUESTIONS),
    Text: createTextSchema(MAX_QUESTION_LENGTH),
    AskedOn: Timestamp,
    /** The name of the link. */
    AskedBy: Text,
    Answer: z.nullable(createTextSchema(MAX_QUESTION_LENGTH)),
    AnsweredOn: z.nullable(Timestamp),
    AnsweredBy: z.nullable(Text),
  }),
);
export type ProposalQuestion = z.output<typeof ProposalQuestion>;

/** What was signed: the choices, both amounts, and the words that were consented to (B2.8). */
const ProposalAcceptance = registerSchema(
  'ProposalAcceptance',
  z.object({
    Name: Text,
    Title: z.nullable(Text),
    Email: Text,
    AcceptedOn: Timestamp,
    /** The name of the link that was used. */
    LinkName: Text,
    Total: MoneyCodec,
    DownPayment: MoneyCodec,
    Language: ProposalLanguage,
    Consent: createTextSchema(2000),
    /** When its PDF was sealed; null until then. */
    SealedOn: z.nullable(Timestamp),
    /** When that PDF was first mailed to a customer; null until then. */
    MailedOn: MaybeTimestamp,
    /** The client's address and browser, as far as they said it. */
    IpAddress: Text,
    Browser: Text,
  }),
);

/** A proposal of an order, for its rep (B2.11). */
export const Proposal = registerSchema(
  'Proposal',
  z.object({
    OrderId: Id,
    /** Which of the order's proposals it is, from 1. */
    Sequence: createIntegerSchema(1, Number.MAX_SAFE_INTEGER),
    /** '104821-2' */
    Number: Text,
    State: z.enum(proposalStates),
    Ending: z.nullable(z.enum(proposalEndings)),
    EndedOn: MaybeTimestamp,
    EndedBy: z.nullable(Text),
    /** Why the rep ended an acceptance. */
    EndReason: z.nullable(Text),
    SharedOn: Timestamp,
    SharedBy: Text,
    ExpiresOn: CalendarDate,
    ValidUntil: Timestamp,
    TimeZone: z.enum(timeZones),
    Language: ProposalLanguage,
    Message: createTextSchema(MAX_PROPOSAL_MESSAGE_LENGTH),
    /** As the rep proposed it. */
    Total: MoneyCodec,
    CopySha256: Text,
    MayChoose: Flag,
    AsksSignature: Flag,
    RemindsBeforeEnd: Flag,
    /** Whether the order now offers something else, so that it cannot be accepted. */
    IsChanged: Flag,
    Links: z.array(ProposalLink),
    Questions: z.array(ProposalQuestion),
    Decline: z.nullable(z.object({ Reason: Text, DeclinedOn: Timestamp, LinkName: Text })),
    Acceptance: z.nullable(ProposalAcceptance),
  }),
);
export type Proposal = z.output<typeof Proposal>;
