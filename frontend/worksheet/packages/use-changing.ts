import { useState } from 'react';
import { recordSaver, type SendForm } from '#frontend/api/record-saver.ts';
import { toast } from '#frontend/parts/notices/toast.ts';
import * as packages from '#shared/contract/packages-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { RoomPackage, RoomPackageUpdate } from '#shared/schemas/room-package-schema.ts';
import type { StepProps } from './parts.ts';
import { saveProblem, type SaveProblem } from './save-problem.ts';

type Changes = Partial<Omit<RoomPackageUpdate, 'Version'>> & Pick<RoomPackageUpdate, 'Deed'>;

const send: SendForm<Changes, RoomPackage, { saved: RoomPackage }> = async (
  changes,
  known,
  callIdempotently,
) => {
  const { Title, Description, IsShared, BundleTitle, PrintOptionId, BundleQuantity } = known!;
  const currentFields = {
    Title,
    Description,
    IsShared,
    BundleTitle,
    PrintOptionId,
    BundleQuantity,
  };
  const body = { ...currentFields, Version: known!.Version, ...changes };
  return {
    saved: await callIdempotently(packages.updatePackage, { params: { id: known!.Id }, body }),
  };
};

/** A change of the package that is looked at, over the version that is shown. */
export function useChanging({ library, whole, onBack }: StepProps) {
  const [problem, setProblem] = useState<SaveProblem>();
  const [isSaving, setIsSaving] = useState(false);
  const [saveIdempotently] = useState(() =>
    recordSaver<Changes, RoomPackage, { saved: RoomPackage }>(),
  );
  const change = async (changes: Changes) => {
    if (isSaving) return;
    setIsSaving(true);
    setProblem(undefined);
    try {
      await saveIdempotently(send, changes, whole);
      toast({ kind: 'success', text: savedMessages[changes.Deed] });
      await library.refresh();
      onBack();
    } catch (error) {
      const why = saveProblem(error, whole.Id);
      setProblem(why);
      setIsSaving(false);
      // What is typed stays, and is saved over what stands there now once it was seen.
      if (why?.kind === 'stale') await library.refresh();
    }
  };
  return { problem, setProblem, isSaving, change };
}

const savedMessages: Record<RoomPackageUpdate['Deed'], string> = {
  changed: t`Package saved`,
  refreshed: t`Package refreshed`,
  replaced: t`Package saved`,
  restored: t`Version restored`,
};
