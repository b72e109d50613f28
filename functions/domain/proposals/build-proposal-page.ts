import type { BundlePictures } from '#functions/documents/forms/proposal/shared-proposal.ts';
import { readLogoFileDataUrl } from '#functions/domain/reports/dealer-logo.ts';
import type { ProposalVisitor } from '#functions/runtime/authenticate-visitor.ts';
import {
  listProposalQuestions,
  type StoredProposal,
} from '#functions/store/proposals/stored-proposals.ts';
import type { Language } from '#shared/language/languages.ts';
import { isQuebecTaxRegion } from '#shared/pricing/order/document-taxes.ts';
import type { CopyBundle, CustomerCopy } from '#shared/proposals/customer-copy.ts';
import {
  MAX_FIRST_PROPOSAL_LINES,
  type ProposalContact,
  type ProposalPage,
} from '#shared/schemas/proposal-page-schema.ts';
import { readCustomerCopy } from './customer-copy-file.ts';
import { readProposalContact } from './proposal-contact.ts';
import { createPictureLinks, listUnsharedPictures } from './proposal-pictures.ts';
import { getRegionName } from './region-name.ts';
import { getProposalLink, requireVisitedProposal } from './visited-proposal.ts';

/** The page of the visitor's proposal; throws 410 where it has ended. */
export async function buildProposalPage(visitor: ProposalVisitor): Promise<ProposalPage> {
  const { proposal } = await requireVisitedProposal(visitor);
  const [copy, questions, contact, logo, pictures] = await Promise.all([
    readCustomerCopy(proposal),
    proposal.questionCount ? listProposalQuestions(visitor.dealer, proposal) : [],
    readProposalContact(visitor.dealer, proposal),
    readLogoFileDataUrl(proposal.logoFileKey),
    createPictureLinks(visitor.dealer, proposal),
  ]);
  const link = getProposalLink(proposal, visitor.linkId);
  return {
    Copy: limitCopyLines(copy),
    CopySha256: proposal.copy.sha256,
    ...describeRegions(copy),
    Language: proposal.language,
    // It had not ended a moment ago, and so it is said, even where it ends right now.
    State: proposal.state.state,
    Recipient: { Name: link.Name, Email: link.Email },
    Contact: contact,
    Logo: logo,
    Pictures: pictures,
    Questions: questions,
    Decline: proposal.decline && {
      Reason: proposal.decline.reason,
      DeclinedOn: proposal.decline.on,
      LinkName: getProposalLink(proposal, proposal.decline.linkId).Name,
    },
    Acceptance: buildPageAcceptance(proposal, visitor),
  };
}

/** The names of the regions that the page names: where the dealer is, and whose taxes count. */
function buildRegionNames({ Dealer, Terms, Languages }: CustomerCopy): ProposalPage['RegionNames'] {
  const ids = [Dealer.Address.StateId, Terms.TaxRegionId].filter((id) => id !== null);
  return Object.fromEntries(
    Languages.map((language) => [
      language,
      Object.fromEntries(ids.map((id) => [id, getRegionName(id, language)])),
    ]),
  );
}

const describeRegions = (copy: CustomerCopy) => ({
  RegionNames: buildRegionNames(copy),
  ShowsTaxRates: !isQuebecTaxRegion({ regionId: copy.Terms.TaxRegionId }),
});

type UnsharedPage = {
  language: Language;
  contact: ProposalContact;
  logo: string | null;
  pictures: BundlePictures;
};

/** The page as it would be for a new link, with all lines. */
export const buildUnsharedPage = (
  copy: CustomerCopy,
  { language, contact, logo, pictures }: UnsharedPage,
): ProposalPage => ({
  Copy: limitCopyLines(copy, Infinity),
  CopySha256: '',
  ...describeRegions(copy),
  Language: language,
  State: 'waiting',
  Recipient: { Name: '', Email: null },
  Contact: contact,
  Logo: logo,
  Pictures: listUnsharedPictures(pictures),
  Questions: [],
  Decline: null,
  Acceptance: null,
});

/** All heads of bundles, and the first lines. */
function limitCopyLines(copy: CustomerCopy, max = MAX_FIRST_PROPOSAL_LINES): ProposalPage['Copy'] {
  let left = max;
  const limitLines = (bundle: CopyBundle) => {
    const Lines = bundle.Lines.slice(0, left);
    left -= Lines.length;
    return { ...bundle, Lines, LineCount: bundle.Lines.length };
  };
  return { ...copy, Bundles: copy.Bundles.map(limitLines) };
}

function buildPageAcceptance(
  { acceptance }: StoredProposal,
  { linkId }: ProposalVisitor,
): ProposalPage['Acceptance'] {
  if (!acceptance) return null;
  const { Name, Email, AcceptedOn, choices, Total, DownPayment, sealed } = acceptance;
  return {
    Name,
    Email: acceptance.linkId === linkId ? Email : maskEmail(Email),
    AcceptedOn,
    Choices: choices,
    Total,
    DownPayment,
    IsSealed: sealed !== undefined,
  };
}

/** 'renee@lakeshore.example' as 'r***@lakeshore.example'. */
const maskEmail = (email: string) => email.replace(/^(.)[^@]*/u, '$1***');
