import { randomUUID } from 'node:crypto';
import { getFilesBucket } from '#functions/configuration/variables.ts';
import { buildPrintHtml } from '#functions/documents/forms/layout/printable-form.ts';
import { buildSharedProposal } from '#functions/documents/forms/proposal/shared-proposal.ts';
import { createPrintDownloadUrl, printHtml } from '#functions/documents/print-html.ts';
import { readLogoFileDataUrl } from '#functions/domain/reports/dealer-logo.ts';
import { writeBucketFile } from '#functions/external/aws-requests.ts';
import { createConflictError, createNotFoundError } from '#functions/rejection-error.ts';
import type { ProposalVisitor } from '#functions/runtime/authenticate-visitor.ts';
import type { StoredProposal } from '#functions/store/proposals/stored-proposals.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { toPdfFileName } from '#shared/forms/document-file-names.ts';
import type { Language } from '#shared/language/languages.ts';
import { proposalsMessages } from '#shared/messages/proposals-messages.ts';
import {
  findChoiceProblem,
  getProposedChoices,
  type CopyChoices,
  type CustomerCopy,
} from '#shared/proposals/customer-copy.ts';
import { readCustomerCopy } from './customer-copy-file.ts';
import { getFrozenTermsKey } from './frozen-terms.ts';
import { readStoredPictures } from './proposal-pictures.ts';
import { requireVisitedProposal } from './visited-proposal.ts';

type PdfRequest = { choices?: string | undefined; language?: Language | undefined };

/** The signed PDF of an accepted proposal, or one with the visitor's choices; an address for some minutes. */
export async function createPdfAddress(
  visitor: ProposalVisitor,
  { choices, language }: PdfRequest,
): Promise<string> {
  const { proposal } = await requireVisitedProposal(visitor);
  if (proposal.acceptance) return createSignedPdfAddress(proposal);
  const copy = await readCustomerCopy(proposal);
  const chosen =
    choices === undefined ? getProposedChoices(copy) : new Set(choices.split(',').filter(Boolean));
  const problem = findChoiceProblem(copy, chosen);
  if (problem === 'unknown' || problem === 'notAllowed' || problem === 'notOneOfGroup')
    throw createConflictError(proposalsMessages.pageDiffers);
  return printChosenPdf({ dealer: visitor.dealer, proposal }, copy, {
    chosen,
    language: language && copy.Languages.includes(language) ? language : proposal.language,
  });
}

/** Throws 409 until it is sealed. */
export async function createSignedPdfAddress({ acceptance }: StoredProposal): Promise<string> {
  if (!acceptance) throw createNotFoundError();
  if (!acceptance.sealed) throw createConflictError(proposalsMessages.isBeingSealed);
  return createPrintDownloadUrl(acceptance.sealed.fileKey);
}

async function printChosenPdf(
  { dealer, proposal }: { dealer: DealerKey; proposal: StoredProposal },
  copy: CustomerCopy,
  { chosen, language }: { chosen: CopyChoices; language: Language },
): Promise<string> {
  const [logo, pictures] = await Promise.all([
    readLogoFileDataUrl(proposal.logoFileKey),
    readStoredPictures(dealer, proposal),
  ]);
  const form = buildSharedProposal({ copy, choices: chosen, language, logo, pictures });
  const pdf = await printHtml({
    html: buildPrintHtml([form]),
    fileName: toPdfFileName(form.title),
    properties: { author: copy.Dealer.Name, subject: copy.Number },
    figures: form.requiredAmounts,
  });
  if ('url' in pdf) return pdf.url;
  const fileKey = `reports/${randomUUID()}.pdf`;
  await writeBucketFile(getFilesBucket(), fileKey, pdf.bytes, { type: 'application/pdf' });
  return createPrintDownloadUrl(fileKey);
}

/** The terms that an acceptance in this language includes; 404 where there are none. */
export async function createTermsAddress(
  visitor: ProposalVisitor,
  language: Language,
): Promise<string> {
  const { proposal } = await requireVisitedProposal(visitor);
  const sha256 = (await readCustomerCopy(proposal)).TermsSha256[language];
  if (sha256 === undefined) throw createNotFoundError();
  return createPrintDownloadUrl(getFrozenTermsKey(visitor.dealer, sha256));
}
