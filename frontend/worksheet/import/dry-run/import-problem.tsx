import { ApiCallError } from '#frontend/api/api-call-error.ts';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { FileRejectedError } from '#shared/order/file-rejected-error.ts';
import { importsTexts } from '#shared/texts/imports-texts.ts';
import './dry-run.css';

/** What is wrong with a file: the text of the rule, and an optional detail. */
export type FileProblem = { text: string; detail?: string | undefined };

/**
 * The message of a failure: the reason why the file was rejected, the server's message, or that it was not
 * loaded.
 */
export function toFileProblemOrRethrow(error: unknown): FileProblem {
  if (error instanceof FileRejectedError)
    return { text: error.message, detail: error.detail?.text };
  if (error instanceof ApiCallError)
    return error.hasServerMessage
      ? { text: error.message }
      : { text: importsTexts.notLoaded, detail: error.message };
  // The file was changed or removed since it was chosen.
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
