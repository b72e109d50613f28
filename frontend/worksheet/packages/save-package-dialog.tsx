import { useState } from 'react';
import { createRecordSaver, type SendForm } from '#frontend/api/create-record-saver.ts';
import { useAction } from '#frontend/api/use-action.ts';
import { formatLineCount } from '#frontend/format/format-count.ts';
import { formatAmount } from '#frontend/format/format-money.ts';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { showToast } from '#frontend/parts/notices/toast.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { MAX_PACKAGE_LINES, MAX_PACKAGE_TITLE_LENGTH } from '#shared/constants.ts';
import * as packages from '#shared/contract/packages-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { stripRoomNumber } from '#shared/order/rules/room-titles.ts';
import {
  selectPackageableLines,
  type PackageableLines,
} from '#shared/pricing/line/package-lines.ts';
import type { Bundle, Order } from '#shared/schemas/order-schema.ts';
import type { RoomPackage } from '#shared/schemas/room-package-schema.ts';
import { packagesTexts } from '#shared/texts/packages-texts.ts';
import { openPackagesDialog } from './open-packages-dialog.ts';
import type { PackageFields } from './package-fields.tsx';
import { PackageForm } from './package-form.tsx';
import { toPackageSaveProblem, type PackageSaveProblem } from './package-save-problem.ts';
import './form.css';
import './packages.css';

export const createSavePackageDialogRenderer = (groupId: number) => (close: () => void) => (
  <SavePackageDialog groupId={groupId} onClose={close} />
);

type Props = { groupId: number; onClose: () => void };

/** The package content of a bundle; stays as it was when the dialog opened. */
function useBundleToSave(groupId: number) {
  const order = useWorksheet((worksheet) => worksheet.order);
  const [bundleToSave] = useState(() => ({
    order,
    bundle: order.Bundles[groupId]!,
    packageableLines: selectPackageableLines(
      order.OrderLines.filter((line) => line.OrderLineGroupId === groupId),
    ),
  }));
  return bundleToSave;
}

type BundleToSave = { order: Order; bundle: Bundle; packageableLines: PackageableLines };

const toPackageBody = (
  { order, bundle, packageableLines }: BundleToSave,
  fields: PackageFields,
) => ({
  ...fields,
  BundleTitle: bundle.OrderLineGroupName,
  PrintOptionId: bundle.PrintOptionId,
  BundleQuantity: Math.max(1, bundle.Quantity),
  Choice: bundle.Choice ?? 'included',
  ChoiceGroup: bundle.ChoiceGroup,
  Lines: packageableLines.lines,
  FromOrder: order.OrderNumber || null,
  FromCustomer: order.CustomerName?.slice(0, 200) || null,
});

type SavedPackage = { saved: RoomPackage };

/** Saves once per press; returns the problem of a failed save. */
function useSavePackage(bundleToSave: BundleToSave, onClose: () => void) {
  const [problem, setProblem] = useState<PackageSaveProblem>();
  const [saveIdempotently] = useState(() =>
    createRecordSaver<PackageFields, RoomPackage, SavedPackage>(),
  );
  const send: SendForm<PackageFields, RoomPackage, SavedPackage> = async (
    fields,
    existing,
    callIdempotently,
  ) => {
    const body = toPackageBody(bundleToSave, fields);
    const saved = existing
      ? await callIdempotently(packages.updatePackage, {
          params: { id: existing.Id },
          body: { ...body, Version: existing.Version, Deed: 'replaced' },
        })
      : await callIdempotently(packages.createPackage, { body });
    return { saved };
  };
  const { run: save, isBusy } = useAction(
    async (fields: PackageFields, packageToReplace?: RoomPackage) => {
      setProblem(undefined);
      const { saved } = await saveIdempotently(send, fields, packageToReplace);
      onClose();
      showToast({
        kind: 'success',
        text: t`Package saved`,
        detail: `${saved.Title}: ${formatLineCount(saved.LineCount)}, ${formatAmount(saved.RoomTotal)}`,
        action: { label: t`Show`, run: () => openPackagesDialog({ initialPackageId: saved.Id }) },
      });
    },
    { showFailure: (error) => setProblem(toPackageSaveProblem(error)) },
  );
  return {
    problem,
    setProblem,
    isSaving: isBusy,
    save: (fields: PackageFields) => void save(fields),
    replace: (fields: PackageFields, packageToReplace: RoomPackage) =>
      void save(fields, packageToReplace),
  };
}

function SavePackageDialog({ groupId, onClose }: Props) {
  const bundleToSave = useBundleToSave(groupId);
  const { packageableLines, bundle } = bundleToSave;
  const [fields, setFields] = useState<PackageFields>({
    Title: stripRoomNumber(bundle.OrderLineGroupName).slice(0, MAX_PACKAGE_TITLE_LENGTH),
    Description: '',
    IsShared: false,
  });
  const { problem, setProblem, isSaving, save, replace } = useSavePackage(bundleToSave, onClose);
  const saveBlocker = findPackageSaveBlocker(packageableLines);
  return (
    <PackageForm
      title={t`Save as package`}
      fields={fields}
      onChange={setFields}
      problem={problem}
      onProblem={setProblem}
      isSaveDisabled={isSaving || saveBlocker !== undefined}
      onSave={save}
      onReplace={replace}
      leaveAction={{ label: t`Cancel`, variant: 'secondary', run: onClose }}
      onClose={onClose}
    >
      <SaveNotes packageableLines={packageableLines} saveBlocker={saveBlocker} />
    </PackageForm>
  );
}

/** Why a bundle cannot be saved as a package; undefined where it can. */
function findPackageSaveBlocker({ lines }: PackageableLines): string | undefined {
  if (lines.length === 0) return packagesTexts.noLines;
  return lines.length > MAX_PACKAGE_LINES
    ? packagesTexts.tooManyLines(MAX_PACKAGE_LINES)
    : undefined;
}

function SaveNotes({
  packageableLines,
  saveBlocker,
}: {
  packageableLines: PackageableLines;
  saveBlocker: string | undefined;
}) {
  const { lines, withoutStockCodeCount, tradeInCount } = packageableLines;
  return (
    <>
      {saveBlocker && <SaveNote kind="is-bad" text={saveBlocker} />}
      {withoutStockCodeCount > 0 && (
        <SaveNote
          text={
            withoutStockCodeCount === 1
              ? t`1 line has no stock code. It is saved with its manufacturer, part number and description, and looked up by them.`
              : t`${withoutStockCodeCount} lines have no stock code. They are saved with their manufacturer, part number and description, and looked up by them.`
          }
        />
      )}
      {tradeInCount > 0 && (
        <SaveNote
          text={
            tradeInCount === 1
              ? t`1 trade-in with a negative price was left out.`
              : t`${tradeInCount} trade-ins with a negative price were left out.`
          }
        />
      )}
      {!saveBlocker && (
        <p className="muted">
          {lines.length === 1
            ? t`1 line with its quantity, retail and customer cost of today. Dealer costs, discounts and notes are not saved.`
            : t`${formatLineCount(lines.length)} with their quantities, retail and customer cost of today. Dealer costs, discounts and notes are not saved.`}
        </p>
      )}
    </>
  );
}

type SaveNoteProps = { kind?: 'is-bad'; text: string };

const SaveNote = ({ kind, text }: SaveNoteProps) => (
  <p className={kind ? `notice ${kind}` : 'notice'} role={kind ? 'alert' : 'status'}>
    <Icon name={kind ? 'error' : 'warn'} />
    <span>{text}</span>
  </p>
);
