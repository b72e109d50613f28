import { CallFailed, endsSession } from '#frontend/api/call-failed.ts';
import { hasSessionEnded } from '#frontend/api/connection.ts';
import { observable } from '#frontend/browser/observable.ts';
import { toast } from '#frontend/parts/notices/toast.ts';
import type { DataFileOptions } from '#shared/schemas/data-file-schema.ts';
import { findFileProblem, type SentUploadFile } from '#shared/schemas/upload-schema.ts';
import { uploadsTexts } from '#shared/texts/uploads-texts.ts';
import { saveSentFile, sendBytes, type UploadLocation } from './send-file.ts';

/** A file that was chosen, and how far it has come. */
export type Chosen = {
  file?: File;
  /** Why it is not taken, or was not. */
  problem?: string | undefined;
  /** How many bytes are on their way; all of them once it is looked at. */
  sending?: { bytes: number; isLookedAt: boolean } | undefined;
};

type UnderWay = ReturnType<typeof aChoice>;

/** One for each user and place: a file goes on its way while its user is on another screen. */
const all = new Map<string, UnderWay>();

export function choiceOf(userId: number, uploadLocation: UploadLocation): UnderWay {
  const name = `${userId} ${uploadLocation.kind} ${uploadLocation.owner}`;
  const known = all.get(name) ?? aChoice(uploadLocation);
  all.set(name, known);
  return known;
}

/** Where a file is chosen and sent. */
function aChoice(uploadLocation: UploadLocation) {
  const state = observable<Chosen>({});
  const { get, set, subscribe } = state;
  let stopping: AbortController | undefined;
  /** What has arrived and was not answered: its bytes need not travel again. */
  let arrived: SentUploadFile | undefined;
  /** Whether it was sent to be checked: what may be kept as a check is no upload, and the other way round. */
  let wasCheck = false;

  const choose = (file: File | undefined) => {
    arrived = undefined;
    set(file ? { file, problem: findFileProblem(uploadLocation.kind, file) } : {});
  };
  const updateProgress = (bytes: number, isLookedAt = false) =>
    set({ ...get(), problem: undefined, sending: { bytes, isLookedAt } });

  function forgetOther(options: DataFileOptions | undefined) {
    const isCheck = options?.IsCheck === true;
    if (isCheck !== wasCheck) arrived = undefined;
    wasCheck = isCheck;
  }

  /** Gives whether it is kept. */
  async function send(done: string, Options?: DataFileOptions): Promise<boolean> {
    const { file } = get();
    const problem = file ? findFileProblem(uploadLocation.kind, file) : uploadsTexts.noFile;
    if (!file || problem) {
      set({ ...get(), problem });
      return false;
    }
    stopping = new AbortController();
    const { signal } = stopping;
    addEventListener('beforeunload', warn);
    try {
      updateProgress(0);
      forgetOther(Options);
      arrived ??= await sendBytes(uploadLocation, file, { signal, onSent: updateProgress });
      updateProgress(file.size, true);
      await saveSentFile(uploadLocation, { ...arrived, Options });
      toast({ kind: 'success', text: done });
      choose(undefined);
      return true;
    } catch (error) {
      // Whatever was answered, it was not this file: the next try sends it anew.
      if (!(error instanceof CallFailed && error.isUnanswered)) arrived = undefined;
      set({ file, problem: signal.aborted ? undefined : getUploadErrorText(error) });
      return false;
    } finally {
      removeEventListener('beforeunload', warn);
    }
  }

  return { state: { get, subscribe }, choose, send, stop: () => stopping?.abort() };
}

/** What is on its way without a session is refused where it arrives. */
const warn = (event: BeforeUnloadEvent) => {
  if (!hasSessionEnded()) event.preventDefault();
};

const getUploadErrorText = (error: unknown) =>
  error instanceof CallFailed && !endsSession(error) ? error.message : uploadsTexts.notUploaded;
