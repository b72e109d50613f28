import { hash } from 'node:crypto';
import { handler as beginUpload } from '#functions/api/uploads/begin-upload.ts';
import { handler as keepUpload } from '#functions/api/uploads/keep-upload.ts';
import { handler as listUploads } from '#functions/api/uploads/list-uploads.ts';
import type { DataFileKind, DataFileOptions } from '#shared/schemas/data-file-schema.ts';
import type { Upload } from '#shared/schemas/upload-schema.ts';
import { callHandler } from '#tests/make/call-handler.ts';

type DataFileUpload = {
  dealerId: number;
  token: string;
  kind: DataFileKind;
  name?: string;
  content: string | Uint8Array<ArrayBuffer>;
  options?: Partial<DataFileOptions>;
};

/** Uploads a data file as a browser does. It is not processed until a worker runs. */
export async function uploadDataFile({ dealerId, token, kind, content, ...more }: DataFileUpload) {
  const { name = `${kind}.csv`, options } = more;
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const body = { Kind: kind, Owner: dealerId, FileName: name, Size: bytes.length };
  const begun = await callHandler(beginUpload, { token, body });
  const { Key, Url } = begun.body as { Key: string; Url: string };
  await fetch(Url, { method: 'PUT', body: bytes });
  const Sha256 = hash('sha256', bytes, 'hex');
  return callHandler(keepUpload, {
    token,
    params: { kind, owner: dealerId },
    body: { Key, FileName: name, Size: bytes.length, Sha256, Options: options },
  });
}

/** An upload with its state. */
export async function readUploadById(
  { dealerId, token, kind }: Pick<DataFileUpload, 'dealerId' | 'token' | 'kind'>,
  id: string,
): Promise<Upload> {
  const { body } = await callHandler(listUploads, { token, params: { kind, owner: dealerId } });
  return (body as Upload[]).find(({ Id }) => Id === id)!;
}
