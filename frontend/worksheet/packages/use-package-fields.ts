import { useState } from 'react';
import type { RoomPackageDetails } from '#shared/schemas/room-package-schema.ts';
import type { PackageFields } from './package-fields.tsx';

const packageFieldNames = ['Title', 'Description', 'IsShared'] as const;

const toPackageFields = ({ Title, Description, IsShared }: RoomPackageDetails): PackageFields => ({
  Title,
  Description,
  IsShared,
});

/** Another user's changes: their name, and the fields that both users changed to different values. */
export type OtherUserPackageChange = {
  changedBy: string;
  theirs: PackageFields;
  conflicting: readonly (keyof PackageFields)[];
};

/**
 * The edited fields of a package. When a newer version is loaded, fields that only the other user changed are
 * updated; fields that both changed keep the typed values.
 */
export function usePackageFields(details: RoomPackageDetails) {
  const theirs = toPackageFields(details);
  const [currentFields, setFields] = useState(theirs);
  const [base, setBase] = useState({ version: details.Version, fields: theirs });
  const [otherUserChange, setOtherUserChange] = useState<OtherUserPackageChange>();
  if (base.version !== details.Version) {
    const isMine = (field: keyof PackageFields) => currentFields[field] !== base.fields[field];
    const isTheirs = (field: keyof PackageFields) => theirs[field] !== base.fields[field];
    const merged = Object.fromEntries(
      packageFieldNames.map((field) => [
        field,
        isMine(field) ? currentFields[field] : theirs[field],
      ]),
    ) as PackageFields;
    const conflicting = packageFieldNames.filter(
      (field) => isMine(field) && isTheirs(field) && currentFields[field] !== theirs[field],
    );
    setBase({ version: details.Version, fields: theirs });
    setFields(merged);
    setOtherUserChange({ changedBy: details.ChangedBy, theirs, conflicting });
  }
  return {
    fields: currentFields,
    setFields,
    otherUserChange,
    /** Takes the other user's values of the conflicting fields; the user's own other changes stay. */
    acceptTheirs: () => {
      const accepted = (otherUserChange?.conflicting ?? []).map(
        (field) => [field, theirs[field]] as const,
      );
      setFields({ ...currentFields, ...Object.fromEntries(accepted) });
      setOtherUserChange(undefined);
    },
  };
}
