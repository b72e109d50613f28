import { callApi } from '#frontend/api/call-api.ts';
import { putFileWithProgress } from '#frontend/api/put-file.ts';
import * as uploads from '#shared/contract/uploads-endpoints.ts';
import type { SentUploadFile, Upload, UploadKind } from '#shared/schemas/upload-schema.ts';
import { computeSha256, toHex } from '#shared/signing/hash-bytes.ts';

/** The owner of the files, and their kind. */
export type UploadLocation = { kind: UploadKind; owner: number };

type SendOptions = { signal: AbortSignal; onSent: (bytes: number) => void };

/** Sends the bytes of a file and returns what was sent. It is not stored as an upload yet. */
export async function sendFileBytes(
  { kind, owner }: UploadLocation,
  file: File,
  options: SendOptions,
): Promise<SentUploadFile> {
  const { name, size } = file;
  const body = { Kind: kind, Owner: owner, FileName: name, Size: size };
  const { Key, Url } = await callApi(uploads.beginUpload, { body }, { signal: options.signal });
  const [Sha256] = await Promise.all([
    computeFileHash(file),
    putFileWithProgress(file, Url, options),
  ]);
  return { Key, FileName: name, Size: size, Sha256 };
}

/** Repeating it is the same action: an upload that is already stored is returned. */
export const saveSentFile = (params: UploadLocation, body: SentUploadFile): Promise<Upload> =>
  callApi(uploads.keepUpload, { params, body });

const computeFileHash = async (file: File): Promise<string> =>
  toHex(await computeSha256(new Uint8Array(await file.arrayBuffer())));
