import { useCallback } from 'react';
import type { MenuEntry } from '#frontend/parts/controls/menu-button.tsx';
import { useHasPermission } from '#frontend/session/current-user.ts';
import { toggleBundleTaken } from '#frontend/worksheet/lines/bundles/bundle-choice.ts';
import { openDeleteBundleDialog } from '#frontend/worksheet/lines/bundles/delete-bundle-dialog.tsx';
import { duplicateBundleWithToast } from '#frontend/worksheet/lines/bundles/duplicate-bundle-with-toast.ts';
import { openEditBundleDialog } from '#frontend/worksheet/lines/bundles/open-bundle-dialogs.tsx';
import { areBundlesLocked, isGroupLocked } from '#frontend/worksheet/state/accepted-lock.ts';
import {
  useWorksheet,
  useWorksheetStore,
  type WorksheetStore,
} from '#frontend/worksheet/state/worksheet-store.tsx';
import { INDIVIDUAL_LINES_GROUP_ID } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import {
  canSwitchBundle,
  isChoosable,
  isTakenBundle,
} from '#shared/pricing/order/bundle-choices.ts';
import { openPackagesAfterBundle, openSavePackageDialog } from './open-packages-dialog.ts';

/** The menu entries of a bundle heading; a read-only order has none. */
export function useGetBundleMenuEntries(): (groupId: number) => MenuEntry[] {
  const store = useWorksheetStore();
  const isReadOnly = useWorksheet((worksheet) => worksheet.isReadOnly);
  const isCustomerSafe = useWorksheet(({ view }) => view.isCustomerSafe);
  // Packages are hidden in customer view.
  const hasPackages = useHasPermission('use-catalogue-tools') && !isCustomerSafe;
  return useCallback(
    (groupId) => {
      if (isReadOnly || groupId <= INDIVIDUAL_LINES_GROUP_ID) return [];
      const saveEntry = {
        label: t`Save as package…`,
        onSelect: () => openSavePackageDialog(store, groupId),
      };
      const addEntry = {
        label: t`Add package after this…`,
        onSelect: () => openPackagesAfterBundle(store, groupId),
      };
      const isAccepted = areBundlesLocked(store.get());
      if (isGroupLocked(store.get(), groupId)) return hasPackages ? [saveEntry] : [];
      return [
        ...(isAccepted ? [] : buildTakeEntry(store, groupId)),
        { label: t`Edit bundle`, onSelect: () => openEditBundleDialog(store, groupId) },
        ...(hasPackages ? [saveEntry] : []),
        ...(hasPackages && !isAccepted ? [addEntry] : []),
        { label: t`Duplicate bundle`, onSelect: () => duplicateBundleWithToast(store, groupId) },
        {
          label: t`Delete bundle`,
          isDanger: true,
          onSelect: () => openDeleteBundleDialog(store, groupId),
        },
      ];
    },
    [store, isReadOnly, hasPackages],
  );
}

/** Takes the bundle or leaves it out (B1.4). */
function buildTakeEntry(store: WorksheetStore, groupId: number): MenuEntry[] {
  const bundle = store.get().order.Bundles[groupId];
  if (!bundle || !isChoosable(bundle)) return [];
  return [
    {
      label: isTakenBundle(bundle) ? t`Leave out bundle` : t`Take bundle`,
      isDisabled: !canSwitchBundle(bundle),
      onSelect: () => toggleBundleTaken(store, groupId),
    },
  ];
}
