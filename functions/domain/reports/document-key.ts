import type { DealerKey } from '#functions/store/table/table-client.ts';

/** Where a paper of a submitted order lies in the bucket: below its dealer's own folder. */
export const getSubmissionDocumentKey = (dealer: DealerKey, orderId: number, reportId: number) =>
  `dealers/${dealer.replace('DEALER#', '')}/papers/${orderId}/${reportId}.pdf`;
