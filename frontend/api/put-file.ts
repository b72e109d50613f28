import { ApiCallError } from './api-call-error.ts';

type PutFileOptions = {
  signal?: AbortSignal | undefined;
  /** Called with the number of bytes sent so far. */
  onBytesSent?: (bytes: number) => void;
};

/** Puts a file to a signed URL (D44). It uses XMLHttpRequest, because fetch reports no upload progress. */
export function putFileWithProgress(
  file: File,
  signedUrl: string,
  { signal, onBytesSent }: PutFileOptions = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    // An error of the file store, such as an expired signed URL, says nothing about the session.
    const fail = () => reject(new ApiCallError(0));
    request.addEventListener('load', () =>
      request.status >= 200 && request.status < 300 ? resolve() : fail(),
    );
    request.addEventListener('error', fail);
    request.addEventListener('abort', () => reject(signal?.reason as Error));
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', stop));
    if (onBytesSent)
      request.upload.addEventListener('progress', ({ loaded }) => onBytesSent(loaded));
    signal?.addEventListener('abort', stop);
    request.open('PUT', signedUrl);
    if (signal?.aborted) stop();
    else request.send(file);
  });
}
