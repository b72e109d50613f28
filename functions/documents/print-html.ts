import { invoke, linkTo } from '#functions/outside/aws.ts';
import type { Pdf } from '#shared/contract/endpoint.ts';
import type { PrintAnswer, PrintRequest } from './printer.ts';

const LINK_SECONDS = 300;

/** Has a page printed; a PDF too large for an answer comes back as a short-lived link (D44). */
export async function printHtml(request: PrintRequest): Promise<Pdf> {
  const answer = (await invoke(process.env.PRINTER_FUNCTION_NAME!, request)) as PrintAnswer;
  const { fileName } = request;
  if ('pdf' in answer) return { fileName, bytes: Buffer.from(answer.pdf, 'base64') };
  return { fileName, url: await linkTo(process.env.FILES_BUCKET!, answer.key, LINK_SECONDS) };
}
