import { Button } from '#frontend/parts/controls/button.tsx';
import type { IconName } from '#frontend/parts/controls/icon.tsx';
import { useHasPermission } from '#frontend/session/current-user.ts';
import { openCatalogueSearch } from '#frontend/worksheet/catalog/search/open-catalog-search.ts';
import { openConfigurator } from '#frontend/worksheet/configurator/open-configurator.ts';
import { openPackagesDialog } from '#frontend/worksheet/packages/open-packages-dialog.ts';
import { areBundlesLocked } from '#frontend/worksheet/state/accepted-lock.ts';
import {
  useWorksheet,
  useWorksheetStore,
  type WorksheetStore,
} from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import { configuratorsTexts } from '#shared/texts/configurators-texts.ts';

/** A dialog that finds products and adds them to the open order. */
export type CatalogueTool = {
  label: string;
  icon: IconName;
  open: (store: WorksheetStore) => void;
};

const noTools: readonly CatalogueTool[] = [];

/** Empty for a read-only or accepted order, in customer view, and without the permission. */
export function useCatalogueTools(): readonly CatalogueTool[] {
  const isClosed = useWorksheet(
    (worksheet) => areBundlesLocked(worksheet) || worksheet.view.isCustomerSafe,
  );
  const isOffered = useHasPermission('use-catalogue-tools') && !isClosed;
  return isOffered ? listTools() : noTools;
}

const listTools = (): readonly CatalogueTool[] => [
  { label: t`SmartCatalog Search`, icon: 'search', open: openCatalogueSearch },
  { label: configuratorsTexts.configurator, icon: 'sliders', open: openConfigurator },
  { label: t`Room packages`, icon: 'room', open: () => openPackagesDialog() },
];

export function CatalogueToolButtons() {
  const store = useWorksheetStore();
  return useCatalogueTools().map(({ label, icon, open }) => (
    <Button
      key={label}
      label={label}
      icon={icon}
      className="catalogue-tool"
      variant="text"
      size="small"
      onClick={() => open(store)}
    />
  ));
}
