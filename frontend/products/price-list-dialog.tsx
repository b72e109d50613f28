import { useState } from 'react';
import { asDayAndTime } from '#frontend/format/date.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { FileDrop } from '#frontend/parts/controls/file-drop.tsx';
import { OneOf } from '#frontend/parts/controls/one-of.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { useConfirmClose } from '#frontend/parts/dialogs/leave-question.ts';
import { Failed, LoadingRows } from '#frontend/parts/notices/states.tsx';
import { ColumnsStep } from '#frontend/worksheet/imports/tables/columns-step.tsx';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import type { PriceListCheck, PriceListState } from '#shared/schemas/price-list-schema.ts';
import { priceListsTexts } from '#shared/texts/price-lists-texts.ts';
import { findColumnsProblem, priceKindNames, priceKinds } from './price-list-columns.ts';
import { PriceListOutcome } from './price-list-outcome.tsx';
import { useCurrentPriceList, usePriceList, type MissingProductsAction } from './use-price-list.ts';
import './price-list.css';

const LOST = t`The price list is not in use. What you said of its columns will be lost.`;

type Props = { onUsed: () => void; onClose: () => void };

/** A price list: chosen, compared, put into use, and taken back. */
export function PriceListDialog({ onUsed, onClose }: Props) {
  const current = useCurrentPriceList();
  const list = usePriceList((state) => {
    void current.mutate(state, { revalidate: false });
    onUsed();
  });
  const [missingAction, setMissingAction] = useState<MissingProductsAction>('keep');
  const close = useConfirmClose(list.mapped !== undefined, LOST, onClose);
  const isReady = !isBusy(list, current);
  const mapped = isReady ? list.mapped : undefined;
  const shown = isReady && !mapped ? list.checked : undefined;
  return (
    <Dialog
      name="price-list"
      title={t`Upload Price List`}
      isOpen
      width={mapped ? 62 : shown ? 56 : 36}
      onClose={close}
      footer={
        mapped ? (
          <ColumnsButtons list={list} mapped={mapped} onClose={close} />
        ) : (
          <Buttons list={list} checked={shown} missingAction={missingAction} onClose={close} />
        )
      }
    >
      <div className="price-list">
        {list.refused && <RejectionMessage {...list.refused} />}
        {mapped ? (
          <ColumnsStep
            columns={mapped.columns}
            kinds={priceKinds}
            names={priceKindNames}
            hint={findColumnsProblem(mapped.columns.mapping)}
            isHeaderNeeded
            onChange={list.setColumns}
            onSheet={list.chooseSheet}
          />
        ) : shown ? (
          <>
            <PriceListOutcome {...shown} fileName={shown.file.name} />
            <Choices
              check={shown.check}
              missingAction={missingAction}
              onChange={setMissingAction}
            />
          </>
        ) : (
          <Stand current={current} list={list} />
        )}
      </div>
    </Dialog>
  );
}

const isBusy = ({ busy }: StandProps['list'], { data }: StandProps['current']) =>
  busy !== undefined || data?.IsWriting === true;

type List = ReturnType<typeof usePriceList>;

type ButtonsProps = {
  list: List;
  checked: List['checked'];
  missingAction: MissingProductsAction;
  onClose: () => void;
};

const Buttons = ({ list, checked, missingAction, onClose }: ButtonsProps) => (
  <>
    {checked && (
      <>
        <Button label={t`Choose another`} variant="text" onClick={list.another} />
        <Button
          label={t`Say what its columns are`}
          variant="text"
          onClick={() => void list.openColumns(checked)}
        />
      </>
    )}
    <Button label={t`Close`} variant="secondary" onClick={onClose} />
    {checked && changesOf(checked.check, missingAction) > 0 && (
      <Button label={t`Put into use`} onClick={() => void list.use(missingAction)} />
    )}
  </>
);

type ColumnsButtonsProps = {
  list: List;
  mapped: NonNullable<List['mapped']>;
  onClose: () => void;
};

const ColumnsButtons = ({ list, mapped, onClose }: ColumnsButtonsProps) => (
  <>
    <Button label={t`Back`} variant="text" onClick={list.leaveColumns} />
    <Button label={t`Close`} variant="secondary" onClick={onClose} />
    <Button
      label={t`Next`}
      disabled={findColumnsProblem(mapped.columns.mapping) !== undefined}
      onClick={() => void list.acceptColumns(mapped)}
    />
  </>
);

const RejectionMessage = ({ text, detail }: { text: string; detail: string | undefined }) => (
  <p className="notice is-bad" role="alert">
    <span>
      {text} {detail}
    </span>
  </p>
);

const changesOf = (check: PriceListCheck, missingAction: MissingProductsAction) =>
  check.New.Count + check.Changed.Count + (missingAction === 'remove' ? check.Gone.Count : 0);

type ChoicesProps = {
  check: PriceListCheck;
  missingAction: MissingProductsAction;
  onChange: (missingAction: MissingProductsAction) => void;
};

const Choices = ({ check, missingAction, onChange }: ChoicesProps) => (
  <>
    {check.Gone.Count > 0 && (
      <MissingProductsChoice missingAction={missingAction} onChange={onChange} />
    )}
    {changesOf(check, missingAction) === 0 && <p className="help">{priceListsTexts.nothing}</p>}
  </>
);

const MissingProductsChoice = ({ missingAction, onChange }: Omit<ChoicesProps, 'check'>) => (
  <div className="price-list-gone">
    <span>{t`Products that are not in the list`}</span>
    <OneOf
      name={t`Products that are not in the list`}
      options={[
        { value: 'keep', label: t`Keep` },
        { value: 'remove', label: t`Remove` },
      ]}
      value={missingAction}
      onChange={onChange}
    />
  </div>
);

type StandProps = {
  current: ReturnType<typeof useCurrentPriceList>;
  list: ReturnType<typeof usePriceList>;
};

/** What is being done, or the list in use with the place for another. */
function Stand({ current: { data, error, mutate }, list }: StandProps) {
  if (list.busy) return <Waiting text={list.busy} />;
  if (!data) return <LoadingOrFailed error={error} onRetry={() => void mutate()} />;
  if (data.IsWriting) return <Written state={data} />;
  return (
    <>
      <FileDrop
        hint={t`.csv, .tsv or .xlsx, up to 100,000 rows, with the headings of the product list`}
        accept=".csv,.tsv,.txt,.xlsx"
        onFile={(file) => void list.choose(file)}
      />
      <InUse state={data} onUndo={() => void list.undo(data.Number)} />
    </>
  );
}

const Waiting = ({ text }: { text: string }) => (
  <div className="price-list-progress">
    <p role="status">{text}</p>
    <progress aria-label={text} />
  </div>
);

const Written = ({ state: { Written: written, Total } }: { state: PriceListState }) => (
  <div className="price-list-progress">
    <p role="status">
      {Total === 1
        ? t`${formatInteger(written)} of 1 product written`
        : t`${formatInteger(written)} of ${formatInteger(Total)} products written`}
    </p>
    <progress aria-label={t`Products written`} value={written} max={Total} />
    <p className="help">
      {t`Everybody sees the new prices already. Products can be edited again once all are written; you may leave this page.`}
    </p>
  </div>
);

type FailedProps = { error: Error | undefined; onRetry: () => void };

const LoadingOrFailed = ({ error, onRetry }: FailedProps) =>
  error ? (
    <Failed
      title={t`The price list in use could not be loaded`}
      text={error.message}
      onRetry={onRetry}
    />
  ) : (
    <LoadingRows count={2} />
  );

/** The list that was put into use last, which can be taken back until the next. */
function InUse({ state, onUndo }: { state: PriceListState; onUndo: () => void }) {
  const { Number: number, FileName, By, When, New, Changed, Removed, Kept, IsUndo } = state;
  if (number === 0) return <p className="help">{t`No price list has been uploaded yet.`}</p>;
  const name = FileName || t`Price list`;
  return (
    <div className="price-list-used">
      <div>
        <b>{IsUndo ? t`Undone: ${name}` : t`In use: ${name}`}</b>
        <span>
          {By}, {asDayAndTime(When)}
        </span>
        <span>
          {t`${formatInteger(New)} new, ${formatInteger(Changed)} changed, ${formatInteger(Removed)} removed`}
          {Kept > 0 && `, ${t`${formatInteger(Kept)} edited since and kept`}`}
        </span>
      </div>
      <Button
        label={IsUndo ? t`Put into use again` : t`Undo`}
        icon="undo"
        variant="secondary"
        onClick={onUndo}
      />
    </div>
  );
}
