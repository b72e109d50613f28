import * as z from 'zod/mini';
import { findItem } from '#functions/store/table/read.ts';
import { TableName, type DealerKey } from '#functions/store/table/table.ts';
import type { Write } from '#functions/store/table/write.ts';
import type { FormLanguage } from '#shared/forms/built-in-forms.ts';

/*
 * The forms a user chose last.
 *
 *   PK   DEALER#1#TABLES#17     Choice   JSON of the numbers of the forms, in their order, and the language
 *   SK   FormBuilder
 */

export type FormChoice = { Reports: number[]; Language: FormLanguage };

const Choice = z.object({ Reports: z.array(z.number()), Language: z.enum(['en', 'fr']) });

const keyOf = (dealer: DealerKey, userId: number) => ({
  PK: `${dealer}#TABLES#${userId}`,
  SK: 'FormBuilder',
});

/** Null where the user chose nothing yet. */
export async function findFormChoice(
  dealer: DealerKey,
  userId: number,
): Promise<FormChoice | null> {
  const item = await findItem(keyOf(dealer, userId), { isConsistent: true });
  return item ? Choice.parse(JSON.parse(String(item.Choice))) : null;
}

export const formChoiceWrite = (
  dealer: DealerKey,
  userId: number,
  { Reports, Language }: FormChoice,
): Write => ({
  Put: {
    TableName,
    Item: { ...keyOf(dealer, userId), Choice: JSON.stringify({ Reports, Language }) },
  },
});
