import { useRef, useState, type ReactNode } from 'react';
import { isFocusWithinOrLost, focusOnMount } from '#frontend/browser/restore-focus.ts';
import { useIsNarrowScreen } from '#frontend/browser/use-is-narrow-screen.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import { AddPackageDialog } from './add-package.tsx';
import { EditPackageDialog } from './edit-package.tsx';
import type { PackagesDialogOptions } from './open-packages-dialog.ts';
import { PackageDetail } from './package-detail.tsx';
import { PackageDialog } from './package-dialog.tsx';
import { PackageList } from './package-list.tsx';
import type { PackageStepProps } from './package-step-props.ts';
import type { PackageStep } from './package-steps.ts';
import { PackageVersionsDialog } from './package-versions.tsx';
import { UpdatePackagePricesDialog } from './update-package-prices.tsx';
import { useDeletePackage } from './use-delete-package.ts';
import { usePackageLibrary, type PackageLibrary } from './use-package-library.ts';
import './form.css';
import './packages.css';
import './table.css';

export const createPackagesDialogRenderer =
  (opening: PackagesDialogOptions) => (close: () => void) => (
    <RoomPackagesDialog {...opening} onClose={close} />
  );

type Props = PackagesDialogOptions & { onClose: () => void };

/** The packages that the user may use. An action on a package replaces the list, and returns to it. */
function RoomPackagesDialog({ initialPackageId, afterId, onClose }: Props) {
  const library = usePackageLibrary(initialPackageId);
  const [step, setStep] = useState<PackageStep>('library');
  const [isOpened, setIsOpened] = useState(initialPackageId !== undefined);
  const isNarrow = useIsNarrowScreen();
  const locationText = useAddLocationText(afterId, step);
  const { data: details } = library.whole;
  const goTo = (next: PackageStep) => {
    library.lockPackage(next === 'library' ? undefined : details?.Id);
    setStep(next);
  };
  const shared = {
    onClose,
    title: (
      <span className="pack-title" {...(isNarrow && { ref: focusOnMount, tabIndex: -1 })}>
        {step === 'library' || !details ? t`Room packages` : formatStepTitle(step, details.Title)}
        {locationText && <small>{locationText}</small>}
      </span>
    ),
  };
  if (step === 'library' || !details)
    return <LibraryStep {...shared} {...{ library, isOpened, setIsOpened }} onStep={goTo} />;
  const StepComponent = componentsByStep[step];
  return (
    <StepComponent {...shared} {...{ library, details, afterId }} onBack={() => goTo('library')} />
  );
}

const componentsByStep: Record<
  Exclude<PackageStep, 'library'>,
  (props: PackageStepProps) => ReactNode
> = {
  add: AddPackageDialog,
  edit: EditPackageDialog,
  refresh: UpdatePackagePricesDialog,
  versions: PackageVersionsDialog,
};

/** Describes where bundles are added: which order, and after which bundle. */
function useAddLocationText(afterId: string | undefined, step: PackageStep) {
  const { OrderNumber, Bundles } = useWorksheet(({ order }) => order);
  const after = Bundles.find(({ Id }) => Id === afterId)?.OrderLineGroupName;
  const isAdding = step === 'library' || step === 'add';
  return [OrderNumber && t`Order ${OrderNumber}`, isAdding && after && t`after ${after}`]
    .filter(Boolean)
    .join(', ');
}

const formatStepTitle = (step: Exclude<PackageStep, 'library'>, title: string) =>
  ({
    add: t`Add package: ${title}`,
    edit: t`Edit package: ${title}`,
    versions: t`Versions: ${title}`,
    refresh: t`Refresh package: ${title}`,
  })[step];

type LibraryStepProps = {
  title: ReactNode;
  onClose: () => void;
  library: PackageLibrary;
  isOpened: boolean;
  setIsOpened: (isOpened: boolean) => void;
  onStep: (step: PackageStep) => void;
};

function LibraryStep({ title, onClose, library, isOpened, setIsOpened, onStep }: LibraryStepProps) {
  const isNarrow = useIsNarrowScreen();
  const container = useRef<HTMLDivElement>(null);
  const deleteChosen = useDeletePackage(library);
  const focusCurrent = () =>
    container.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  const remove = async () => {
    setIsOpened(false);
    await deleteChosen();
    // Focuses the list again, so that the next press of the key does not delete another package.
    if (isFocusWithinOrLost(container.current?.querySelector('.pack-detail'))) focusCurrent();
  };
  const backToList = () => {
    setIsOpened(false);
    requestAnimationFrame(focusCurrent);
  };
  const isListShown = !isNarrow || !isOpened;
  const isDetailShown = !isNarrow || isOpened;
  const isReady = library.whole.data !== undefined && library.chosen !== undefined;
  return (
    <PackageDialog
      name="packages"
      title={title}
      onClose={onClose}
      footer={
        <>
          <span className="pack-note">{t`Prices of today. Costs and GP are not part of a package.`}</span>
          {isNarrow && isOpened ? (
            <Button label={t`All packages`} variant="secondary" onClick={backToList} />
          ) : (
            <Button label={t`Close`} variant="secondary" onClick={onClose} />
          )}
          {isDetailShown && (
            <Button label={t`Add to order`} isBusy={!isReady} onClick={() => onStep('add')} />
          )}
        </>
      }
    >
      <div className="pack" ref={container}>
        {isListShown && <PackageList library={library} onOpen={() => setIsOpened(true)} />}
        {isDetailShown && (
          <PackageDetail library={library} onStep={onStep} onDelete={() => void remove()} />
        )}
      </div>
    </PackageDialog>
  );
}
