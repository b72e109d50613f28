import { ApiCallError } from './api-call-error.ts';

type PutFileOptions = {
  signal?: AbortSignal | undefined;
  /** Told how many bytes are on their way. */
  onBytesSent?: (bytes: number) => void;
};

/** Puts a file under a signed link (D44). It is no fetch, which does not say how far it has come. */
export function putFileWithProgress(
  file: File,
  url: string,
  { signal, onBytesSent }: PutFileOptions = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    // A refusal of the file store, such as of a link that has expired, says nothing about the session.
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
    request.open('PUT', url);
    if (signal?.aborted) stop();
    else request.send(file);
  });
}
