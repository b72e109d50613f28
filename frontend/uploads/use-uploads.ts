import { useEffect, useRef } from 'react';
import { useApiCall } from '#frontend/api/use-api-call.ts';
import * as uploads from '#shared/contract/uploads-endpoints.ts';
import { ReleasedUploadKind } from '#shared/schemas/catalog-release-schema.ts';
import type { Upload } from '#shared/schemas/upload-schema.ts';
import type { UploadLocation } from './send-upload.ts';

/** In ms, often enough to show progress. */
const POLL_INTERVAL_MS = 1000;

/** The stored files, requested again while one of them is being processed. */
export function useUploads(uploadLocation: UploadLocation) {
  const list = useApiCall(
    uploads.listUploads,
    { params: uploadLocation },
    { showsOwnFailure: true },
  );
  const { data, mutate } = list;
  const hasUnfinishedJob = data?.some(isJobUnfinished) ?? false;
  useEffect(() => {
    if (!hasUnfinishedJob) return undefined;
    const timer = setInterval(() => void mutate(), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [hasUnfinishedJob, mutate]);
  return list;
}

const isJobUnfinished = ({ Job }: Upload) => Job?.State === 'waiting' || Job?.State === 'working';

/** The releases of the uploads, requested again when another job has ended. */
export function useReleaseHistories(
  { kind, owner }: UploadLocation,
  uploadList: readonly Upload[] | undefined,
) {
  const releaseKind = ReleasedUploadKind.safeParse(kind);
  const list = useApiCall(
    uploads.listEditions,
    releaseKind.success ? { params: { kind: releaseKind.data, owner } } : null,
    { showsOwnFailure: true },
  );
  const endedCount = uploadList?.filter((upload) => upload.Job && !isJobUnfinished(upload)).length;
  const previousCount = useRef(endedCount);
  const { mutate } = list;
  useEffect(() => {
    if (previousCount.current !== undefined && previousCount.current !== endedCount) void mutate();
    previousCount.current = endedCount;
  }, [endedCount, mutate]);
  return list;
}
