import { useState } from 'react';
import { createRecordSaver, type SendForm } from '#frontend/api/create-record-saver.ts';
import { useAction } from '#frontend/api/use-action.ts';
import { showToast } from '#frontend/parts/notices/toast.ts';
import * as packages from '#shared/contract/packages-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { RoomPackage, RoomPackageUpdate } from '#shared/schemas/room-package-schema.ts';
import { toPackageSaveProblem, type PackageSaveProblem } from './package-save-problem.ts';
import type { PackageStepProps } from './package-step-props.ts';

type PackageChanges = Partial<Omit<RoomPackageUpdate, 'Version'>> & Pick<RoomPackageUpdate, 'Deed'>;

const sendPackageChange: SendForm<PackageChanges, RoomPackage, { saved: RoomPackage }> = async (
  changes,
  current,
  callIdempotently,
) => {
  const { Title, Description, IsShared, BundleTitle, PrintOptionId, BundleQuantity } = current!;
  const currentFields = {
    Title,
    Description,
    IsShared,
    BundleTitle,
    PrintOptionId,
    BundleQuantity,
  };
  const body = { ...currentFields, Version: current!.Version, ...changes };
  return {
    saved: await callIdempotently(packages.updatePackage, { params: { id: current!.Id }, body }),
  };
};

/** Changes the selected package, based on the version that is shown. */
export function useChangePackageAndGoBack({ library, details, onBack }: PackageStepProps) {
  const [problem, setProblem] = useState<PackageSaveProblem>();
  const [saveIdempotently] = useState(() =>
    createRecordSaver<PackageChanges, RoomPackage, { saved: RoomPackage }>(),
  );
  const { run, isBusy } = useAction(
    async (changes: PackageChanges) => {
      setProblem(undefined);
      await saveIdempotently(sendPackageChange, changes, details);
      showToast({ kind: 'success', text: savedMessages[changes.Deed] });
      await library.refresh();
      onBack();
    },
    {
      showFailure: async (error) => {
        const newProblem = toPackageSaveProblem(error, details.Id);
        setProblem(newProblem);
        // The typed values stay; they can be saved over the newer version after the user has seen it.
        if (newProblem?.kind === 'stale') await library.refresh();
      },
    },
  );
  return { problem, setProblem, isSaving: isBusy, change: run };
}

const savedMessages: Record<RoomPackageUpdate['Deed'], string> = {
  changed: t`Package saved`,
  refreshed: t`Package refreshed`,
  replaced: t`Package saved`,
  restored: t`Version restored`,
};
