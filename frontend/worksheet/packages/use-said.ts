import { useState } from 'react';
import type { WholeRoomPackage } from '#shared/schemas/room-package.ts';
import type { Said } from './said-fields.tsx';

const fields = ['Title', 'Description', 'IsShared'] as const;

const saidOf = ({ Title, Description, IsShared }: WholeRoomPackage): Said => ({
  Title,
  Description,
  IsShared,
});

/** What somebody else has said meanwhile: by whom, and of what both have said something else. */
export type Met = { by: string; theirs: Said; both: readonly (keyof Said)[] };

/** What is typed over what the package says. Once that is another version, what only they changed is taken in, and what both did stays as typed. */
export function useSaid(whole: WholeRoomPackage) {
  const theirs = saidOf(whole);
  const [said, setSaid] = useState(theirs);
  const [base, setBase] = useState({ version: whole.Version, said: theirs });
  const [met, setMet] = useState<Met>();
  if (base.version !== whole.Version) {
    const isMine = (field: keyof Said) => said[field] !== base.said[field];
    const isTheirs = (field: keyof Said) => theirs[field] !== base.said[field];
    const merged = Object.fromEntries(
      fields.map((field) => [field, isMine(field) ? said[field] : theirs[field]]),
    ) as Said;
    const both = fields.filter(
      (field) => isMine(field) && isTheirs(field) && said[field] !== theirs[field],
    );
    setBase({ version: whole.Version, said: theirs });
    setSaid(merged);
    setMet({ by: whole.ChangedBy, theirs, both });
  }
  return {
    said,
    setSaid,
    met,
    /** Of what both have said; what is one's own alone stays. */
    takeTheirs: () => {
      const taken = (met?.both ?? []).map((field) => [field, theirs[field]] as const);
      setSaid({ ...said, ...Object.fromEntries(taken) });
      setMet(undefined);
    },
  };
}
