import { hash } from 'node:crypto';
import type { TableItem } from '#functions/store/table/item-format-versions.ts';
import { readItemPages } from '#functions/store/table/read-items.ts';
import { toEpochSeconds, TableName, type DealerKey } from '#functions/store/table/table-client.ts';
import { ConditionFailedError, type TableWrite } from '#functions/store/table/write-items.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { MAIL_PROBLEM_RETENTION_DAYS, MAX_LISTED_MAIL_PROBLEMS } from '#shared/constants.ts';
import { createSearchTextReader } from '#shared/lists/row-search.ts';
import { getSchemaListFields } from '#shared/lists/schema-list-fields.ts';
import { MailProblem } from '#shared/schemas/mail-problem-schema.ts';

/*
 * Mails that did not arrive, or about which a recipient complained, stored for 90 days. SES reports each at
 * least once; the key contains the id of the report, so that it is stored once.
 *
 *   PK   DEALER#1#MAILPROBLEMS                    Email, What, IsPermanent, Reason, Subject
 *   SK   2026-11-23T18:00:00.000Z#feedback#0      ExpiresAt
 *
 * Mails that concern no dealer are under the platform's key (table-client.ts).
 */

const DAY_S = 86_400;

export const mailProblemListFields = getSchemaListFields(MailProblem);

export const mailProblemTextSearch = {
  text: createSearchTextReader(['Email', 'What', 'Reason', 'Subject']),
};

const getMailProblemPartitionKey = (dealer: DealerKey) => `${dealer}#MAILPROBLEMS`;

/** A problem reported by SES, with the id that identifies the report. */
export type ReportedMailProblem = Omit<MailProblem, 'Id'> & { sourceId: string };

/** Stores a problem once, however often it is reported, together with extra writes. */
export async function saveMailProblemOnce(
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

/** A dealer's problems, the newest first, limited to what a user looks through. */
export async function listRecentDealerMailProblems(
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

/** A thousand ids for each millisecond. */
const computeMailProblemId = (when: string, sortKey: string) =>
  Date.parse(when) * 1000 + (hash('sha256', sortKey, 'buffer').readUInt32BE() % 1000);
