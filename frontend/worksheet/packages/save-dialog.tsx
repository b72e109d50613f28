import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { callOnce } from '#frontend/api/call-once.ts';
import { linesInWords } from '#frontend/format/count.ts';
import { asAmount } from '#frontend/format/money.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { toast } from '#frontend/parts/notices/toast.ts';
import { useWorksheet } from '#frontend/worksheet/state/store.tsx';
import { LARGEST_PACKAGE_LINES, PACKAGE_TITLE_MAX_LENGTH } from '#shared/constants.ts';
import * as packages from '#shared/contract/packages.ts';
import { t } from '#shared/language/t.ts';
import { roomName } from '#shared/order/rules/room-titles.ts';
import { keepable, type Keepable } from '#shared/pricing/line/packaged.ts';
import type { Bundle, Order } from '#shared/schemas/order.ts';
import type { RoomPackage } from '#shared/schemas/room-package.ts';
import { packagesTexts } from '#shared/texts/packages.ts';
import { openPackages } from './open-packages.ts';
import { SaidFields, type Said } from './said-fields.tsx';
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
  const [kept] = useState(() => ({
    order,
    bundle: order.Bundles[groupId]!,
    keep: keepable(order.OrderLines.filter((line) => line.OrderLineGroupId === groupId)),
  }));
  return kept;
}

type Kept = { order: Order; bundle: Bundle; keep: Keepable };

const bodyOf = ({ order, bundle, keep }: Kept, said: Said) => ({
  ...said,
  Title: said.Title.trim(),
  BundleTitle: bundle.OrderLineGroupName,
  PrintOptionId: bundle.PrintOptionId,
  BundleQuantity: Math.max(1, bundle.Quantity),
  Lines: keep.lines,
  FromOrder: order.OrderNumber || null,
  FromCustomer: order.CustomerName?.slice(0, 200) || null,
});

/** The save of the dialog: once a press, and what stood in its way. */
function useSaving(kept: Kept, said: Said, onClose: () => void) {
  const [problem, setProblem] = useState<SaveProblem>();
  const [isSaving, setIsSaving] = useState(false);
  const attempt = async (save: () => Promise<RoomPackage>) => {
    setIsSaving(true);
    setProblem(undefined);
    try {
      const saved = await save();
      onClose();
      toast({
        kind: 'success',
        text: t`Package saved`,
        detail: `${saved.Title}: ${linesInWords(saved.LineCount)}, ${asAmount(saved.RoomTotal)}`,
        action: { label: t`Show`, run: () => openPackages({ chosen: saved.Id }) },
      });
    } catch (error) {
      setProblem(saveProblem(error));
      setIsSaving(false);
    }
  };
  const body = bodyOf(kept, said);
  return {
    problem,
    setProblem,
    isSaving,
    save: () => attempt(() => callOnce(packages.createPackage, { body })),
    replace: ({ Id, Version }: RoomPackage) =>
      attempt(() =>
        callOnce(packages.updatePackage, {
          params: { id: Id },
          body: { ...body, Version, Deed: 'replaced' },
        }),
      ),
  };
}

function SavePackage({ groupId, onClose }: Props) {
  const kept = useBundle(groupId);
  const { keep, bundle } = kept;
  const form = useId();
  const [said, setSaid] = useState<Said>({
    Title: roomName(bundle.OrderLineGroupName).slice(0, PACKAGE_TITLE_MAX_LENGTH),
    Description: '',
    IsShared: false,
  });
  const { problem, setProblem, isSaving, save, replace } = useSaving(kept, said, onClose);
  const other = problem?.kind === 'title' ? problem.other : undefined;
  const obstacle = obstacleOf(keep);
  const isIdle = isSaving || obstacle !== undefined;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isIdle) return;
    if (said.Title.trim()) {
      void save();
      return;
    }
    setProblem({ kind: 'title', text: packagesTexts.titleRequired, other: undefined });
    (event.currentTarget.elements.namedItem('title') as HTMLElement).focus();
  };
  return (
    <Dialog
      title={t`Save as package`}
      isOpen
      isFocusTaken
      onClose={onClose}
      footer={
        <>
          {other && (
            <Button
              label={t`Replace`}
              tone="danger"
              look="secondary"
              className="pack-replace"
              isIdle={isIdle}
              onClick={() => void replace(other)}
            />
          )}
          <Button label={t`Cancel`} look="secondary" onClick={onClose} />
          <Button label={t`Save package`} type="submit" form={form} isIdle={isIdle} />
        </>
      }
    >
      <form id={form} className="pack-save" onSubmit={submit} noValidate>
        <SaidFields
          said={said}
          onChange={(next) => {
            setSaid(next);
            setProblem(undefined);
          }}
          error={problem?.kind === 'title' ? problem.text : undefined}
          titleRef={takeTitle}
        />
        <Notes keep={keep} obstacle={obstacle} />
        {problem && problem.kind !== 'title' && (
          <Note kind="is-bad" text={problem.text}>
            <Button
              label={t`Try again`}
              look="secondary"
              size="small"
              onClick={() => void save()}
            />
          </Note>
        )}
      </form>
    </Dialog>
  );
}

const takeTitle = (field: HTMLInputElement | null) => field?.select();

/** Why a bundle can be no package. */
function obstacleOf({ lines }: Keepable): string | undefined {
  if (lines.length === 0) return packagesTexts.noLines;
  return lines.length > LARGEST_PACKAGE_LINES
    ? packagesTexts.tooManyLines(LARGEST_PACKAGE_LINES)
    : undefined;
}

function Notes({ keep, obstacle }: { keep: Keepable; obstacle: string | undefined }) {
  const { lines, withoutCode, tradeIns } = keep;
  return (
    <>
      {obstacle && <Note kind="is-bad" text={obstacle} />}
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
      {!obstacle && (
        <p className="muted">
          {t`${linesInWords(lines.length)} with their quantities, retail and customer cost of today. Dealer costs, discounts and notes are not saved.`}
        </p>
      )}
    </>
  );
}

type NoteProps = { kind?: 'is-bad'; text: string; children?: ReactNode };

const Note = ({ kind, text, children }: NoteProps) => (
  <p className={kind ? `notice ${kind}` : 'notice'} role={kind ? 'alert' : 'status'}>
    <Icon name={kind ? 'error' : 'warn'} />
    <span>{text}</span>
    {children}
  </p>
);
