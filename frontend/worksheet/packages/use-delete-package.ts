import { useRef } from 'react';
import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { showCallFailure } from '#frontend/api/show-call-failure.ts';
import { runOrShowFailure } from '#frontend/api/use-action.ts';
import { showToast } from '#frontend/parts/notices/toast.ts';
import * as packages from '#shared/contract/packages-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { PackageLibrary } from './use-package-library.ts';

/** Deletes the selected package without confirmation; it can be restored. */
export function useDeletePackage({ chosen, refresh }: PackageLibrary) {
  const isDeleting = useRef(false);
  return async () => {
    // A second press would delete the next package.
    if (!chosen || isDeleting.current) return;
    isDeleting.current = true;
    const params = { id: chosen.Id };
    await runOrShowFailure(async () => {
      await callIdempotently(packages.deletePackage, {
        params,
        query: { Version: String(chosen.Version) },
      });
      showToast({
        kind: 'info',
        text: t`Package deleted`,
        detail: t`Orders that use it keep their lines`,
        action: {
          label: t`Undo`,
          run: () =>
            void callIdempotently(packages.undeletePackage, { params }).then(
              refresh,
              showCallFailure,
            ),
        },
      });
    });
    await refresh();
    isDeleting.current = false;
  };
}
