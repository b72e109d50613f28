import { ApiCallError, isSessionEndError } from '#frontend/api/api-call-error.ts';
import { hasSessionEnded } from '#frontend/api/api-connection.ts';
import { createObservable } from '#frontend/browser/observable.ts';
import { showToast } from '#frontend/parts/notices/toast.ts';
import type { DataFileOptions } from '#shared/schemas/data-file-schema.ts';
import { findFileProblem, type SentUploadFile } from '#shared/schemas/upload-schema.ts';
import { uploadsTexts } from '#shared/texts/uploads-texts.ts';
import { saveSentFile, sendFileBytes, type UploadLocation } from './send-upload.ts';

/** A file that was chosen, and how far it has come. */
export type UploadSelection = {
  file?: File;
  /** Why it is not taken, or was not. */
  problem?: string | undefined;
  /** How many bytes are on their way; all of them once it is looked at. */
  sending?: { bytes: number; isLookedAt: boolean } | undefined;
};

type PendingUpload = ReturnType<typeof createPendingUpload>;

/** One for each user and place: a file goes on its way while its user is on another screen. */
const pendingUploads = new Map<string, PendingUpload>();

export function getPendingUpload(userId: number, uploadLocation: UploadLocation): PendingUpload {
  const name = `${userId} ${uploadLocation.kind} ${uploadLocation.owner}`;
  const pendingUpload = pendingUploads.get(name) ?? createPendingUpload(uploadLocation);
  pendingUploads.set(name, pendingUpload);
  return pendingUpload;
}

/** Where a file is chosen and sent. */
function createPendingUpload(uploadLocation: UploadLocation) {
  const state = createObservable<UploadSelection>({});
  const { get, set, subscribe } = state;
  let abortController: AbortController | undefined;
  /** What has arrived and was not answered: its bytes need not travel again. */
  let sentFile: SentUploadFile | undefined;
  /** Whether it was sent to be checked: what may be kept as a check is no upload, and the other way round. */
  let wasCheck = false;

  const choose = (file: File | undefined) => {
    sentFile = undefined;
    set(file ? { file, problem: findFileProblem(uploadLocation.kind, file) } : {});
  };
  const updateProgress = (bytes: number, isLookedAt = false) =>
    set({ ...get(), problem: undefined, sending: { bytes, isLookedAt } });

  function resetOnModeChange(options: DataFileOptions | undefined) {
    const isCheck = options?.IsCheck === true;
    if (isCheck !== wasCheck) sentFile = undefined;
    wasCheck = isCheck;
  }

  /** Gives whether it is kept. */
  async function send(successText: string, Options?: DataFileOptions): Promise<boolean> {
    const { file } = get();
    const problem = file ? findFileProblem(uploadLocation.kind, file) : uploadsTexts.noFile;
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
      // Whatever was answered, it was not this file: the next try sends it anew.
      if (!(error instanceof ApiCallError && error.isUnanswered)) sentFile = undefined;
      set({ file, problem: signal.aborted ? undefined : getUploadErrorText(error) });
      return false;
    } finally {
      removeEventListener('beforeunload', warnBeforeUnload);
    }
  }

  return { state: { get, subscribe }, choose, send, stop: () => abortController?.abort() };
}

/** What is on its way without a session is refused where it arrives. */
const warnBeforeUnload = (event: BeforeUnloadEvent) => {
  if (!hasSessionEnded()) event.preventDefault();
};

const getUploadErrorText = (error: unknown) =>
  error instanceof ApiCallError && !isSessionEndError(error)
    ? error.message
    : uploadsTexts.notUploaded;
