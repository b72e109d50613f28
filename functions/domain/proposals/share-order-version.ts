import { parseDataUrl } from '#functions/documents/data-url.ts';
import { assertNoApprovalNeeded } from '#functions/domain/approvals/approval-gate.ts';
import { assertMailLimits } from '#functions/domain/mail/mail-limits.ts';
import {
  assertOrderVisible,
  readViewerAndDealer,
} from '#functions/domain/orders/read-viewer-and-dealer.ts';
import { rejectStaleWithCurrentOrder } from '#functions/domain/orders/save-order.ts';
import { assertDocumentTaxesLawful } from '#functions/domain/reports/assert-document-taxes-lawful.ts';
import { readDocumentContext } from '#functions/domain/reports/document-context.ts';
import { assertTotalsCorrect } from '#functions/domain/reports/print-order-forms-pdf.ts';
import { assertFormLanguageOffered } from '#functions/domain/reports/print-order-report.ts';
import { createConflictError, createValidationError } from '#functions/rejection-error.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { readDealerLogo } from '#functions/store/dealers/stored-dealer-logo.ts';
import { buildOrderProposalWrite } from '#functions/store/orders/order-header-item.ts';
import { StaleOrderError } from '#functions/store/orders/stored-order-header.ts';
import { loadOrder, loadOrderHeader } from '#functions/store/orders/stored-orders.ts';
import { hashOffer } from '#functions/store/proposals/hash-offer.ts';
import {
  findNewestProposal,
  type ProposalAtRevision,
  type StoredProposal,
} from '#functions/store/proposals/stored-proposals.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import { listFormLanguages } from '#shared/forms/built-in-forms.ts';
import { documentsMessages } from '#shared/messages/documents-messages.ts';
import { proposalsMessages } from '#shared/messages/proposals-messages.ts';
import { computeOrderAmounts } from '#shared/order/order-amounts.ts';
import { findTransitionRejection } from '#shared/order/rules/order-transitions.ts';
import { removeUntakenBundles } from '#shared/pricing/order/bundle-choices.ts';
import { buildCustomerCopy } from '#shared/proposals/build-customer-copy.ts';
import { serializeOffer } from '#shared/proposals/compare-offers.ts';
import {
  computeCopyTotals,
  getProposedChoices,
  type CustomerCopy,
} from '#shared/proposals/customer-copy.ts';
import { getDealerTimeZone } from '#shared/reference/time-zones.ts';
import { getEndOfDayInTimeZone } from '#shared/reference/zoned-time.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { ProposalPage } from '#shared/schemas/proposal-page-schema.ts';
import type { ProposalPreviewRequest, ProposalRequest } from '#shared/schemas/proposal-schema.ts';
import { buildUnsharedPage } from './build-proposal-page.ts';
import { createProposalLink } from './create-proposal-link.ts';
import { writeCustomerCopy } from './customer-copy-file.ts';
import { freezeTerms, listTermsForms } from './frozen-terms.ts';
import { hashFile } from './hash-file.ts';
import { readProposalContact } from './proposal-contact.ts';
import { createLinkNonce } from './proposal-links.ts';
import { buildInvitationMailWrites } from './proposal-notices.ts';
import { readBundlePictures, writeBundlePictures } from './proposal-pictures.ts';
import { writeNewProposal } from './write-new-proposal.ts';

type ShareCall = { caller: StaffCaller; orderId: number; idempotency: IdempotentCall };

/**
 * Makes the order's next proposal of exactly the version that the caller saw, and queues its mails. It replaces a
 * live one. Throws where the order is not fit to be shared.
 */
export async function shareOrderVersion(
  { caller, orderId, idempotency }: ShareCall,
  request: ProposalRequest,
): Promise<StoredProposal> {
  const { dealer } = caller;
  const [{ order, newest, store }, header] = await Promise.all([
    readOrderToShare(caller, orderId, request.Version),
    loadOrderHeader(dealer, orderId),
  ]);
  if (header.order.Version !== order.Version) await rejectStaleWithCurrentOrder(dealer, orderId);
  const sharedOn = new Date().toISOString();
  const shareable = requireShareableOrder(order, store);
  const approvalChecks = await assertNoApprovalNeeded(order, {
    caller,
    dealerRecord: store,
    mayChoose: request.MayChoose,
  });
  await assertMailLimits(
    'proposal',
    dealer,
    store,
    request.Recipients.map(({ Email }) => Email),
  );
  const [{ copy, logoFileKey }, pictures] = await Promise.all([
    buildShareableCopy(shareable, store, {
      caller,
      request,
      sharedOn,
      sequence: getNextSequence(newest),
      freezeTerms,
    }),
    readBundlePictures(shareable, store).then((found) => writeBundlePictures(dealer, found)),
  ]);
  const { proposal, writes } = await createProposal(order, copy, {
    caller,
    request,
    logoFileKey,
    pictures,
    newest,
  });
  try {
    await writeNewProposal(dealer, {
      proposal,
      // An older order may get its amounts while it is shared: they must not be lost.
      orderWrite: buildOrderProposalWrite(
        dealer,
        { ...header, amounts: header.amounts ?? computeOrderAmounts(order) },
        proposal.sequence,
      ),
      otherWrites: [
        ...writes,
        buildIdempotencyWrite(idempotency, { reference: String(proposal.sequence) }),
      ],
      approvalChecks,
      newest,
    });
  } catch (error) {
    if (error instanceof StaleOrderError) await rejectStaleWithCurrentOrder(dealer, orderId);
    throw error;
  }
  return proposal;
}

/**
 * The page of the proposal that a share of this version would make now; throws where that would, but for the limits of
 * mails. Nothing is stored.
 */
export async function buildProposalPreview(
  caller: StaffCaller,
  orderId: number,
  request: ProposalPreviewRequest,
): Promise<ProposalPage> {
  const { dealer } = caller;
  const { order, newest, store } = await readOrderToShare(caller, orderId, request.Version);
  const shareable = requireShareableOrder(order, store);
  await assertNoApprovalNeeded(order, {
    caller,
    dealerRecord: store,
    mayChoose: request.MayChoose,
  });
  const [{ copy, logo }, pictures, contact] = await Promise.all([
    buildShareableCopy(shareable, store, {
      caller,
      request,
      sharedOn: new Date().toISOString(),
      sequence: getNextSequence(newest),
      freezeTerms: listUnfrozenTerms,
    }),
    readBundlePictures(shareable, store),
    readProposalContact(dealer, { orderId, sharedById: caller.userId }),
  ]);
  return buildUnsharedPage(copy, { language: request.Language, contact, logo, pictures });
}

const getNextSequence = (newest: ProposalAtRevision | undefined): number =>
  (newest?.proposal.sequence ?? 0) + 1;

/** The order with its newest proposal; throws where the caller may not see it, or has another version of it. */
async function readOrderToShare(caller: StaffCaller, orderId: number, version: number) {
  const { dealer } = caller;
  const [order, newest, { viewer, store }] = await Promise.all([
    loadOrder(dealer, orderId),
    findNewestProposal(dealer, orderId),
    readViewerAndDealer(caller),
  ]);
  assertOrderVisible(order, viewer);
  if (order.Version !== version) await rejectStaleWithCurrentOrder(dealer, orderId);
  return { order, newest, store };
}

type CopyContext = {
  caller: StaffCaller;
  request: ProposalPreviewRequest;
  sharedOn: string;
  sequence: number;
  freezeTerms: typeof freezeTerms;
};

/** The languages that have terms, without their hashes. */
const listUnfrozenTerms: typeof freezeTerms = async (
  dealer,
  { order, dealer: record },
  languages,
) => {
  const forms = await listTermsForms(dealer, { storeCode: record.StoreCode, order }, languages);
  return Object.fromEntries(forms.map(({ language }) => [language, '']));
};

async function buildShareableCopy(
  order: ShareableOrder,
  dealerRecord: Dealer,
  { caller, request, sharedOn, sequence, freezeTerms: freeze }: CopyContext,
): Promise<{ copy: CustomerCopy; logo: string | null; logoFileKey: string | null }> {
  const [documentContext, storedLogo] = await Promise.all([
    readDocumentContext(caller.dealer, order.SalesRepId, dealerRecord),
    readDealerLogo(caller.dealer),
  ]);
  const { dealer, owner, ownRates } = documentContext;
  assertFormLanguageOffered(dealer, request.Language);
  assertTotalsCorrect(order, { storeCode: dealer.StoreCode, ownRates });
  assertDocumentTaxesLawful({ order, dealer, ownRates }, []);
  const languages = listFormLanguages(dealer.StoreCode);
  const copy = buildCustomerCopy(
    {
      order,
      dealer,
      owner,
      ownRates,
      logoSha256: documentContext.logo ? hashFile(parseDataUrl(documentContext.logo).bytes) : null,
      termsSha256: await freeze(caller.dealer, { order, ...documentContext }, languages),
    },
    {
      sequence,
      sharedOn,
      message: request.Message,
      languages,
      mayChoose: request.MayChoose,
      asksSignature: request.AsksSignature,
    },
  );
  return {
    copy,
    logo: documentContext.logo ?? null,
    logoFileKey: documentContext.logo ? storedLogo.fileKey : null,
  };
}

type ShareableOrder = Order & { ExpiresOn: string };

/** Throws where the order is closed or accepted, or where something is missing that a customer must know. */
function requireShareableOrder(order: Order, dealer: Dealer): ShareableOrder {
  const rejection = findTransitionRejection('save', order);
  if (rejection !== undefined) throw createConflictError(rejection);
  if (order.Acceptance)
    throw createConflictError(proposalsMessages.reviseFirst(order.Acceptance.Name));
  if (!order.CustomerId)
    throw createValidationError(proposalsMessages.customerMissing, {
      CustomerId: proposalsMessages.customerMissing,
    });
  const { ExpiresOn } = order;
  if (!ExpiresOn || !order.InstalledOn)
    throw createValidationError(documentsMessages.datesMustBeSet, {
      [ExpiresOn ? 'InstalledOn' : 'ExpiresOn']: documentsMessages.datesMustBeSet,
    });
  if (getEndOfDayInTimeZone(ExpiresOn, getDealerTimeZone(dealer)) <= Date.now())
    throw createValidationError(proposalsMessages.expirationPast, {
      ExpiresOn: proposalsMessages.expirationPast,
    });
  if (removeUntakenBundles(order).OrderLines.length === 0)
    throw createValidationError(proposalsMessages.nothingToShare, {
      OrderLines: proposalsMessages.nothingToShare,
    });
  return { ...order, ExpiresOn };
}

type ProposalContext = {
  caller: StaffCaller;
  request: ProposalRequest;
  logoFileKey: string | null;
  pictures: StoredProposal['pictures'];
  newest: ProposalAtRevision | undefined;
};

/** The proposal, its links and its mails. The copy is stored first: a file that no proposal names harms nobody. */
async function createProposal(
  order: Order,
  copy: CustomerCopy,
  { caller, request, logoFileKey, pictures, newest }: ProposalContext,
): Promise<{ proposal: StoredProposal; writes: TableWrite[] }> {
  const { dealer } = caller;
  const { SharedOn: now, ValidUntil } = copy;
  const sequence = getNextSequence(newest);
  const key = { orderId: order.Id, sequence, nonce: createLinkNonce() };
  const links = request.Recipients.map((recipient) =>
    createProposalLink(dealer, key, { ...recipient, now }),
  );
  const proposal: StoredProposal = {
    ...key,
    number: copy.Number,
    orderVersion: order.Version,
    state: { state: 'waiting' },
    ended: null,
    sharedOn: now,
    sharedBy: caller.fullName,
    sharedById: caller.userId,
    expiresOn: copy.ExpiresOn,
    validUntil: ValidUntil,
    timeZone: copy.TimeZone,
    language: request.Language,
    message: request.Message,
    total: computeCopyTotals(copy, getProposedChoices(copy)).Total,
    mayChoose: request.MayChoose,
    asksSignature: request.AsksSignature,
    remindsBeforeEnd: request.RemindsBeforeEnd,
    copy: await writeCustomerCopy(dealer, key, copy),
    offer: { sha256: hashOffer(serializeOffer(copy)), isChanged: false },
    logoFileKey,
    ...(pictures && { pictures }),
    links: links.map(({ link }) => link),
    questionCount: 0,
    decline: null,
    acceptance: null,
  };
  const mails = links.flatMap(({ link }) =>
    buildInvitationMailWrites(dealer, proposal, { linkId: link.Id, now }),
  );
  return { proposal, writes: [...links.map(({ write }) => write), ...mails] };
}
