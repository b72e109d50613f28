import * as z from 'zod/mini';
import { findItem } from '#functions/store/table/read-items.ts';
import { TableName, type DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import { languages, type Language } from '#shared/language/languages.ts';

/*
 * The forms a user chose last.
 *
 *   PK   DEALER#1#TABLES#17     Choice   JSON of the numbers of the forms, in their order, and the language
 *   SK   FormBuilder
 */

export type FormChoice = { Reports: number[]; Language: Language };

const StoredFormChoice = z.object({ Reports: z.array(z.number()), Language: z.enum(languages) });

const getFormChoiceKey = (dealer: DealerKey, userId: number) => ({
  PK: `${dealer}#TABLES#${userId}`,
  SK: 'FormBuilder',
});

/** Null when the user has not chosen any yet. */
export async function findLastFormChoice(
  dealer: DealerKey,
  userId: number,
): Promise<FormChoice | null> {
  const item = await findItem(getFormChoiceKey(dealer, userId), { isConsistent: true });
  return item ? StoredFormChoice.parse(JSON.parse(String(item.Choice))) : null;
}

export const buildFormChoiceWrite = (
  dealer: DealerKey,
  userId: number,
  { Reports, Language }: FormChoice,
): TableWrite => ({
  Put: {
    TableName,
    Item: { ...getFormChoiceKey(dealer, userId), Choice: JSON.stringify({ Reports, Language }) },
  },
});
