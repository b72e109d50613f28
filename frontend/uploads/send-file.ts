import { call } from '#frontend/api/call.ts';
import { putFile } from '#frontend/api/put-file.ts';
import * as uploads from '#shared/contract/uploads-endpoints.ts';
import type { SentUploadFile, Upload, UploadKind } from '#shared/schemas/upload-schema.ts';

/** Whose files, and of which kind. */
export type UploadLocation = { kind: UploadKind; owner: number };

type How = { signal: AbortSignal; onSent: (bytes: number) => void };

/** Sends the bytes of a file, and says what was sent: it is not kept yet. */
export async function sendBytes(
  { kind, owner }: UploadLocation,
  file: File,
  how: How,
): Promise<SentUploadFile> {
  const { name, size } = file;
  const body = { Kind: kind, Owner: owner, FileName: name, Size: size };
  const { Key, Url } = await call(uploads.beginUpload, { body }, { signal: how.signal });
  const [Sha256] = await Promise.all([digestOf(file), putFile(file, Url, how)]);
  return { Key, FileName: name, Size: size, Sha256 };
}

/** Asked again it is the same deed: what is kept already is answered. */
export const saveSentFile = (params: UploadLocation, body: SentUploadFile): Promise<Upload> =>
  call(uploads.keepUpload, { params, body });

async function digestOf(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
