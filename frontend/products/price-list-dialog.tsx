import { useState } from 'react';
import { formatTimestamp } from '#frontend/format/format-date.ts';
import { formatPriceListName } from '#frontend/format/format-price-list-name.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { FileDropZone } from '#frontend/parts/controls/file-drop-zone.tsx';
import { SegmentedControl } from '#frontend/parts/controls/segmented-control.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { useConfirmClose } from '#frontend/parts/dialogs/leave-confirmation.ts';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import { ColumnsStep } from '#frontend/worksheet/import/tables/columns-step.tsx';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import type { PriceListCheck, PriceListState } from '#shared/schemas/price-list-schema.ts';
import { priceListsTexts } from '#shared/texts/price-lists-texts.ts';
import {
  findPriceColumnsProblem,
  priceColumnLabels,
  priceColumnKinds,
} from './price-list-columns.ts';
import { PriceListOutcome } from './price-list-outcome.tsx';
import { PriceListValidityChoice } from './price-list-validity.tsx';
import {
  useCurrentPriceList,
  usePriceListUpload,
  type MissingProductsAction,
} from './use-price-list-upload.ts';
import './price-list.css';

const LOSS_WARNING = t`The price list is not in use. What you said of its columns will be lost.`;

type PriceListDialogProps = {
  /** Called once a list is put into use or undone. */
  onChanged: () => void;
  onClose: () => void;
};

/** Uploads a price list: choose, compare, put into use, and undo. It shows the list in use. */
export function PriceListDialog({ onChanged, onClose }: PriceListDialogProps) {
  const current = useCurrentPriceList();
  const upload = usePriceListUpload((state) => {
    void current.mutate(state, { revalidate: false });
    onChanged();
  });
  const [missingAction, setMissingAction] = useState<MissingProductsAction>('keep');
  const handleClose = useConfirmClose(upload.mappedFile !== undefined, LOSS_WARNING, onClose);
  const isReady = !isPriceListBusy(upload, current);
  const mappedFile = isReady ? upload.mappedFile : undefined;
  const shownCheck = isReady && !mappedFile ? upload.checkedList : undefined;
  return (
    <Dialog
      name="price-list"
      title={t`Upload Price List`}
      isOpen
      widthInRem={mappedFile ? 62 : shownCheck ? 56 : 36}
      onClose={handleClose}
      footer={
        mappedFile ? (
          <ColumnsButtons upload={upload} mappedFile={mappedFile} onClose={handleClose} />
        ) : (
          <PriceListButtons
            upload={upload}
            checkedList={shownCheck}
            missingAction={missingAction}
            onClose={handleClose}
          />
        )
      }
    >
      <div className="price-list">
        {upload.rejection && <RejectionMessage {...upload.rejection} />}
        {mappedFile ? (
          <ColumnsStep
            columns={mappedFile.columns}
            kinds={priceColumnKinds}
            names={priceColumnLabels}
            hint={findPriceColumnsProblem(mappedFile.columns.mapping)}
            isHeaderNeeded
            onChange={upload.setColumns}
            onSheet={upload.chooseSheet}
          />
        ) : shownCheck ? (
          <>
            <PriceListValidityChoice {...shownCheck} choice={upload.validity} />
            <PriceListOutcome {...shownCheck} fileName={shownCheck.file.name} />
            <PriceListOptions
              check={shownCheck.check}
              missingAction={missingAction}
              onChange={setMissingAction}
            />
          </>
        ) : (
          <PriceListStatePanel current={current} upload={upload} />
        )}
      </div>
    </Dialog>
  );
}

const isPriceListBusy = (
  { busyText }: PriceListStatePanelProps['upload'],
  { data }: PriceListStatePanelProps['current'],
) => busyText !== undefined || data?.IsWriting === true;

type PriceListUpload = ReturnType<typeof usePriceListUpload>;

type PriceListButtonsProps = {
  upload: PriceListUpload;
  checkedList: PriceListUpload['checkedList'];
  missingAction: MissingProductsAction;
  onClose: () => void;
};

const PriceListButtons = ({
  upload,
  checkedList,
  missingAction,
  onClose,
}: PriceListButtonsProps) => (
  <>
    {checkedList && (
      <>
        <Button label={t`Choose another`} variant="text" onClick={upload.chooseAnother} />
        <Button
          label={t`Say what its columns are`}
          variant="text"
          onClick={() => void upload.openColumns(checkedList)}
        />
      </>
    )}
    <Button label={t`Close`} variant="secondary" onClick={onClose} />
    {checkedList && (
      <PutIntoUseButton upload={upload} checkedList={checkedList} missingAction={missingAction} />
    )}
  </>
);

type PutIntoUseButtonProps = {
  upload: PriceListUpload;
  checkedList: NonNullable<PriceListUpload['checkedList']>;
  missingAction: MissingProductsAction;
};

/** A scheduled list may change nothing today: its cells are written over what stands there on its day. */
function PutIntoUseButton({ upload, checkedList, missingAction }: PutIntoUseButtonProps) {
  const { check, validFrom } = checkedList;
  const { isFromDay, day } = upload.validity.validity;
  if (!isFromDay && countChanges(check, missingAction) === 0) return null;
  return (
    <Button
      label={isFromDay ? t`Schedule` : t`Put into use`}
      isBusy={upload.validity.isBusy}
      disabled={isFromDay ? day === null || day !== validFrom : validFrom !== undefined}
      onClick={() => void upload.putIntoUse(missingAction)}
    />
  );
}

type ColumnsButtonsProps = {
  upload: PriceListUpload;
  mappedFile: NonNullable<PriceListUpload['mappedFile']>;
  onClose: () => void;
};

const ColumnsButtons = ({ upload, mappedFile, onClose }: ColumnsButtonsProps) => (
  <>
    <Button label={t`Back`} variant="text" onClick={upload.closeColumns} />
    <Button label={t`Close`} variant="secondary" onClick={onClose} />
    <Button
      label={t`Next`}
      disabled={findPriceColumnsProblem(mappedFile.columns.mapping) !== undefined}
      onClick={() => void upload.acceptColumns(mappedFile)}
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

const countChanges = (check: PriceListCheck, missingAction: MissingProductsAction) =>
  check.New.Count + check.Changed.Count + (missingAction === 'remove' ? check.Gone.Count : 0);

type PriceListOptionsProps = {
  check: PriceListCheck;
  missingAction: MissingProductsAction;
  onChange: (missingAction: MissingProductsAction) => void;
};

const PriceListOptions = ({ check, missingAction, onChange }: PriceListOptionsProps) => (
  <>
    {check.Gone.Count > 0 && (
      <MissingProductsChoice missingAction={missingAction} onChange={onChange} />
    )}
    {countChanges(check, missingAction) === 0 && (
      <p className="help">{priceListsTexts.changesNothing}</p>
    )}
  </>
);

const MissingProductsChoice = ({
  missingAction,
  onChange,
}: Omit<PriceListOptionsProps, 'check'>) => (
  <div className="price-list-gone">
    <span>{t`Products that are not in the list`}</span>
    <SegmentedControl
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

type PriceListStatePanelProps = {
  current: ReturnType<typeof useCurrentPriceList>;
  upload: ReturnType<typeof usePriceListUpload>;
};

/** The current progress, or the list in use with an upload zone. */
function PriceListStatePanel({ current, upload }: PriceListStatePanelProps) {
  if (upload.busyText) return <BusyProgress text={upload.busyText} />;
  return (
    <Loaded result={current} failureText={t`The price list in use could not be loaded`} loading={2}>
      {(state) =>
        state.IsWriting ? (
          <WritingProgress state={state} />
        ) : (
          <>
            <FileDropZone
              hint={t`.csv, .tsv or .xlsx, up to 100,000 rows, with the headings of the product list`}
              accept=".csv,.tsv,.txt,.xlsx"
              onFile={(file) => void upload.chooseFile(file)}
            />
            <CurrentPriceList state={state} onUndo={() => void upload.undo(state.Number)} />
          </>
        )
      }
    </Loaded>
  );
}

const BusyProgress = ({ text }: { text: string }) => (
  <div className="price-list-progress">
    <p role="status">{text}</p>
    <progress aria-label={text} />
  </div>
);

const WritingProgress = ({
  state: { Written: writtenCount, Total },
}: {
  state: PriceListState;
}) => (
  <div className="price-list-progress">
    <p role="status">
      {Total === 1
        ? t`${formatInteger(writtenCount)} of 1 product written`
        : t`${formatInteger(writtenCount)} of ${formatInteger(Total)} products written`}
    </p>
    <progress aria-label={t`Products written`} value={writtenCount} max={Total} />
    <p className="help">
      {t`Everybody sees the new prices already. Products can be edited again once all are written; you may leave this page.`}
    </p>
  </div>
);

/** The list put into use last. It can be undone until the next one. */
function CurrentPriceList({ state, onUndo }: { state: PriceListState; onUndo: () => void }) {
  const { Number: number, By, When, New, Changed, Removed, Kept, IsUndo } = state;
  if (number === 0) return <p className="help">{t`No price list has been uploaded yet.`}</p>;
  const name = formatPriceListName(state);
  return (
    <div className="price-list-used">
      <div>
        <b>{IsUndo ? t`Undone: ${name}` : t`In use: ${name}`}</b>
        <span>
          {By}, {formatTimestamp(When)}
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
