import * as z from 'zod/mini';
import { languages } from '#shared/language/languages.ts';
import { MAX_QUESTION_LENGTH } from '#shared/proposal-limits.ts';
import {
  AcceptedProposal,
  DeclinedProposal,
  DownloadAddress,
  EndedProposal,
  ProposalPage,
  ProposalPageLine,
} from '#shared/schemas/proposal-page-schema.ts';
import { QuestionToAsk } from '#shared/schemas/proposal-schema.ts';
import { createBoundedTextSchema } from '#shared/schemas/schema-values.ts';
import { defineGet, definePost } from './endpoint.ts';

/*
 * The calls of the page that a customer opens: the caller is whoever has the link, whose token is in a header. An
 * unknown token is answered with 404, an ended link with 410 and `Ended`.
 */

const SMALL_BODY_LENGTH = 4000;
/** A signature of 2,000 points is about 20,000 characters. */
const ACCEPTANCE_BODY_LENGTH = 48_000;

const ended = { Ended: EndedProposal };

export const getProposalPage = defineGet('/Proposal', 'proposal-link', {
  reply: ProposalPage,
  current: ended,
});
/** All lines of one bundle. */
export const getProposalLines = defineGet('/Proposal/Lines', 'proposal-link', {
  query: z.object({ bundle: createBoundedTextSchema(1, 40) }),
  reply: z.array(ProposalPageLine),
  current: ended,
});
/**
 * The address of a PDF for some minutes: the proposal with these choices (keys with commas between them; without
 * them as proposed), or, once it is accepted, the signed one. 409 while it is being sealed.
 */
export const getProposalPdf = defineGet('/Proposal/Pdf', 'proposal-link', {
  query: z.object({
    choices: z.optional(createBoundedTextSchema(0, 8000)),
    language: z.optional(z.enum(languages)),
  }),
  reply: DownloadAddress,
  current: ended,
});
/** The address of the terms that an acceptance includes, for some minutes; 404 where there are none. */
export const getProposalTerms = defineGet('/Proposal/Terms', 'proposal-link', {
  query: z.object({ language: z.enum(languages) }),
  reply: DownloadAddress,
  current: ended,
});
/** The page was seen by somebody; one opening in half an hour is counted. */
export const reportOpening = definePost('/Proposal/Openings', 'proposal-link', {
  current: ended,
  maxBodyLength: SMALL_BODY_LENGTH,
});
/** Once, whatever how many links there are; the answer is the page as it is afterwards. */
export const acceptProposal = definePost('/Proposal/Accept', 'proposal-link', {
  body: AcceptedProposal,
  reply: ProposalPage,
  current: ended,
  maxBodyLength: ACCEPTANCE_BODY_LENGTH,
});
export const declineProposal = definePost('/Proposal/Decline', 'proposal-link', {
  body: DeclinedProposal,
  reply: ProposalPage,
  current: ended,
  maxBodyLength: SMALL_BODY_LENGTH,
});
/** Opens a declined proposal again. */
export const reopenProposal = definePost('/Proposal/Reopen', 'proposal-link', {
  reply: ProposalPage,
  current: ended,
  maxBodyLength: SMALL_BODY_LENGTH,
});
export const askQuestion = definePost('/Proposal/Questions', 'proposal-link', {
  body: QuestionToAsk,
  reply: ProposalPage,
  current: ended,
  maxBodyLength: 8 * MAX_QUESTION_LENGTH,
});
