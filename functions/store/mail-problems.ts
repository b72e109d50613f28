import { createHash } from 'node:crypto';
import { fieldsOf } from '#functions/store/lists/fields-of.ts';
import { searchedText } from '#functions/store/lists/row-search.ts';
import { readPages } from '#functions/store/table/read.ts';
import { inSeconds, TableName, type DealerKey } from '#functions/store/table/table.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import type { Item } from '#functions/store/table/versions.ts';
import { ConditionFailed, type Write } from '#functions/store/table/write.ts';
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

export const mailProblemFields = fieldsOf(MailProblem);

/** What one is found by. */
export const mailProblemSearched = {
  text: searchedText(['Email', 'What', 'Reason', 'Subject']),
};

const partition = (dealer: DealerKey) => `${dealer}#MAILPROBLEMS`;

/** What SES told of: a problem, and by what the two of them know it. */
export type ReportedMailProblem = Omit<MailProblem, 'Id'> & { knownBy: string };

/** Keeps a problem, once however often it is told, and with it what is written besides. */
export async function saveMailProblem(
  dealer: DealerKey,
  { knownBy, When, ...problem }: ReportedMailProblem,
  extraWrites: readonly Write[] = [],
): Promise<void> {
  const Item = {
    PK: partition(dealer),
    SK: `${When}#${knownBy}`,
    ...problem,
    ExpiresAt: inSeconds(Date.parse(When)) + MAIL_PROBLEM_RETENTION_DAYS * DAY_S,
  };
  const put = { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(PK)' } };
  try {
    await writeTogether([put, ...extraWrites]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

/** Those of a dealer, the newest first: as many as anybody looks through. */
export async function listMailProblems(
  dealer: DealerKey,
  now = Date.now(),
): Promise<MailProblem[]> {
  const found: Item[] = [];
  const pages = readPages({
    PK: partition(dealer),
    isConsistent: true,
    newestFirst: true,
    page: MAX_LISTED_MAIL_PROBLEMS,
  });
  for await (const items of pages) {
    found.push(...items.filter(({ ExpiresAt }) => Number(ExpiresAt) > inSeconds(now)));
    if (found.length >= MAX_LISTED_MAIL_PROBLEMS) break;
  }
  return found.slice(0, MAX_LISTED_MAIL_PROBLEMS).map(read);
}

function read({ SK, Email, What, IsPermanent, Reason, Subject }: Item): MailProblem {
  const [When = ''] = String(SK).split('#');
  const fields = { Email, What, IsPermanent, Reason, Subject } as Omit<MailProblem, 'Id' | 'When'>;
  return { Id: idOf(When, String(SK)), When, ...fields };
}

/** Of one millisecond there are a thousand. */
const idOf = (when: string, sort: string) =>
  Date.parse(when) * 1000 + (createHash('sha256').update(sort).digest().readUInt32BE() % 1000);
