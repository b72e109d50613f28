import { parseCertificateList, type SealCertificate } from '#shared/signing/certificate-list.ts';
import { isSealedPdfTooLarge } from '#shared/signing/sealed-pdf-file.ts';
import type { FileToVerify, VerifiedFile, VerifyReply, VerifyRequest } from './verify-worker.ts';

const CERTIFICATES_PATH = '/certificates.pem';

export type FileAnswer = VerifiedFile | { result: 'tooLarge' };

let certificateList: Promise<SealCertificate[]> | undefined;

/**
 * The certificates of the release, loaded once; they never come from a file. Rejects where they cannot be loaded, and
 * then loads them again.
 */
export function loadCertificates(): Promise<SealCertificate[]> {
  certificateList ??= fetchCertificates().catch((error: unknown) => {
    certificateList = undefined;
    throw error;
  });
  return certificateList;
}

async function fetchCertificates(): Promise<SealCertificate[]> {
  const response = await fetch(CERTIFICATES_PATH, { credentials: 'omit' });
  if (!response.ok) throw new Error(`The certificates answered ${response.status}`);
  return parseCertificateList(await response.text()).map(({ certificate, notAfter }) => ({
    certificate,
    notAfter,
  }));
}

let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, (verified: VerifiedFile) => void>();

/** The worker is loaded before a file is chosen, so that a file can be verified without a connection. */
export function prepareVerification(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL('./verify-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<VerifyReply>) => {
    waiting.get(data.id)?.(data.verified);
    waiting.delete(data.id);
  });
  // It could not be loaded: the next file loads it again.
  worker.addEventListener('error', () => {
    worker = undefined;
    for (const answer of waiting.values()) answer({ result: 'unreadable' });
    waiting.clear();
  });
  return worker;
}

/** Verifies a file on this device. */
export async function verifyFile({ file, certificates }: FileToVerify): Promise<FileAnswer> {
  if (isSealedPdfTooLarge(file.size)) return { result: 'tooLarge' };
  const { promise, resolve } = Promise.withResolvers<VerifiedFile>();
  const id = ++lastId;
  waiting.set(id, resolve);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
  prepareVerification().postMessage({ id, file, certificates } satisfies VerifyRequest);
  return promise;
}
