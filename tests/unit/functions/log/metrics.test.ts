import { afterEach, expect, test, vi } from 'vitest';
import {
  countMetric,
  setCurrentRequestId,
  runInRequestContext,
} from '#functions/log/request-context.ts';
import { writeJobLogLine } from '#functions/log/write-log-line.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

function captureLines() {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  return () => write.mock.calls.map(([text]) => JSON.parse(String(text)) as LogLine);
}
type LogLine = Record<string, unknown> & {
  _aws?: { Timestamp: number; CloudWatchMetrics: unknown[] };
};
const writeTestLine = (job: string) => writeJobLogLine({ level: 'info', job });
const countAndWait = async (id: string) => {
  countMetric('SignIns');
  await Promise.resolve();
  writeTestLine(id);
};

test('a line says which version of the function wrote it, and none where there is none', () => {
  const readLines = captureLines();
  writeTestLine('before');
  vi.stubEnv('AWS_LAMBDA_FUNCTION_VERSION', '17');
  writeTestLine('after');
  expect(readLines().map(({ version }) => version)).toEqual([undefined, '17']);
});

test('what was counted is in the line as CloudWatch reads it, by the environment and nothing else', () => {
  vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', 'smartsales-prod-put-orders');
  const readLines = captureLines();
  runInRequestContext('r-1', () => {
    countMetric('OrdersSaved');
    countMetric('OrdersSaved');
    countMetric('Conflicts');
    writeTestLine('save');
  });
  expect(readLines()).toEqual([
    {
      level: 'info',
      requestId: 'r-1',
      job: 'save',
      OrdersSaved: 2,
      Conflicts: 1,
      Environment: 'prod',
      _aws: {
        Timestamp: expect.any(Number),
        CloudWatchMetrics: [
          {
            Namespace: 'SmartSales',
            Dimensions: [['Environment']],
            Metrics: [
              { Name: 'OrdersSaved', Unit: 'Count' },
              { Name: 'Conflicts', Unit: 'Count' },
            ],
          },
        ],
      },
    },
  ]);
});

test('a line tells a count once, and says nothing of metrics where there is none', () => {
  const readLines = captureLines();
  runInRequestContext('r-1', () => {
    countMetric('SignIns');
    writeTestLine('first');
    writeTestLine('second');
  });
  expect(readLines()[0]).toMatchObject({ SignIns: 1 });
  expect(readLines()[1]).toEqual({ level: 'info', requestId: 'r-1', job: 'second' });
});

test('requests that are carried out side by side have their own ids and counts', async () => {
  const readLines = captureLines();
  await Promise.all(['r-1', 'r-2'].map((id) => runInRequestContext(id, () => countAndWait(id))));
  expect(readLines().map(({ requestId, job, SignIns }) => [requestId, job, SignIns])).toEqual([
    ['r-1', 'r-1', 1],
    ['r-2', 'r-2', 1],
  ]);
});

test('what is carried out later goes on under the request that had asked for it', () => {
  const readLines = captureLines();
  runInRequestContext('message', () => {
    setCurrentRequestId(undefined);
    writeTestLine('before');
    setCurrentRequestId('r-1');
    writeTestLine('after');
  });
  expect(readLines().map(({ requestId }) => requestId)).toEqual(['message', 'r-1']);
});

test('what is counted outside of a request is of nobody, and does no harm', () => {
  const readLines = captureLines();
  countMetric('SignIns');
  writeTestLine('alone');
  expect(readLines()).toEqual([{ level: 'info', job: 'alone' }]);
});
