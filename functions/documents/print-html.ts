import { invoke, linkTo } from '#functions/outside/aws.ts';
import { busy } from '#functions/refusal.ts';
import type { Pdf } from '#shared/contract/endpoint.ts';
import { documentsTexts } from '#shared/texts/documents.ts';
import type { PrintAnswer, PrintRequest } from './printer.ts';

const LINK_SECONDS = 300;

/**
 * Has a page printed; a PDF too large for an answer comes back as a short-lived link (D44). One that does not say
 * the figures it should is not given out, and neither is one that could not be printed: both in words.
 */
export async function printHtml(request: PrintRequest): Promise<Pdf> {
  const answer = await invoke(process.env.PRINTER_FUNCTION_NAME!, request).then(
    (said) => said as PrintAnswer,
    (cause: unknown) => {
      throw busy(documentsTexts.notPrinted, { cause });
    },
  );
  const { fileName } = request;
  if ('differs' in answer)
    throw busy(documentsTexts.figuresDiffer, { cause: new Error(answer.differs) });
  if ('pdf' in answer) return { fileName, bytes: Buffer.from(answer.pdf, 'base64') };
  return { fileName, url: await linkTo(process.env.FILES_BUCKET!, answer.key, LINK_SECONDS) };
}
