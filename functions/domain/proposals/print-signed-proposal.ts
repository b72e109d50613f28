import { X509Certificate } from 'node:crypto';
import { ParseSpeeds, PDFDocument } from '@cantoo/pdf-lib';
import { getFilesBucket, getMailLinkOrigin } from '#functions/configuration/variables.ts';
import type { PlaceholderFill } from '#functions/documents/draw-pages-onto-placeholders.ts';
import { buildInsertedPagesForm } from '#functions/documents/forms/layout/inserted-pages.ts';
import {
  buildPrintHtml,
  type PrintableForm,
} from '#functions/documents/forms/layout/printable-form.ts';
import { buildEvidence, getCopyFileName } from '#functions/documents/forms/proposal/evidence.ts';
import {
  buildSharedProposal,
  type BundlePictures,
} from '#functions/documents/forms/proposal/shared-proposal.ts';
import { printHtml, readPdfBytes } from '#functions/documents/print-html.ts';
import { attachFile } from '#functions/documents/sealing/attach-file.ts';
import { LOCAL_SEAL_NAME } from '#functions/documents/sealing/create-sealing-certificate.ts';
import { readLogoFileDataUrl } from '#functions/domain/reports/dealer-logo.ts';
import { findFileBytes } from '#functions/external/aws-requests.ts';
import type {
  StoredAcceptance,
  StoredProposal,
} from '#functions/store/proposals/stored-proposals.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { builtInForms } from '#shared/forms/built-in-forms.ts';
import { toPdfFileName } from '#shared/forms/document-file-names.ts';
import type { CustomerCopy } from '#shared/proposals/customer-copy.ts';
import type { ProposalQuestion } from '#shared/schemas/proposal-schema.ts';
import { readCustomerCopyBytes } from './customer-copy-file.ts';
import { getFrozenTermsKey } from './frozen-terms.ts';
import { hashFile } from './hash-file.ts';
import { readStoredPictures } from './proposal-pictures.ts';
import { getProposalLink } from './visited-proposal.ts';

/** Nobody waits for it, and the printer has as long for any long print. */
const PRINT_TIMEOUT_MS = 90_000;
const TERMS_KEY = 'terms';

export type AcceptedProposalToPrint = {
  dealer: DealerKey;
  proposal: StoredProposal;
  acceptance: StoredAcceptance;
  questions: readonly ProposalQuestion[];
  /** Of the key that will seal it, in DER. */
  certificate: Uint8Array;
};

/**
 * The paper of an acceptance, ready to be sealed: the proposal with the accepted choices, the terms, the page of
 * evidence, and the frozen copy as a file in it (B2.9). Only what was frozen and what was accepted is read, never
 * the live order.
 */
export async function printSignedProposal(
  accepted: AcceptedProposalToPrint,
): Promise<{ pdf: Uint8Array<ArrayBuffer>; dealerName: string }> {
  const { proposal } = accepted;
  const copyBytes = await readCustomerCopyBytes(proposal);
  const copy = JSON.parse(new TextDecoder().decode(copyBytes)) as CustomerCopy;
  const [logo, pictures, terms] = await Promise.all([
    readLogoFileDataUrl(proposal.logoFileKey),
    readStoredPictures(accepted.dealer, proposal),
    readFrozenTerms(accepted, copy),
  ]);
  const { forms, inserts } = await buildSignedForms(accepted, { copy, logo, pictures, terms });
  const title = forms[0]!.title;
  const printed = await printHtml({
    html: buildPrintHtml(forms),
    fileName: toPdfFileName(title),
    properties: {
      author: copy.Dealer.Name,
      subject: [copy.Number, copy.Title].filter(Boolean).join(' '),
    },
    figures: forms.flatMap(({ requiredAmounts }) => requiredAmounts),
    inserts,
    limitMs: PRINT_TIMEOUT_MS,
  });
  const pdf = attachFile(await readPdfBytes(printed), {
    name: getCopyFileName(copy),
    type: 'application/json',
    bytes: copyBytes,
  });
  return { pdf, dealerName: copy.Dealer.Name };
}

type FrozenParts = {
  copy: CustomerCopy;
  logo: string | null;
  pictures: BundlePictures;
  terms: Uint8Array | undefined;
};

async function buildSignedForms(
  { proposal, acceptance, questions, certificate }: AcceptedProposalToPrint,
  { copy, logo, pictures, terms }: FrozenParts,
): Promise<{ forms: PrintableForm[]; inserts: PlaceholderFill[] }> {
  const { Language: language, linkId } = acceptance;
  const choices = new Set(acceptance.choices);
  const signed = {
    name: acceptance.Name,
    title: acceptance.Title,
    consent: acceptance.Consent,
    acceptedOn: acceptance.AcceptedOn,
    timeZone: proposal.timeZone,
    signature: acceptance.signature,
    total: acceptance.Total,
    downPayment: acceptance.DownPayment,
  };
  const form = buildSharedProposal({ copy, choices, language, logo, pictures, signed });
  const evidence = buildEvidence({
    copy,
    copySha256: proposal.copy.sha256,
    choices,
    language,
    signed,
    email: acceptance.Email,
    consentId: acceptance.consentId,
    ipAddress: acceptance.IpAddress,
    browser: acceptance.Browser,
    sharedBy: proposal.sharedBy,
    links: proposal.links,
    usedLink: getProposalLink(proposal, linkId),
    questions,
    logo,
    verifyAddress: `${new URL(getMailLinkOrigin()).host}/verify`,
    isLocal: isLocalCertificate(certificate),
  });
  if (!terms) return { forms: [form, evidence], inserts: [] };
  const pages = {
    name: builtInForms.terms.names[language],
    key: TERMS_KEY,
    sizes: await listPageSizes(terms),
    texts: [],
  };
  return {
    forms: [form, buildInsertedPagesForm(pages, form.locale), evidence],
    inserts: [{ key: TERMS_KEY, pdf: Buffer.from(terms).toString('base64') }],
  };
}

const isLocalCertificate = (certificate: Uint8Array): boolean =>
  new X509Certificate(certificate).toLegacyObject().subject.CN === LOCAL_SEAL_NAME;

/** Undefined where no terms were shown. Throws where they are not what was frozen: nobody may sign them then. */
async function readFrozenTerms(
  { dealer, acceptance, proposal }: AcceptedProposalToPrint,
  { TermsSha256 }: CustomerCopy,
): Promise<Uint8Array | undefined> {
  const sha256 = TermsSha256[acceptance.Language];
  if (sha256 === undefined) return undefined;
  const bytes = await findFileBytes(getFilesBucket(), getFrozenTermsKey(dealer, sha256));
  if (!bytes || hashFile(bytes) !== sha256)
    throw new Error(`The terms of proposal ${proposal.number} are not what was frozen`);
  return bytes;
}

async function listPageSizes(pdf: Uint8Array) {
  const document = await PDFDocument.load(pdf, {
    parseSpeed: ParseSpeeds.Fastest,
    updateMetadata: false,
  });
  return document.getPages().map((page) => page.getSize());
}
