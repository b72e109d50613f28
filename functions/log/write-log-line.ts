import { toEmbeddedMetrics } from './metrics.ts';
import { getCurrentRequestId, takeMetricCounts } from './request-context.ts';
import { toSourceFrame } from './source-positions.ts';

/** One line of what happened: ids, the call and its outcome; no names and no prices. */
export type CallLogLine = {
  level: 'info' | 'error';
  /** What the cloud calls the run of the function, in lines of its own. */
  invocation: string;
  userId: number | undefined;
  dealerId: number | undefined;
  call: string;
  status: number;
  ms: number;
  error?: ReturnType<typeof describeError> | undefined;
};

/** One line of what work did that nobody waits for: keys and outcomes. */
export type JobLogLine = { level: 'info' | 'error'; job: string } & Record<string, unknown>;

/** Every line says of which request it is, and tells what was counted for it. */
function writeLogLine({ level, ...line }: { level: string }) {
  // Which version of the function that is; what a deployment kept says of which commit.
  const version = process.env.AWS_LAMBDA_FUNCTION_VERSION;
  const commonFields = { level, requestId: getCurrentRequestId(), ...(version && { version }) };
  const completeLine = { ...commonFields, ...line, ...toEmbeddedMetrics(takeMetricCounts()) };
  process.stdout.write(`${JSON.stringify(completeLine)}\n`);
}

export const writeCallLine = (line: CallLogLine) => writeLogLine(line);
export const writeJobLine = (line: JobLogLine) => writeLogLine(line);

/** Where an error came from. Only the SDK's own words are kept: others may quote what a user typed. */
export function describeError(error: unknown): { name: string; message?: string; at?: string[] } {
  if (!(error instanceof Error)) return { name: typeof error };
  const stackFrames = error.stack?.split('\n').filter((frame) => /^\s+at /.test(frame));
  return {
    name: error.name,
    ...('$metadata' in error && { message: error.message }),
    ...(stackFrames && {
      at: stackFrames.slice(0, 12).map((frame) => toSourceFrame(frame.trim())),
    }),
  };
}
