import { randomUUID } from 'node:crypto';
import type { DealerKey } from '#functions/store/table/table-client.ts';

/** The key of a new template in the bucket; each upload has its own key. */
export const createTemplateFileKey = (dealer: DealerKey) =>
  `dealers/${dealer.replace('DEALER#', '')}/templates/${randomUUID()}.pdf`;
