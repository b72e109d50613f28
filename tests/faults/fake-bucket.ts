import { AwsClient } from 'aws4fetch';
import { vi } from 'vitest';
import type { SeededRandom } from '#tests/make/seeded-random.ts';
import { getCurrentProcess } from './faulty-process.ts';

const createFailedResponse = () => new Response(null, { status: 503 });

/** A bucket of files. The scheduler decides when a request reaches it, and requests fail at random. */
export class FakeBucket {
  readonly uninstall: () => void;
  /** The number of file writes and of complete reads. */
  readonly counts = { written: 0, read: 0 };
  readonly #files = new Map<string, Uint8Array>();
  readonly #random: SeededRandom;
  readonly #failureRate: number;

  constructor(random: SeededRandom, maxFailureRate = 0.2) {
    this.#random = random;
    this.#failureRate = random.next() * maxFailureRate;
    const fetching = vi
      .spyOn(AwsClient.prototype, 'fetch')
      .mockImplementation((url, init) => this.#scheduleCall(url as string, init!));
    this.uninstall = () => fetching.mockRestore();
  }

  /** Names and contents of all files. */
  listTexts = (): string[] =>
    [...this.#files].flatMap(([url, bytes]) => [url, new TextDecoder().decode(bytes)]);

  /** Deletes or truncates random files. */
  spoilFiles(): void {
    for (const [url, bytes] of this.#files) {
      const left = this.#random.nextBelow(3);
      if (left === 0) this.#files.delete(url);
      if (left === 1) this.#files.set(url, bytes.subarray(0, bytes.length / 2));
    }
  }

  #scheduleCall(url: string, init: RequestInit): Promise<Response> {
    const own = getCurrentProcess();
    if (!own) return Promise.resolve(this.#answerCall(url, init));
    return new Promise((resolve) => {
      if (own.isDead) return;
      own.scheduler.schedule(`${own.name} ${init.method} of a file`, async () => {
        if (own.isDead) return 'dead';
        const fail = (word: string) => {
          own.failedFileRequests += 1;
          resolve(createFailedResponse());
          return word;
        };
        if (this.#random.chance(this.#failureRate)) return fail('failed');
        const answer = this.#answerCall(url, init);
        if (this.#random.chance(this.#failureRate)) return fail(`${answer.status}, answer lost`);
        resolve(answer);
        return String(answer.status);
      });
    });
  }

  #answerCall(url: string, { method, body }: RequestInit): Response {
    const bytes = this.#files.get(url);
    if (method === 'PUT') {
      this.counts.written += 1;
      this.#files.set(url, body as Uint8Array);
    }
    if (method === 'DELETE') this.#files.delete(url);
    if (method !== 'GET') return new Response(null, { status: method === 'PUT' ? 200 : 204 });
    if (!bytes) return new Response(null, { status: 404 });
    this.counts.read += 1;
    return new Response(bytes as Uint8Array<ArrayBuffer>);
  }
}
