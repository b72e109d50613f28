import { AwsClient } from 'aws4fetch';
import { vi } from 'vitest';
import { ownProcess } from './process.ts';
import type { Random } from './random.ts';

const failed = () => new Response(null, { status: 503 });

/** A bucket of files that is reached when the scheduler says so, and fails as it likes. */
export class Files {
  readonly letGo: () => void;
  /** How often a file was written, and how often one was read whole. */
  readonly counts = { written: 0, read: 0 };
  readonly #files = new Map<string, Uint8Array>();
  readonly #random: Random;
  readonly #failing: number;

  constructor(random: Random) {
    this.#random = random;
    this.#failing = random.next() * 0.2;
    const fetching = vi
      .spyOn(AwsClient.prototype, 'fetch')
      .mockImplementation((url, init) => this.#turn(url as string, init!));
    this.letGo = () => fetching.mockRestore();
  }

  /** Takes a file away, or a part of it. */
  spoil(): void {
    for (const [url, bytes] of this.#files) {
      const left = this.#random.below(3);
      if (left === 0) this.#files.delete(url);
      if (left === 1) this.#files.set(url, bytes.subarray(0, bytes.length / 2));
    }
  }

  #turn(url: string, init: RequestInit): Promise<Response> {
    const own = ownProcess();
    if (!own) return Promise.resolve(this.#answer(url, init));
    return new Promise((resolve) => {
      if (own.isDead) return;
      own.scheduler.park(`${own.name} ${init.method} of a file`, async () => {
        if (own.isDead) return 'dead';
        if (this.#random.chance(this.#failing)) {
          resolve(failed());
          return 'failed';
        }
        const answer = this.#answer(url, init);
        resolve(this.#random.chance(this.#failing) ? failed() : answer);
        return String(answer.status);
      });
    });
  }

  #answer(url: string, { method, body }: RequestInit): Response {
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
