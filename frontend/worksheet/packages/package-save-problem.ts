import { ApiCallError, isSessionEndError } from '#frontend/api/api-call-error.ts';
import { parseConflictRecord } from '#frontend/record-form/parse-conflict-record.ts';
import { t } from '#shared/language/t.ts';
import { RoomPackage } from '#shared/schemas/room-package-schema.ts';
import { packagesTexts } from '#shared/texts/packages-texts.ts';

/** Why a package was not saved. */
export type PackageSaveProblem =
  /** `other` has the title, and can be replaced. */
  | { kind: 'title'; text: string; other: RoomPackage | undefined }
  /** Somebody changed it meanwhile. */
  | { kind: 'stale'; text: string }
  | { kind: 'failed'; text: string };

/** What there is to say of a failed save of a package; undefined where the session ended. */
export function toPackageSaveProblem(error: unknown, id?: number): PackageSaveProblem | undefined {
  if (isSessionEndError(error)) return undefined;
  if (!(error instanceof ApiCallError)) {
    reportError(error);
    return { kind: 'failed', text: notSavedText };
  }
  // It was deleted, or is no longer one that its caller may change (D24).
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
