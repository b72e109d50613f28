import type { ReactNode } from 'react';
import { asAmount, asQuantity } from '#frontend/format/money.ts';
import { Icon, type IconName } from '#frontend/parts/controls/icon.tsx';
import type { RejectedRow } from '#frontend/worksheet/imports/imported.ts';
import { useWorksheet } from '#frontend/worksheet/state/store.tsx';
import { t } from '#shared/language/t.ts';
import { toReadableDescription } from '#shared/order/rules/readable-description.ts';
import type { Choice, DryLine } from './dry-row.ts';
import { formatRowChoice, rowKindLabels, notesOf } from './dry-run-labels.ts';
import type { RowKind } from './dry-run.ts';

type RowProps = {
  row: DryLine;
  isOpen: boolean;
  /** It has the keyboard's place: Tab leads into it. */
  isCurrent: boolean;
  onChoose: (choice: Choice) => void;
  onToggle: () => void;
};

/** What a row of the file is in the order, and what is chosen for it. */
export function LineCells({ row, isOpen, isCurrent, onChoose, onToggle }: RowProps) {
  const { imported, line, choice } = row;
  const isDetailView = useWorksheet((worksheet) => worksheet.isDetailView);
  const shown = line ?? imported.pasted.line;
  const description = toReadableDescription(shown.Description ?? '');
  const tabIndex = isCurrent ? 0 : -1;
  return (
    <>
      <Cell name="place">{imported.rowLabel}</Cell>
      <Cell name="result">
        {row.kind === 'unmatched' ? (
          <button
            type="button"
            className="import-more"
            aria-expanded={isOpen}
            tabIndex={tabIndex}
            onClick={onToggle}
          >
            <Result kind={row.kind} />
          </button>
        ) : (
          <Result kind={row.kind} />
        )}
      </Cell>
      <Cell name="quantity">{asQuantity(shown.Quantity)}</Cell>
      <Cell name="manufacturer">{shown.MfgCode}</Cell>
      <Cell name="part" title={shown.PartNumber ?? shown.StockCode ?? ''}>
        {shown.PartNumber ?? shown.StockCode}
      </Cell>
      <Cell name="description" title={description}>
        {description}
        {notesOf(row, isDetailView).map((note) => (
          <small key={note}>{note}</small>
        ))}
      </Cell>
      <Cell name="retail">
        <Price row={row} field="Retail" />
      </Cell>
      <Cell name="cost">
        <Price row={row} field="CustomerCost" />
      </Cell>
      <Cell name="choice">
        <select
          className="p-inputtext"
          aria-label={t`${imported.rowLabel}: choice`}
          tabIndex={tabIndex}
          value={row.choices.indexOf(choice)}
          onChange={({ target }) => onChoose(row.choices[Number(target.value)]!)}
        >
          {row.choices.map((each, at) => (
            <option key={at} value={at}>
              {formatRowChoice(each)}
            </option>
          ))}
        </select>
      </Cell>
      <Cell name="extended">{line && asAmount(line.CustomerExtended)}</Cell>
    </>
  );
}

export const RejectedRowCells = ({ row }: { row: RejectedRow }) => (
  <>
    <Cell name="place">{row.rowLabel}</Cell>
    <Cell name="result">
      <Result kind="refused" />
    </Cell>
    <Cell name="refused" title={row.text}>
      {row.text}
      <small>{row.reason}</small>
    </Cell>
    <Cell name="choice">{t`Cannot be added`}</Cell>
  </>
);

const Cell = ({ name, title, children }: { name: string; title?: string; children: ReactNode }) => (
  <span role="gridcell" className={`is-${name}`} title={title}>
    {children}
  </span>
);

const icons: Record<RowKind, IconName> = {
  matched: 'check',
  differs: 'warn',
  unmatched: 'search',
  refused: 'error',
};

const Result = ({ kind }: { kind: RowKind }) => (
  <span className={`import-result is-${kind}`}>
    <Icon name={icons[kind]} />
    {rowKindLabels[kind]}
  </span>
);

/** Where file and catalogue differ both, and which of them counts. */
function Price({ row, field }: { row: DryLine; field: 'Retail' | 'CustomerCost' }) {
  const { differences, line, imported } = row;
  const difference = differences.find((each) => each.field === field);
  const amount = (line ?? imported.pasted.line)[field];
  if (!difference || !line) return amount === null ? '' : asAmount(amount);
  const { file, catalogue } = difference;
  const isOfFile = row.choice === 'file' || (field === 'CustomerCost' && row.choice === 'mixed');
  const ofFile = <span key="file">{asAmount(file)}</span>;
  const ofCatalogue = (
    <span key="catalogue">{catalogue === null ? t`none` : asAmount(catalogue)}</span>
  );
  return (
    <span className="import-prices">
      {isOfFile ? <b>{ofFile}</b> : <del>{ofFile}</del>}{' '}
      {isOfFile ? <del>{ofCatalogue}</del> : <b>{ofCatalogue}</b>}
    </span>
  );
}
