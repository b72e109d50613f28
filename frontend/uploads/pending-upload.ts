import { ApiCallError, isSessionEndError } from '#frontend/api/api-call-error.ts';
import { hasSessionEnded } from '#frontend/api/api-connection.ts';
import { createObservable } from '#frontend/browser/observable.ts';
import { showToast } from '#frontend/parts/notices/toast.ts';
import type { DataFileOptions } from '#shared/schemas/data-file-schema.ts';
import { findUploadFileProblem, type SentUploadFile } from '#shared/schemas/upload-schema.ts';
import { uploadsTexts } from '#shared/texts/uploads-texts.ts';
import { saveSentFile, sendFileBytes, type UploadLocation } from './send-upload.ts';

/** The chosen file and its progress. */
export type UploadSelection = {
  file?: File;
  /** Why it cannot be uploaded, or was rejected. */
  problem?: string | undefined;
  /** The number of bytes sent. It is the whole size while the server checks the file. */
  sending?: { bytes: number; isBeingChecked: boolean } | undefined;
};

type PendingUpload = ReturnType<typeof createPendingUpload>;

/** One per user and location: a file is uploaded even while its user is on another screen. */
const pendingUploads = new Map<string, PendingUpload>();

export function getOrCreatePendingUpload(
  userId: number,
  uploadLocation: UploadLocation,
): PendingUpload {
  const name = `${userId} ${uploadLocation.kind} ${uploadLocation.owner}`;
  const pendingUpload = pendingUploads.get(name) ?? createPendingUpload(uploadLocation);
  pendingUploads.set(name, pendingUpload);
  return pendingUpload;
}

/** Creates the state of one upload location. */
function createPendingUpload(uploadLocation: UploadLocation) {
  const state = createObservable<UploadSelection>({});
  const { get, set, subscribe } = state;
  let abortController: AbortController | undefined;
  /** The file that has arrived without an answer: its bytes need not be sent again. */
  let sentFile: SentUploadFile | undefined;
  /** Whether it was sent as a check. A check cannot be stored as an upload, nor an upload as a check. */
  let wasCheck = false;

  const choose = (file: File | undefined) => {
    sentFile = undefined;
    set(file ? { file, problem: findUploadFileProblem(uploadLocation.kind, file)?.text } : {});
  };
  const updateProgress = (bytes: number, isBeingChecked = false) =>
    set({ ...get(), problem: undefined, sending: { bytes, isBeingChecked } });

  function resetOnModeChange(options: DataFileOptions | undefined) {
    const isCheck = options?.IsCheck === true;
    if (isCheck !== wasCheck) sentFile = undefined;
    wasCheck = isCheck;
  }

  /** Returns whether it was stored. */
  async function send(successText: string, Options?: DataFileOptions): Promise<boolean> {
    const { file } = get();
    const problem = file
      ? findUploadFileProblem(uploadLocation.kind, file)?.text
      : uploadsTexts.noFile;
    if (!file || problem) {
      set({ ...get(), problem });
      return false;
    }
    abortController = new AbortController();
    const { signal } = abortController;
    addEventListener('beforeunload', warnBeforeUnload);
    try {
      updateProgress(0);
      resetOnModeChange(Options);
      sentFile ??= await sendFileBytes(uploadLocation, file, { signal, onSent: updateProgress });
      updateProgress(file.size, true);
      await saveSentFile(uploadLocation, { ...sentFile, Options });
      showToast({ kind: 'success', text: successText });
      choose(undefined);
      return true;
    } catch (error) {
      // After any other answer the next try sends the bytes again.
      if (!(error instanceof ApiCallError && error.isUnanswered)) sentFile = undefined;
      set({ file, problem: signal.aborted ? undefined : getUploadErrorText(error) });
      return false;
    } finally {
      removeEventListener('beforeunload', warnBeforeUnload);
    }
  }

  return { state: { get, subscribe }, choose, send, stop: () => abortController?.abort() };
}

/** Without a session the upload is rejected anyway, so leaving needs no warning. */
const warnBeforeUnload = (event: BeforeUnloadEvent) => {
  if (!hasSessionEnded()) event.preventDefault();
};

const getUploadErrorText = (error: unknown) =>
  error instanceof ApiCallError && !isSessionEndError(error)
    ? error.message
    : uploadsTexts.notUploaded;
