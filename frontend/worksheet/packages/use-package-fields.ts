import { useState } from 'react';
import type { RoomPackageDetails } from '#shared/schemas/room-package-schema.ts';
import type { PackageFields } from './package-fields.tsx';

const fields = ['Title', 'Description', 'IsShared'] as const;

const toPackageFields = ({ Title, Description, IsShared }: RoomPackageDetails): PackageFields => ({
  Title,
  Description,
  IsShared,
});

/** What somebody else has said meanwhile: by whom, and of what both have said something else. */
export type Met = { by: string; theirs: PackageFields; both: readonly (keyof PackageFields)[] };

/** What is typed over what the package says. Once that is another version, what only they changed is taken in, and what both did stays as typed. */
export function usePackageFields(whole: RoomPackageDetails) {
  const theirs = toPackageFields(whole);
  const [currentFields, setFields] = useState(theirs);
  const [base, setBase] = useState({ version: whole.Version, said: theirs });
  const [met, setMet] = useState<Met>();
  if (base.version !== whole.Version) {
    const isMine = (field: keyof PackageFields) => currentFields[field] !== base.said[field];
    const isTheirs = (field: keyof PackageFields) => theirs[field] !== base.said[field];
    const merged = Object.fromEntries(
      fields.map((field) => [field, isMine(field) ? currentFields[field] : theirs[field]]),
    ) as PackageFields;
    const both = fields.filter(
      (field) => isMine(field) && isTheirs(field) && currentFields[field] !== theirs[field],
    );
    setBase({ version: whole.Version, said: theirs });
    setFields(merged);
    setMet({ by: whole.ChangedBy, theirs, both });
  }
  return {
    said: currentFields,
    setSaid: setFields,
    met,
    /** Of what both have said; what is one's own alone stays. */
    takeTheirs: () => {
      const accepted = (met?.both ?? []).map((field) => [field, theirs[field]] as const);
      setFields({ ...currentFields, ...Object.fromEntries(accepted) });
      setMet(undefined);
    },
  };
}
