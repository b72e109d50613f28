import { useEffect, useRef } from 'react';
import { useCall } from '#frontend/api/use-call.ts';
import * as uploads from '#shared/contract/uploads-endpoints.ts';
import { ReleasedUploadKind } from '#shared/schemas/catalog-release-schema.ts';
import type { Upload } from '#shared/schemas/upload-schema.ts';
import type { UploadLocation } from './send-file.ts';

/** Often enough to see it move. */
const POLL_INTERVAL_MS = 1000;

/** The files that are kept, asked again while something is made of one of them. */
export function useUploads(uploadLocation: UploadLocation) {
  const list = useCall(uploads.listUploads, { params: uploadLocation }, { isFailureShown: true });
  const { data, mutate } = list;
  const isAtWork = data?.some(isUnfinished) ?? false;
  useEffect(() => {
    if (!isAtWork) return undefined;
    const timer = setInterval(() => void mutate(), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isAtWork, mutate]);
  return list;
}

const isUnfinished = ({ Job }: Upload) => Job?.State === 'waiting' || Job?.State === 'working';

/** What was published of them, asked again when another of them has ended. */
export function useReleaseHistories(
  { kind, owner }: UploadLocation,
  all: readonly Upload[] | undefined,
) {
  const read = ReleasedUploadKind.safeParse(kind);
  const list = useCall(
    uploads.listEditions,
    read.success ? { params: { kind: read.data, owner } } : null,
    { isFailureShown: true },
  );
  const ended = all?.filter((upload) => upload.Job && !isUnfinished(upload)).length;
  const before = useRef(ended);
  const { mutate } = list;
  useEffect(() => {
    if (before.current !== undefined && before.current !== ended) void mutate();
    before.current = ended;
  }, [ended, mutate]);
  return list;
}
