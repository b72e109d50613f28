import { useRef, useState, type ReactNode } from 'react';
import { isKeyboardIn, focusOnMount } from '#frontend/browser/keyboard-back.ts';
import { useNarrow } from '#frontend/browser/use-narrow.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { useWorksheet } from '#frontend/worksheet/state/store.tsx';
import { t } from '#shared/language/t.ts';
import { AddPackage } from './add.tsx';
import { PackageDetail } from './detail.tsx';
import { EditPackage } from './edit.tsx';
import { PackageList } from './list.tsx';
import type { PackagesOpening } from './open-packages.ts';
import { PackDialog } from './pack-dialog.tsx';
import type { StepProps } from './parts.ts';
import { RefreshPackage } from './refresh.tsx';
import type { Step } from './steps.ts';
import { useDeleting } from './use-deleting.ts';
import { useLibrary, type Library } from './use-library.ts';
import { PackageVersions } from './versions.tsx';
import './form.css';
import './packages.css';
import './table.css';

export const renderPackages = (opening: PackagesOpening) => (close: () => void) => (
  <RoomPackagesDialog {...opening} onClose={close} />
);

type Props = PackagesOpening & { onClose: () => void };

/** The packages a rep may use. What is done with one takes the place of the list, and gives it back. */
function RoomPackagesDialog({ chosen, afterId, onClose }: Props) {
  const library = useLibrary(chosen);
  const [step, setStep] = useState<Step>('library');
  const [isOpened, setIsOpened] = useState(chosen !== undefined);
  const isNarrow = useNarrow();
  const locationText = useAddLocationText(afterId, step);
  const { data: whole } = library.whole;
  const goTo = (next: Step) => {
    library.hold(next === 'library' ? undefined : whole?.Id);
    setStep(next);
  };
  const shared = {
    onClose,
    title: (
      <span className="pack-title" {...(isNarrow && { ref: focusOnMount, tabIndex: -1 })}>
        {step === 'library' || !whole ? t`Room packages` : titleOf(step, whole.Title)}
        {locationText && <small>{locationText}</small>}
      </span>
    ),
  };
  if (step === 'library' || !whole)
    return <LibraryStep {...shared} {...{ library, isOpened, setIsOpened }} onStep={goTo} />;
  const Shown = steps[step];
  return <Shown {...shared} {...{ library, whole, afterId }} onBack={() => goTo('library')} />;
}

const steps: Record<Exclude<Step, 'library'>, (props: StepProps) => ReactNode> = {
  add: AddPackage,
  edit: EditPackage,
  refresh: RefreshPackage,
  versions: PackageVersions,
};

/** Where what is added goes: which order, and after which of its bundles. */
function useAddLocationText(afterId: string | undefined, step: Step) {
  const { OrderNumber, Bundles } = useWorksheet(({ order }) => order);
  const after = Bundles.find(({ Id }) => Id === afterId)?.OrderLineGroupName;
  const isAdding = step === 'library' || step === 'add';
  return [OrderNumber && t`Order ${OrderNumber}`, isAdding && after && t`after ${after}`]
    .filter(Boolean)
    .join(', ');
}

const titleOf = (step: Exclude<Step, 'library'>, title: string) =>
  ({
    add: t`Add package: ${title}`,
    edit: t`Edit package: ${title}`,
    versions: t`Versions: ${title}`,
    refresh: t`Refresh package: ${title}`,
  })[step];

type LibraryProps = {
  title: ReactNode;
  onClose: () => void;
  library: Library;
  isOpened: boolean;
  setIsOpened: (isOpened: boolean) => void;
  onStep: (step: Step) => void;
};

function LibraryStep({ title, onClose, library, isOpened, setIsOpened, onStep }: LibraryProps) {
  const isNarrow = useNarrow();
  const parts = useRef<HTMLDivElement>(null);
  const deleteChosen = useDeleting(library);
  const toCurrent = () => parts.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  const remove = async () => {
    setIsOpened(false);
    await deleteChosen();
    // At the list again, so that the next press of the key deletes nothing.
    if (isKeyboardIn(parts.current?.querySelector('.pack-detail'))) toCurrent();
  };
  const backToList = () => {
    setIsOpened(false);
    requestAnimationFrame(toCurrent);
  };
  const isList = !isNarrow || !isOpened;
  const isDetail = !isNarrow || isOpened;
  const isReady = library.whole.data !== undefined && library.chosen !== undefined;
  return (
    <PackDialog
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
          {isDetail && (
            <Button label={t`Add to order`} isBusy={!isReady} onClick={() => onStep('add')} />
          )}
        </>
      }
    >
      <div className="pack" ref={parts}>
        {isList && <PackageList library={library} onOpen={() => setIsOpened(true)} />}
        {isDetail && (
          <PackageDetail library={library} onStep={onStep} onDelete={() => void remove()} />
        )}
      </div>
    </PackDialog>
  );
}
