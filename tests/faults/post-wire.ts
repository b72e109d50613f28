import { AwsClient } from 'aws4fetch';
import { ownProcess, type Process } from './process.ts';

type Fetch = (this: AwsClient, ...words: Parameters<AwsClient['fetch']>) => Promise<Response>;

/** Leads the mail of workers to the post of their run; every other call of AWS goes where it went. */
export function installPost(): () => void {
  const aws = AwsClient.prototype as unknown as { fetch: Fetch };
  const { fetch } = aws;
  aws.fetch = function (url, init) {
    const worker = ownProcess();
    const isMail = typeof url === 'string' && url.endsWith('/outbound-emails');
    return worker && isMail ? posted(worker, init!.body as string) : fetch.call(this, url, init);
  };
  return () => {
    aws.fetch = fetch;
  };
}

const posted = (worker: Process, body: string) =>
  new Promise<Response>((resolve, reject) => {
    const go = () => {
      if (worker.isDead) return 'dead';
      try {
        const answer = worker.post!.answer((fault) => worker.meets(fault), body);
        if (worker.meets('killed before the write')) {
          worker.kill();
          return 'killed with its answer';
        }
        resolve(answer);
        return String(answer.status);
      } catch (error) {
        reject(error);
        return 'no answer';
      }
    };
    worker.scheduler.park(`${worker.name} mail`, () => Promise.resolve(go()));
  });
