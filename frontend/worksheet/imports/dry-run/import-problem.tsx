import { ApiCallError } from '#frontend/api/api-call-error.ts';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { FileRejectedError } from '#shared/order/file-rejected-error.ts';
import { importsTexts } from '#shared/texts/imports-texts.ts';
import './dry-run.css';

/** What is wrong with a file, in the rules' words, and what there is to say beside them. */
export type FileProblem = { text: string; detail?: string | undefined };

/** What a failure is told as: a file's own reasons, the server's words, or that it was not loaded. */
export function toFileProblem(error: unknown): FileProblem {
  if (error instanceof FileRejectedError) return { text: error.message, detail: error.detail };
  if (error instanceof ApiCallError)
    return error.hasServerMessage
      ? { text: error.message }
      : { text: importsTexts.notLoaded, detail: error.message };
  // A file that was changed or taken away since it was chosen.
  if (error instanceof DOMException)
    return { text: importsTexts.notLoaded, detail: importsTexts.chooseAgain };
  throw error;
}

export const ImportProblemNotice = ({ problem }: { problem: FileProblem }) => (
  <div className="import-refused" role="alert">
    <Icon name="error" />
    <div>
      <b>{problem.text}</b>
      {problem.detail && <span>{problem.detail}</span>}
    </div>
  </div>
);
