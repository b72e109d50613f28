import { ApiCallError, isSessionEndError } from '#frontend/api/api-call-error.ts';
import { parseConflictRecord } from '#frontend/record-form/parse-conflict-record.ts';
import { t } from '#shared/language/t.ts';
import { RoomPackage } from '#shared/schemas/room-package-schema.ts';
import { packagesTexts } from '#shared/texts/packages-texts.ts';

export type PackageSaveProblem =
  /** `other` has the same title, and can be replaced. */
  | { kind: 'title'; text: string; other: RoomPackage | undefined }
  /** Another user changed the package meanwhile. */
  | { kind: 'stale'; text: string }
  | { kind: 'failed'; text: string };

/** The problem of a failed save; undefined where the session ended. */
export function toPackageSaveProblem(error: unknown, id?: number): PackageSaveProblem | undefined {
  if (isSessionEndError(error)) return undefined;
  if (!(error instanceof ApiCallError)) {
    reportError(error);
    return { kind: 'failed', text: notSavedText };
  }
  // The package was deleted, or the user may no longer change it (D24).
  if (error.status === 404) return { kind: 'failed', text: packagesTexts.isGone };
  if (error.status === 409) {
    const other = parseConflictRecord(error.body, 'Package', RoomPackage);
    return other?.Id === id && other
      ? { kind: 'stale', text: error.message }
      : { kind: 'title', text: error.message, other };
  }
  const title = error.errors.Title;
  if (title) return { kind: 'title', text: title, other: undefined };
  return { kind: 'failed', text: error.hasServerMessage ? error.message : notSavedText };
}

const notSavedText = t`The package could not be saved. The title and description you typed are kept; try again.`;
