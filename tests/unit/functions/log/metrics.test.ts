import { afterEach, expect, test, vi } from 'vitest';
import { countMetric, setCurrentRequestId, runInRequest } from '#functions/log/request-context.ts';
import { writeJobLine } from '#functions/log/write-log-line.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

function listening() {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  return () => write.mock.calls.map(([text]) => JSON.parse(String(text)) as Line);
}
type Line = Record<string, unknown> & {
  _aws?: { Timestamp: number; CloudWatchMetrics: unknown[] };
};
const line = (job: string) => writeJobLine({ level: 'info', job });
const countAndWait = async (id: string) => {
  countMetric('SignIns');
  await Promise.resolve();
  line(id);
};

test('a line says which version of the function wrote it, and none where there is none', () => {
  const said = listening();
  line('before');
  vi.stubEnv('AWS_LAMBDA_FUNCTION_VERSION', '17');
  line('after');
  expect(said().map(({ version }) => version)).toEqual([undefined, '17']);
});

test('what was counted is in the line as CloudWatch reads it, by the environment and nothing else', () => {
  vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', 'smartsales-prod-put-orders');
  const said = listening();
  runInRequest('r-1', () => {
    countMetric('OrdersSaved');
    countMetric('OrdersSaved');
    countMetric('Conflicts');
    line('save');
  });
  expect(said()).toEqual([
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
  const said = listening();
  runInRequest('r-1', () => {
    countMetric('SignIns');
    line('first');
    line('second');
  });
  expect(said()[0]).toMatchObject({ SignIns: 1 });
  expect(said()[1]).toEqual({ level: 'info', requestId: 'r-1', job: 'second' });
});

test('requests that are carried out side by side have their own ids and counts', async () => {
  const said = listening();
  await Promise.all(['r-1', 'r-2'].map((id) => runInRequest(id, () => countAndWait(id))));
  expect(said().map(({ requestId, job, SignIns }) => [requestId, job, SignIns])).toEqual([
    ['r-1', 'r-1', 1],
    ['r-2', 'r-2', 1],
  ]);
});

test('what is carried out later goes on under the request that had asked for it', () => {
  const said = listening();
  runInRequest('message', () => {
    setCurrentRequestId(undefined);
    line('before');
    setCurrentRequestId('r-1');
    line('after');
  });
  expect(said().map(({ requestId }) => requestId)).toEqual(['message', 'r-1']);
});

test('what is counted outside of a request is of nobody, and does no harm', () => {
  const said = listening();
  countMetric('SignIns');
  line('alone');
  expect(said()).toEqual([{ level: 'info', job: 'alone' }]);
});
