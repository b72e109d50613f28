import { createProposalLink } from '#functions/domain/proposals/create-proposal-link.ts';
import { writeCustomerCopy } from '#functions/domain/proposals/customer-copy-file.ts';
import { createLinkNonce } from '#functions/domain/proposals/proposal-links.ts';
import {
  buildNewProposalWrite,
  type StoredAcceptance,
  type StoredProposal,
  type StoredProposalLink,
} from '#functions/store/proposals/stored-proposals.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { CONSENT_ID, formatConsent } from '#shared/proposals/consent.ts';
import {
  computeCopyTotals,
  getProposedChoices,
  type CustomerCopy,
} from '#shared/proposals/customer-copy.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { buildOfferedOrder, buildTestCopy } from './build-offered-order.ts';
import type { OrderClientUser } from './order-client.ts';

type ProposalToStore = Partial<Omit<StoredProposal, 'copy'>> & {
  copy?: CustomerCopy;
  recipients?: readonly { Name: string; Email: string | null }[];
  /** Of the mail with its first link. */
  bounce?: StoredProposalLink['Bounce'];
  /** Over the acceptance of the choices as proposed. */
  accepted?: Partial<StoredAcceptance>;
};

/** Who is sent a link unless a test says otherwise. */
const proposalRecipients = [
  { Name: 'Renee Castillo', Email: 'renee@lakeshore.example' },
  { Name: 'Anders Holm', Email: 'anders@lakeshore.example' },
] as const;

/** The copy of an order that can be accepted for years. */
export const buildLongValidCopy = (changes: Partial<CustomerCopy> = {}): CustomerCopy => ({
  ...buildTestCopy(buildOfferedOrder({ ExpiresOn: '2036-12-31', WorksheetName: 'North suite' })),
  ...changes,
});

/** Stores the second proposal of an order, and its copy; waiting, or accepted by its first recipient. */
export async function storeProposal(
  rep: OrderClientUser,
  { Id: orderId }: Pick<Order, 'Id'>,
  {
    copy = buildLongValidCopy(),
    recipients = proposalRecipients,
    bounce,
    accepted,
    ...changes
  }: ProposalToStore = {},
): Promise<StoredProposal> {
  const dealer = toDealerKey(rep.dealerId!);
  const key = { orderId, sequence: changes.sequence ?? 2, nonce: createLinkNonce() };
  const links = recipients.map((recipient) =>
    createProposalLink(dealer, key, { ...recipient, now: copy.SharedOn }),
  );
  const [firstLink] = links;
  if (bounce) firstLink!.link.Bounce = bounce;
  const proposal: StoredProposal = {
    ...key,
    number: copy.Number,
    orderVersion: 1,
    state: { state: accepted ? 'accepted' : 'waiting' },
    ended: null,
    sharedOn: copy.SharedOn,
    sharedBy: 'Robin Reed',
    sharedById: rep.userId,
    expiresOn: copy.ExpiresOn,
    validUntil: copy.ValidUntil,
    timeZone: copy.TimeZone,
    language: 'en',
    message: copy.Message,
    total: computeCopyTotals(copy, getProposedChoices(copy)).Total,
    mayChoose: copy.MayChoose,
    asksSignature: copy.AsksSignature,
    remindsBeforeEnd: true,
    logoFileKey: null,
    links: links.map(({ link }) => link),
    questionCount: 0,
    decline: null,
    acceptance: accepted
      ? { ...buildAcceptance(copy, accepted.Language), linkId: firstLink!.link.Id, ...accepted }
      : null,
    ...changes,
    copy: await writeCustomerCopy(dealer, key, copy),
  };
  await writeTransaction([
    buildNewProposalWrite(dealer, proposal),
    ...links.map(({ write }) => write),
  ]);
  return proposal;
}

function buildAcceptance(copy: CustomerCopy, Language: StoredAcceptance['Language'] = 'en') {
  const choices = getProposedChoices(copy);
  const { Total, DownPayment } = computeCopyTotals(copy, choices);
  return {
    Name: 'Renee Castillo',
    Title: 'Practice owner',
    Email: 'r.castillo@home.example',
    AcceptedOn: '2026-11-24T20:16:27.000Z',
    Total,
    DownPayment,
    Language,
    Consent: formatConsent(copy, Language),
    IpAddress: '203.0.113.42',
    Browser: 'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) Safari/604.1',
    choices: [...choices],
    consentId: CONSENT_ID,
    signature: drawnSignature,
    orderVersion: 2,
  };
}

const drawnSignature: StoredAcceptance['signature'] = {
  Kind: 'drawn',
  Strokes: [
    [80, 300, 140, 120, 200, 90, 240, 150, 180, 210, 260, 300, 330, 240, 360, 290],
    [380, 280, 420, 230, 450, 290, 500, 240, 540, 285, 610, 120, 640, 290, 760, 250, 900, 230],
    [700, 120],
  ],
};
