import type { DealerKey } from '#functions/store/table/table-client.ts';

/** The bucket key of a document of a submitted order, below its dealer's folder. */
export const getSubmissionDocumentKey = (dealer: DealerKey, orderId: number, reportId: number) =>
  `dealers/${dealer.replace('DEALER#', '')}/papers/${orderId}/${reportId}.pdf`;
