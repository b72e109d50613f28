import { findItem, readAllItems, readItemPages } from '#functions/store/table/read-items.ts';
import { TableName, type DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import type { Language } from '#shared/language/languages.ts';
import type { Cents } from '#shared/money/money.ts';
import type { StoredProposalState } from '#shared/proposals/proposal-states.ts';
import type { TimeZone } from '#shared/reference/time-zones.ts';
import type { ProposalSignature } from '#shared/schemas/proposal-page-schema.ts';
import type { Proposal, ProposalLink, ProposalQuestion } from '#shared/schemas/proposal-schema.ts';

/*
 * The proposals of an order, and their questions. A proposal is one item, and each change is conditional on its
 * Revision: of two events at once one is first. What is offered is a file that never changes.
 *
 *   PK   DEALER#1#PROPOSALS#100001234     Proposal   JSON of a StoredProposal
 *   SK   000000000000002                  Revision   raised by each change
 *   SK   000000000000002#QUESTION#001     Question   JSON of a ProposalQuestion
 */

export type StoredProposalLink = Omit<ProposalLink, 'Bounce'> & {
  /** Missing while no mail came back. */
  Bounce?: NonNullable<ProposalLink['Bounce']>;
  /** SHA-256 of its token; the token itself is stored nowhere. */
  hash: string;
  generation: number;
};

/** An acceptance as it was sent, and where its sealed PDF is. */
export type StoredAcceptance = Omit<
  NonNullable<Proposal['Acceptance']>,
  'Total' | 'DownPayment' | 'LinkName' | 'SealedOn' | 'MailedOn'
> & {
  Total: Cents;
  DownPayment: Cents;
  linkId: string;
  choices: string[];
  consentId: string;
  signature: ProposalSignature | null;
  /** The order's version that has these choices. */
  orderVersion: number;
  /** SHA-256 and file of the sealed PDF; missing until it is sealed. */
  sealed?: { sha256: string; fileKey: string; sealedOn: string };
  /** When the sealed PDF was first mailed to a customer; missing until then. */
  mailedOn?: string;
};

export type StoredProposal = {
  orderId: number;
  /** Which of the order's proposals it is, from 1. */
  sequence: number;
  number: string;
  /** The order's version that was frozen. */
  orderVersion: number;
  state: StoredProposalState;
  ended: { on: string; by: string | null; reason: string | null } | null;
  sharedOn: string;
  sharedBy: string;
  sharedById: number;
  expiresOn: string;
  validUntil: string;
  timeZone: TimeZone;
  language: Language;
  message: string;
  /** As the rep proposed it. */
  total: Cents;
  mayChoose: boolean;
  asksSignature: boolean;
  remindsBeforeEnd: boolean;
  copy: { sha256: string; fileKey: string };
  /**
   * SHA-256 of what the copy offers of the order, and whether the order was found to offer something else since;
   * missing in proposals from before saves compared them.
   */
  offer?: { sha256: string; isChanged: boolean };
  /** The dealer's logo as it was; null where there was none. */
  logoFileKey: string | null;
  /**
   * The names of the pictures' files, and which of them each bundle shows, by the bundle's key; missing where it has
   * none.
   */
  pictures?: { files: string[]; bundles: Record<string, number[]> };
  /** 32 random bytes, from which the tokens of its links are worked out. */
  nonce: string;
  links: StoredProposalLink[];
  questionCount: number;
  /** When the oldest of the questions was asked that have no answer; missing where there is none. */
  questionOn?: string | undefined;
  decline: { reason: string; on: string; linkId: string } | null;
  /** When the reps were last told that somebody wanted to accept an offer that has changed. */
  attemptedOn?: string;
  acceptance: StoredAcceptance | null;
};

/** A proposal, and the revision on which a change of it is conditional. */
export type ProposalAtRevision = { proposal: StoredProposal; revision: number };

const getProposalPartitionKey = (dealer: DealerKey, orderId: number) =>
  `${dealer}#PROPOSALS#${orderId}`;

const formatSequence = (sequence: number) => String(sequence).padStart(15, '0');

const getProposalKey = (dealer: DealerKey, orderId: number, sequence: number) => ({
  PK: getProposalPartitionKey(dealer, orderId),
  SK: formatSequence(sequence),
});

const parseProposalItem = (item: Record<string, unknown>): ProposalAtRevision => ({
  proposal: JSON.parse(String(item.Proposal)) as StoredProposal,
  revision: Number(item.Revision),
});

/** A consistent read; undefined when there is none. */
export async function findProposal(
  dealer: DealerKey,
  orderId: number,
  sequence: number,
): Promise<ProposalAtRevision | undefined> {
  const item = await findItem(getProposalKey(dealer, orderId, sequence), { isConsistent: true });
  return item && parseProposalItem(item);
}

/** All proposals of an order with their questions, the newest first. */
export async function listStoredProposals(
  dealer: DealerKey,
  orderId: number,
): Promise<{ proposal: StoredProposal; questions: ProposalQuestion[] }[]> {
  const items = await readAllItems({
    PK: getProposalPartitionKey(dealer, orderId),
    isConsistent: true,
  });
  const questionItems = Map.groupBy(
    items.filter(({ Question }) => Question !== undefined),
    ({ SK }) => String(SK).split('#')[0]!,
  );
  return items
    .filter(({ Proposal: text }) => text !== undefined)
    .map((item) => ({
      proposal: parseProposalItem(item).proposal,
      questions: (questionItems.get(String(item.SK)) ?? []).map(parseQuestionItem),
    }))
    .toReversed();
}

/** The newest proposal of an order; undefined when it was never shared. A consistent read. */
export async function findNewestProposal(
  dealer: DealerKey,
  orderId: number,
): Promise<ProposalAtRevision | undefined> {
  const pages = readItemPages({
    PK: getProposalPartitionKey(dealer, orderId),
    isConsistent: true,
    newestFirst: true,
    page: 1,
  });
  for await (const [item] of pages) {
    if (!item) return undefined;
    if (item.Proposal !== undefined) return parseProposalItem(item);
    return findProposal(dealer, orderId, Number(String(item.SK).split('#')[0]));
  }
  return undefined;
}

/** Fails when the order has a proposal of this sequence, so that one of two shares at once is made. */
export const buildNewProposalWrite = (dealer: DealerKey, proposal: StoredProposal): TableWrite => ({
  Put: {
    TableName,
    Item: buildProposalItem(dealer, proposal, 1),
    ConditionExpression: 'attribute_not_exists(PK)',
  },
});

/** Fails when the proposal was changed since it was read. */
export const buildProposalWrite = (
  dealer: DealerKey,
  { proposal, revision }: ProposalAtRevision,
): TableWrite => ({
  Put: {
    TableName,
    Item: buildProposalItem(dealer, proposal, revision + 1),
    ConditionExpression: 'Revision = :revision',
    ExpressionAttributeValues: { ':revision': revision },
  },
});

/**
 * Fails when the order was shared since its newest proposal was read: `sequence` is that of the next one.
 */
export const buildNoProposalCheck = (
  dealer: DealerKey,
  orderId: number,
  sequence: number,
): TableWrite => ({
  ConditionCheck: {
    TableName,
    Key: getProposalKey(dealer, orderId, sequence),
    ConditionExpression: 'attribute_not_exists(PK)',
  },
});

const buildProposalItem = (dealer: DealerKey, proposal: StoredProposal, Revision: number) => ({
  ...getProposalKey(dealer, proposal.orderId, proposal.sequence),
  Proposal: JSON.stringify(proposal),
  Revision,
});

type ProposalKey = Pick<StoredProposal, 'orderId' | 'sequence'>;

const getQuestionKey = (dealer: DealerKey, { orderId, sequence }: ProposalKey, number: number) => ({
  PK: getProposalPartitionKey(dealer, orderId),
  SK: `${formatSequence(sequence)}#QUESTION#${String(number).padStart(3, '0')}`,
});

const parseQuestionItem = ({ Question }: Record<string, unknown>) =>
  JSON.parse(String(Question)) as ProposalQuestion;

/** The questions of a proposal in the order in which they were asked. */
export async function listProposalQuestions(
  dealer: DealerKey,
  key: ProposalKey,
): Promise<ProposalQuestion[]> {
  const prefix = `${formatSequence(key.sequence)}#QUESTION#`;
  const items = await readAllItems({
    PK: getProposalPartitionKey(dealer, key.orderId),
    from: prefix,
    // `$` is the character after `#`.
    before: `${formatSequence(key.sequence)}#QUESTION$`,
    isConsistent: true,
  });
  return items.map(parseQuestionItem);
}

/** Fails when the question was asked or, with `answered`, was answered already. */
export const buildQuestionWrite = (
  dealer: DealerKey,
  key: ProposalKey,
  question: ProposalQuestion,
): TableWrite => ({
  Put: {
    TableName,
    Item: {
      ...getQuestionKey(dealer, key, question.Number),
      Question: JSON.stringify(question),
      IsAnswered: question.Answer !== null,
    },
    ...(question.Answer === null
      ? { ConditionExpression: 'attribute_not_exists(PK)' }
      : {
          ConditionExpression: 'IsAnswered = :no',
          ExpressionAttributeValues: { ':no': false },
        }),
  },
});
