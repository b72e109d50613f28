import { randomUUID } from 'node:crypto';
import type { DealerKey } from '#functions/store/table/table-client.ts';

/** Where a new template of a dealer's lies in the bucket: each upload under a key of its own. */
export const createTemplateKey = (dealer: DealerKey) =>
  `dealers/${dealer.replace('DEALER#', '')}/templates/${randomUUID()}.pdf`;
