import { useState } from 'react';
import type { RoomPackageDetails } from '#shared/schemas/room-package-schema.ts';
import type { PackageFields } from './package-fields.tsx';

const packageFieldNames = ['Title', 'Description', 'IsShared'] as const;

const toPackageFields = ({ Title, Description, IsShared }: RoomPackageDetails): PackageFields => ({
  Title,
  Description,
  IsShared,
});

/** What somebody else has said meanwhile: by whom, and of what both have said something else. */
export type PackageFieldConflict = {
  changedBy: string;
  theirs: PackageFields;
  conflicting: readonly (keyof PackageFields)[];
};

/** What is typed over what the package says. Once that is another version, what only they changed is taken in, and what both did stays as typed. */
export function usePackageFields(whole: RoomPackageDetails) {
  const theirs = toPackageFields(whole);
  const [currentFields, setFields] = useState(theirs);
  const [base, setBase] = useState({ version: whole.Version, said: theirs });
  const [conflict, setConflict] = useState<PackageFieldConflict>();
  if (base.version !== whole.Version) {
    const isMine = (field: keyof PackageFields) => currentFields[field] !== base.said[field];
    const isTheirs = (field: keyof PackageFields) => theirs[field] !== base.said[field];
    const merged = Object.fromEntries(
      packageFieldNames.map((field) => [
        field,
        isMine(field) ? currentFields[field] : theirs[field],
      ]),
    ) as PackageFields;
    const conflicting = packageFieldNames.filter(
      (field) => isMine(field) && isTheirs(field) && currentFields[field] !== theirs[field],
    );
    setBase({ version: whole.Version, said: theirs });
    setFields(merged);
    setConflict({ changedBy: whole.ChangedBy, theirs, conflicting });
  }
  return {
    said: currentFields,
    setSaid: setFields,
    met: conflict,
    /** Of what both have said; what is one's own alone stays. */
    takeTheirs: () => {
      const accepted = (conflict?.conflicting ?? []).map(
        (field) => [field, theirs[field]] as const,
      );
      setFields({ ...currentFields, ...Object.fromEntries(accepted) });
      setConflict(undefined);
    },
  };
}
