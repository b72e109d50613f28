import type { ReactNode } from 'react';
import { formatAmount, formatQuantity } from '#frontend/format/format-money.ts';
import { Icon, type IconName } from '#frontend/parts/controls/icon.tsx';
import type { RejectedRow } from '#frontend/worksheet/import/imported-file.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import { toReadableDescription } from '#shared/order/rules/readable-description.ts';
import { formatRowChoice, rowKindLabels, listRowNotes } from './dry-run-labels.ts';
import type { DryRunChoice, DryRunLine } from './dry-run-row.ts';
import type { DryRunRowKind } from './dry-run.ts';

type LineCellsProps = {
  row: DryRunLine;
  isOpen: boolean;
  /** Whether the row is the tab stop of the list. */
  isCurrent: boolean;
  onChoose: (choice: DryRunChoice) => void;
  onToggle: () => void;
};

/** The order line that a file row becomes, and the choice for it. */
export function DryRunLineCells({ row, isOpen, isCurrent, onChoose, onToggle }: LineCellsProps) {
  const { imported, line, choice } = row;
  const isDetailView = useWorksheet((worksheet) => worksheet.isDetailView);
  const shownLine = line ?? imported.pasted.line;
  const description = toReadableDescription(shownLine.Description ?? '');
  const tabIndex = isCurrent ? 0 : -1;
  return (
    <>
      <RowCell name="place">{imported.rowLabel}</RowCell>
      <RowCell name="result">
        {row.kind === 'unmatched' ? (
          <button
            type="button"
            className="import-more"
            aria-expanded={isOpen}
            tabIndex={tabIndex}
            onClick={onToggle}
          >
            <RowResult kind={row.kind} />
          </button>
        ) : (
          <RowResult kind={row.kind} />
        )}
      </RowCell>
      <RowCell name="quantity">{formatQuantity(shownLine.Quantity)}</RowCell>
      <RowCell name="manufacturer">{shownLine.MfgCode}</RowCell>
      <RowCell name="part" title={shownLine.PartNumber ?? shownLine.StockCode ?? ''}>
        {shownLine.PartNumber ?? shownLine.StockCode}
      </RowCell>
      <RowCell name="description" title={description}>
        {description}
        {listRowNotes(row, isDetailView).map((note) => (
          <small key={note}>{note}</small>
        ))}
      </RowCell>
      <RowCell name="retail">
        <ComparedPrice row={row} field="Retail" />
      </RowCell>
      <RowCell name="cost">
        <ComparedPrice row={row} field="CustomerCost" />
      </RowCell>
      <RowCell name="choice">
        <select
          className="text-field"
          aria-label={t`${imported.rowLabel}: choice`}
          tabIndex={tabIndex}
          value={row.choices.indexOf(choice)}
          onChange={({ target }) => onChoose(row.choices[Number(target.value)]!)}
        >
          {row.choices.map((each, index) => (
            <option key={index} value={index}>
              {formatRowChoice(each)}
            </option>
          ))}
        </select>
      </RowCell>
      <RowCell name="extended">{line && formatAmount(line.CustomerExtended)}</RowCell>
    </>
  );
}

export const RejectedRowCells = ({ row }: { row: RejectedRow }) => (
  <>
    <RowCell name="place">{row.rowLabel}</RowCell>
    <RowCell name="result">
      <RowResult kind="rejected" />
    </RowCell>
    <RowCell name="rejected" title={row.text}>
      {row.text}
      <small>{row.reason}</small>
    </RowCell>
    <RowCell name="choice">{t`Cannot be added`}</RowCell>
  </>
);

const RowCell = ({
  name,
  title,
  children,
}: {
  name: string;
  title?: string;
  children: ReactNode;
}) => (
  <span role="gridcell" className={`is-${name}`} title={title}>
    {children}
  </span>
);

const iconByKind: Record<DryRunRowKind, IconName> = {
  matched: 'check',
  differs: 'warn',
  unmatched: 'search',
  rejected: 'error',
};

const RowResult = ({ kind }: { kind: DryRunRowKind }) => (
  <span className={`import-result is-${kind}`}>
    <Icon name={iconByKind[kind]} />
    {rowKindLabels[kind]}
  </span>
);

/** Shows both prices where file and catalogue differ, and which one is used. */
function ComparedPrice({ row, field }: { row: DryRunLine; field: 'Retail' | 'CustomerCost' }) {
  const { differences, line, imported } = row;
  const difference = differences.find((each) => each.field === field);
  const amount = (line ?? imported.pasted.line)[field];
  if (!difference || !line) return amount === null ? '' : formatAmount(amount);
  const { file, catalogue } = difference;
  const isFilePriceChosen =
    row.choice === 'filePrices' || (field === 'CustomerCost' && row.choice === 'fileCost');
  const filePrice = <span key="file">{formatAmount(file)}</span>;
  const catalogPrice = (
    <span key="catalogue">{catalogue === null ? t`none` : formatAmount(catalogue)}</span>
  );
  return (
    <span className="import-prices">
      {isFilePriceChosen ? <b>{filePrice}</b> : <del>{filePrice}</del>}{' '}
      {isFilePriceChosen ? <del>{catalogPrice}</del> : <b>{catalogPrice}</b>}
    </span>
  );
}
