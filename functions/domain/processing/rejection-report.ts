import { getFilesBucket } from '#functions/configuration/variables.ts';
import { writeBucketFile } from '#functions/external/aws-requests.ts';
import type { StoredUploadJob, StoredUpload } from '#functions/store/dealers/stored-uploads.ts';
import { getUploadReportKeyPrefix } from '#functions/store/dealers/upload-jobs.ts';
import { truncateText } from '#shared/format/truncate-text.ts';
import {
  toMessageReference,
  toReasonFields,
  truncateMessage,
  type CodedMessage,
} from '#shared/messages/message.ts';
import { uploadsMessages } from '#shared/messages/uploads-messages.ts';
import {
  MAX_LISTED_REJECTED_PARTS,
  UPLOAD_REPORT_HEADINGS,
  type RejectedUploadPart,
} from '#shared/schemas/upload-job-schema.ts';
import { formatCsvWithByteOrderMark } from '#shared/tables/write-csv.ts';
import type { RejectedItem } from './upload-processor.ts';

/** Users do not correct more by hand; items beyond the limit are only counted. */
const MAX_REPORT_BYTES = 20 * 1024 * 1024;
const FILE_TIMEOUT_MS = 20_000;

export type RejectionReport = ReturnType<typeof createRejectionReport>;

/**
 * Collects the rejected items of a file. The job lists the first ones. All of them are in a report file
 * next to the upload, one per attempt, with the original rows, so that users can correct them and upload
 * them again.
 */
export function createRejectionReport({ upload, fileKey }: StoredUpload, attempt: number) {
  const rows: string[][] = [];
  const firstItems: RejectedUploadPart[] = [];
  let columns: readonly string[] = [];
  let [count, bytes] = [0, 0];

  const rejectItem = (item: RejectedItem) => {
    count++;
    if (firstItems.length < MAX_LISTED_REJECTED_PARTS) firstItems.push(toRejectedPart(item));
    if (bytes > MAX_REPORT_BYTES) return;
    const row = toReportRow(item);
    bytes += row.reduce((totalBytes, cell) => totalBytes + Buffer.byteLength(cell), 0);
    rows.push(row);
  };

  /** Writes the report if it is not empty. Returns the job's fields about it. */
  async function writeReport(): Promise<
    Pick<StoredUploadJob, 'Refused' | 'FirstRefused' | 'ReportKey'>
  > {
    if (count === 0) return { Refused: 0, FirstRefused: [], ReportKey: null };
    const ReportKey = `${getUploadReportKeyPrefix(fileKey)}${attempt}.csv`;
    const headingRow = [...UPLOAD_REPORT_HEADINGS, ...columns];
    const moreRow =
      count > rows.length
        ? [['', '', '', '', ...toReportReason(uploadsMessages.moreRejected(count - rows.length))]]
        : [];
    const csv = formatCsvWithByteOrderMark([headingRow, ...rows, ...moreRow]);
    await writeBucketFile(getFilesBucket(), ReportKey, new TextEncoder().encode(csv), {
      fileName: `${upload.FileName} refused.csv`,
      ms: FILE_TIMEOUT_MS,
    });
    return { Refused: count, FirstRefused: firstItems, ReportKey };
  }

  return {
    setHeadings: (names: readonly string[]) => {
      columns = names;
    },
    refuse: rejectItem,
    keep: writeReport,
    getCount: () => count,
  };
}

const toRejectedPart = ({
  line,
  location,
  column,
  value,
  reason,
}: RejectedItem): RejectedUploadPart => ({
  Line: line,
  Place: location === undefined ? null : truncateText(location, 200),
  Column: truncateText(column, 200),
  Value: truncateText(value, 200),
  ...toReasonFields(truncateMessage(reason, 500)),
});

const toReportRow = ({ line, location, column, value, reason, cells = [] }: RejectedItem) => [
  line > 0 ? String(line) : '',
  location ?? '',
  column,
  value,
  ...toReportReason(reason),
  ...cells,
];

/** The cells of a reason: its text for people, its code and its values as JSON for programs. */
const toReportReason = (reason: CodedMessage) => [
  reason.text,
  reason.code,
  reason.params ? JSON.stringify(toMessageReference(reason).Params) : '',
];
