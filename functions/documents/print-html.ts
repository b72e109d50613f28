import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Pdf } from '#shared/contract/endpoint.ts';
import type { PrintAnswer, PrintRequest } from './printer.ts';

const functions = new LambdaClient({});
const files = new S3Client({});
const LINK_SECONDS = 300;

/** Has a page printed; a PDF too large for an answer comes back as a short-lived link (D44). */
export async function printHtml(request: PrintRequest): Promise<Pdf> {
  const { Payload, FunctionError } = await functions.send(
    new InvokeCommand({
      FunctionName: process.env.PRINTER_FUNCTION_NAME,
      Payload: JSON.stringify(request),
    }),
  );
  const text = Buffer.from(Payload ?? []).toString();
  if (FunctionError) throw new Error(`The printer failed: ${text}`);
  const answer = JSON.parse(text) as PrintAnswer;
  const { fileName } = request;
  if ('pdf' in answer) return { fileName, bytes: Buffer.from(answer.pdf, 'base64') };
  const file = new GetObjectCommand({ Bucket: process.env.FILES_BUCKET, Key: answer.key });
  return { fileName, url: await getSignedUrl(files, file, { expiresIn: LINK_SECONDS }) };
}
