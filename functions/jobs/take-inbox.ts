import type { S3Event, SQSEvent } from 'aws-lambda';
import { importInboxFile } from '#functions/domain/inbox/import-inbox-file.ts';
import { writeJobLogLine } from '#functions/log/write-log-line.ts';

/**
 * Imports the files that dealers' systems have put into the inbox. The test message of the bucket names no
 * file.
 */
export async function handler({ Records }: SQSEvent): Promise<void> {
  for (const { body, messageId } of Records) {
    const { Records: files = [] } = JSON.parse(body) as Partial<S3Event>;
    for (const { s3 } of files) {
      const key = decodeURIComponent(s3.object.key.replaceAll('+', ' '));
      const result = await importInboxFile(key);
      writeJobLogLine({
        level: result === 'unknownDealer' ? 'error' : 'info',
        job: 'take inbox',
        messageId,
        key,
        result,
      });
    }
  }
}
