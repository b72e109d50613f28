import { randomUUID } from 'node:crypto';
import { countMetric, runInRequestContext } from '#functions/log/request-context.ts';
import { describeErrorForLog, writeJobLogLine } from '#functions/log/write-log-line.ts';

type PrintResult<Answer> = { answer: Answer; bytes: number };

/**
 * Writes one log line with the result of a print, under the request id of the waiting call; never anything of
 * its content.
 */
export function runWithPrintLog<Answer extends object>(
  requestId: string | undefined,
  work: () => Promise<PrintResult<Answer>>,
): Promise<Answer> {
  const startedAt = performance.now();
  const writeLog = (level: 'info' | 'error', outcome: object) =>
    writeJobLogLine({
      level,
      job: 'print',
      ms: Math.round(performance.now() - startedAt),
      ...outcome,
    });
  return runInRequestContext(requestId ?? randomUUID(), async () => {
    try {
      const { answer, bytes } = await work();
      const [outcome] = Object.keys(answer);
      if (outcome !== 'differs') countMetric('FormsPrinted');
      writeLog('info', { result: outcome, bytes });
      return answer;
    } catch (error) {
      writeLog('error', { result: 'failed', error: describeErrorForLog(error) });
      throw error;
    }
  });
}
