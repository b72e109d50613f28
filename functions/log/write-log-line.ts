import { findFunctionVersion } from '#functions/configuration/platform-variables.ts';
import { toEmbeddedMetrics } from './metrics.ts';
import { getCurrentRequestId, takePendingMetricCounts } from './request-context.ts';
import { mapStackFrameToSource } from './source-positions.ts';

/** The log line of a call: ids, the call and its outcome; no names and no prices. */
export type CallLogLine = {
  level: 'info' | 'error';
  /** The cloud's id of the invocation, which is in its own log lines, too. */
  invocation: string;
  userId: number | undefined;
  dealerId: number | undefined;
  call: string;
  status: number;
  ms: number;
  error?: ReturnType<typeof describeErrorForLog> | undefined;
};

/**
 * The log line of work that is not a call: keys and outcomes. A warning rings no alarm: the work failed, and
 * no user notices.
 */
export type JobLogLine = { level: 'info' | 'warn' | 'error'; job: string } & Record<
  string,
  unknown
>;

/** Every line has the request id and the events counted since the last line. */
function writeLogLine({ level, ...line }: { level: string }) {
  // The version of the function; the stored record of a deployment says of which commit it is.
  const version = findFunctionVersion();
  const commonFields = { level, requestId: getCurrentRequestId(), ...(version && { version }) };
  const completeLine = {
    ...commonFields,
    ...line,
    ...toEmbeddedMetrics(takePendingMetricCounts()),
  };
  process.stdout.write(`${JSON.stringify(completeLine)}\n`);
}

export const writeCallLogLine = (line: CallLogLine) => writeLogLine(line);
export const writeJobLogLine = (line: JobLogLine) => writeLogLine(line);

/**
 * The name and stack of an error. Only messages of the SDK are logged: others may quote what a user typed.
 */
export function describeErrorForLog(error: unknown): {
  name: string;
  message?: string;
  at?: string[];
} {
  if (!(error instanceof Error)) return { name: typeof error };
  const stackFrames = error.stack?.split('\n').filter((frame) => /^\s+at /.test(frame));
  return {
    name: error.name,
    ...('$metadata' in error && { message: error.message }),
    ...(stackFrames && {
      at: stackFrames.slice(0, 12).map((frame) => mapStackFrameToSource(frame.trim())),
    }),
  };
}
