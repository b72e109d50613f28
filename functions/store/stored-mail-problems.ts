import { createHash } from 'node:crypto';
import { createSearchTextReader } from '#functions/store/lists/row-search.ts';
import { getSchemaListFields } from '#functions/store/lists/schema-list-fields.ts';
import type { TableItem } from '#functions/store/table/item-versions.ts';
import { readItemPages } from '#functions/store/table/read-items.ts';
import { toEpochSeconds, TableName, type DealerKey } from '#functions/store/table/table-client.ts';
import { ConditionFailedError, type TableWrite } from '#functions/store/table/write-items.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { MAIL_PROBLEM_RETENTION_DAYS, MAX_LISTED_MAIL_PROBLEMS } from '#shared/constants.ts';
import { MailProblem } from '#shared/schemas/mail-problem-schema.ts';

/*
 * Mails that did not arrive, or that somebody complained of, for 90 days. Whatever SES tells it tells at least once: the key is
 * what it is known by, so that it is written once.
 *
 *   PK   DEALER#1#MAILPROBLEMS                    Email, What, IsPermanent, Reason, Subject
 *   SK   2026-11-23T18:00:00.000Z#feedback#0      ExpiresAt
 *
 * Mails about nobody's dealer are under the platform's key (table.ts).
 */

const DAY_S = 86_400;

export const mailProblemListFields = getSchemaListFields(MailProblem);

/** What one is found by. */
export const mailProblemTextSearch = {
  text: createSearchTextReader(['Email', 'What', 'Reason', 'Subject']),
};

const getMailProblemPartitionKey = (dealer: DealerKey) => `${dealer}#MAILPROBLEMS`;

/** What SES told of: a problem, and by what the two of them know it. */
export type ReportedMailProblem = Omit<MailProblem, 'Id'> & { sourceId: string };

/** Keeps a problem, once however often it is told, and with it what is written besides. */
export async function saveMailProblem(
  dealer: DealerKey,
  { sourceId, When, ...problem }: ReportedMailProblem,
  extraWrites: readonly TableWrite[] = [],
): Promise<void> {
  const Item = {
    PK: getMailProblemPartitionKey(dealer),
    SK: `${When}#${sourceId}`,
    ...problem,
    ExpiresAt: toEpochSeconds(Date.parse(When)) + MAIL_PROBLEM_RETENTION_DAYS * DAY_S,
  };
  const put = { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(PK)' } };
  try {
    await writeTransaction([put, ...extraWrites]);
  } catch (error) {
    if (!(error instanceof ConditionFailedError)) throw error;
  }
}

/** Those of a dealer, the newest first: as many as anybody looks through. */
export async function listDealerMailProblems(
  dealer: DealerKey,
  now = Date.now(),
): Promise<MailProblem[]> {
  const unexpired: TableItem[] = [];
  const pages = readItemPages({
    PK: getMailProblemPartitionKey(dealer),
    isConsistent: true,
    newestFirst: true,
    page: MAX_LISTED_MAIL_PROBLEMS,
  });
  for await (const items of pages) {
    unexpired.push(...items.filter(({ ExpiresAt }) => Number(ExpiresAt) > toEpochSeconds(now)));
    if (unexpired.length >= MAX_LISTED_MAIL_PROBLEMS) break;
  }
  return unexpired.slice(0, MAX_LISTED_MAIL_PROBLEMS).map(toMailProblem);
}

function toMailProblem({ SK, Email, What, IsPermanent, Reason, Subject }: TableItem): MailProblem {
  const [When = ''] = String(SK).split('#');
  const fields = { Email, What, IsPermanent, Reason, Subject } as Omit<MailProblem, 'Id' | 'When'>;
  return { Id: computeMailProblemId(When, String(SK)), When, ...fields };
}

/** Of one millisecond there are a thousand. */
const computeMailProblemId = (when: string, sortKey: string) =>
  Date.parse(when) * 1000 + (createHash('sha256').update(sortKey).digest().readUInt32BE() % 1000);
