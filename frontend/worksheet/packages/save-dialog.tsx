import { useState } from 'react';
import { recordSaver, type SendForm } from '#frontend/api/record-saver.ts';
import { formatLineCount } from '#frontend/format/count.ts';
import { asAmount } from '#frontend/format/money.ts';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { toast } from '#frontend/parts/notices/toast.ts';
import { useWorksheet } from '#frontend/worksheet/state/store.tsx';
import { MAX_PACKAGE_LINES, MAX_PACKAGE_TITLE_LENGTH } from '#shared/constants.ts';
import * as packages from '#shared/contract/packages-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { getRoomName } from '#shared/order/rules/room-titles.ts';
import {
  selectPackageableLines,
  type PackageableLines,
} from '#shared/pricing/line/package-lines.ts';
import type { Bundle, Order } from '#shared/schemas/order-schema.ts';
import type { RoomPackage } from '#shared/schemas/room-package-schema.ts';
import { packagesTexts } from '#shared/texts/packages-texts.ts';
import { openPackages } from './open-packages.ts';
import type { PackageFields } from './package-fields.tsx';
import { PackageForm } from './package-form.tsx';
import { saveProblem, type SaveProblem } from './save-problem.ts';
import './form.css';
import './packages.css';

export const renderSavePackage = (groupId: number) => (close: () => void) => (
  <SavePackage groupId={groupId} onClose={close} />
);

type Props = { groupId: number; onClose: () => void };

/** What a bundle has that a package keeps; as it was when the dialog opened. */
function useBundle(groupId: number) {
  const order = useWorksheet((worksheet) => worksheet.order);
  const [bundleToSave] = useState(() => ({
    order,
    bundle: order.Bundles[groupId]!,
    keep: selectPackageableLines(
      order.OrderLines.filter((line) => line.OrderLineGroupId === groupId),
    ),
  }));
  return bundleToSave;
}

type BundleToSave = { order: Order; bundle: Bundle; keep: PackageableLines };

const bodyOf = ({ order, bundle, keep }: BundleToSave, fields: PackageFields) => ({
  ...fields,
  BundleTitle: bundle.OrderLineGroupName,
  PrintOptionId: bundle.PrintOptionId,
  BundleQuantity: Math.max(1, bundle.Quantity),
  Lines: keep.lines,
  FromOrder: order.OrderNumber || null,
  FromCustomer: order.CustomerName?.slice(0, 200) || null,
});

type Sent = { saved: RoomPackage };

/** The save of the dialog: once a press, and what stood in its way. */
function useSaving(bundleToSave: BundleToSave, onClose: () => void) {
  const [problem, setProblem] = useState<SaveProblem>();
  const [isSaving, setIsSaving] = useState(false);
  const [saveIdempotently] = useState(() => recordSaver<PackageFields, RoomPackage, Sent>());
  const send: SendForm<PackageFields, RoomPackage, Sent> = async (
    fields,
    known,
    callIdempotently,
  ) => {
    const body = bodyOf(bundleToSave, fields);
    const saved = known
      ? await callIdempotently(packages.updatePackage, {
          params: { id: known.Id },
          body: { ...body, Version: known.Version, Deed: 'replaced' },
        })
      : await callIdempotently(packages.createPackage, { body });
    return { saved };
  };
  const save = async (fields: PackageFields, other?: RoomPackage) => {
    setIsSaving(true);
    setProblem(undefined);
    try {
      const { saved } = await saveIdempotently(send, fields, other);
      onClose();
      toast({
        kind: 'success',
        text: t`Package saved`,
        detail: `${saved.Title}: ${formatLineCount(saved.LineCount)}, ${asAmount(saved.RoomTotal)}`,
        action: { label: t`Show`, run: () => openPackages({ chosen: saved.Id }) },
      });
    } catch (error) {
      setProblem(saveProblem(error));
      setIsSaving(false);
    }
  };
  return {
    problem,
    setProblem,
    isSaving,
    save: (fields: PackageFields) => void save(fields),
    replace: (fields: PackageFields, other: RoomPackage) => void save(fields, other),
  };
}

function SavePackage({ groupId, onClose }: Props) {
  const bundleToSave = useBundle(groupId);
  const { keep, bundle } = bundleToSave;
  const [fields, setFields] = useState<PackageFields>({
    Title: getRoomName(bundle.OrderLineGroupName).slice(0, MAX_PACKAGE_TITLE_LENGTH),
    Description: '',
    IsShared: false,
  });
  const { problem, setProblem, isSaving, save, replace } = useSaving(bundleToSave, onClose);
  const saveBlocker = findSaveBlocker(keep);
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
      leave={{ label: t`Cancel`, look: 'secondary', go: onClose }}
      onClose={onClose}
    >
      <Notes keep={keep} obstacle={saveBlocker} />
    </PackageForm>
  );
}

/** Why a bundle can be no package. */
function findSaveBlocker({ lines }: PackageableLines): string | undefined {
  if (lines.length === 0) return packagesTexts.noLines;
  return lines.length > MAX_PACKAGE_LINES
    ? packagesTexts.tooManyLines(MAX_PACKAGE_LINES)
    : undefined;
}

function Notes({
  keep,
  obstacle: saveBlocker,
}: {
  keep: PackageableLines;
  obstacle: string | undefined;
}) {
  const { lines, withoutCode, tradeIns } = keep;
  return (
    <>
      {saveBlocker && <Note kind="is-bad" text={saveBlocker} />}
      {withoutCode > 0 && (
        <Note
          text={
            withoutCode === 1
              ? t`1 line has no stock code. It is saved with its manufacturer, part number and description, and looked up by them.`
              : t`${withoutCode} lines have no stock code. They are saved with their manufacturer, part number and description, and looked up by them.`
          }
        />
      )}
      {tradeIns > 0 && (
        <Note
          text={
            tradeIns === 1
              ? t`1 trade-in with a negative price was left out.`
              : t`${tradeIns} trade-ins with a negative price were left out.`
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

type NoteProps = { kind?: 'is-bad'; text: string };

const Note = ({ kind, text }: NoteProps) => (
  <p className={kind ? `notice ${kind}` : 'notice'} role={kind ? 'alert' : 'status'}>
    <Icon name={kind ? 'error' : 'warn'} />
    <span>{text}</span>
  </p>
);
