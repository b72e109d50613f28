import { randomUUID } from 'node:crypto';
import { describeError, writeJobLine } from '#functions/log/log.ts';
import { count, underRequest } from '#functions/log/request.ts';

type Made<Answer> = { answer: Answer; bytes: number };

/** Writes one line of what came of a print, under the id of whoever waits for it; nothing of what was printed. */
export function runWithPrintLog<Answer extends object>(
  requestId: string | undefined,
  work: () => Promise<Made<Answer>>,
): Promise<Answer> {
  const startedAt = performance.now();
  const writeLog = (level: 'info' | 'error', came: object) =>
    writeJobLine({ level, job: 'print', ms: Math.round(performance.now() - startedAt), ...came });
  return underRequest(requestId ?? randomUUID(), async () => {
    try {
      const { answer, bytes } = await work();
      const [came] = Object.keys(answer);
      if (came !== 'differs') count('FormsPrinted');
      writeLog('info', { came, bytes });
      return answer;
    } catch (error) {
      writeLog('error', { came: 'failed', error: describeError(error) });
      throw error;
    }
  });
}
