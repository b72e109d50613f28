import { memo, useLayoutEffect, useRef } from 'react';
import { formatLineCount } from '#frontend/format/format-count.ts';
import { formatAmount, formatQuantity, formatPercent } from '#frontend/format/format-money.ts';
import { getLineGroupLabel } from '#frontend/format/get-line-group-label.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { MenuButton } from '#frontend/parts/controls/menu-button.tsx';
import { ErrorBoundary } from '#frontend/parts/notices/error-boundary.tsx';
import { EmptyState, LoadFailureLine } from '#frontend/parts/notices/load-states.tsx';
import { ScreenReaderAnnouncer } from '#frontend/parts/notices/screen-reader-announcer.tsx';
import { rowFailureText } from '#frontend/worksheet/lines/grid/failed-row.tsx';
import { emptyLineSums } from '#frontend/worksheet/lines/grid/grid-totals.tsx';
import {
  computeBundleHeightRem,
  cardRowSizesRem,
  readOnlyCardRowSizesRem,
  useVirtualRows,
} from '#frontend/worksheet/lines/grid/use-virtual-rows.ts';
import {
  isProblemMatch,
  findLineRemark,
  rowMatchLabels,
  countUnmatchedBundleRows,
  useRowMatch,
} from '#frontend/worksheet/lines/products/row-match.ts';
import { useGetBundleMenuEntries } from '#frontend/worksheet/packages/use-get-bundle-menu-entries.ts';
import { areBundlesLocked, isGroupLocked } from '#frontend/worksheet/state/accepted-lock.ts';
import type { LayoutRow } from '#frontend/worksheet/state/grid-layout.ts';
import { useRetryOnOrderChange } from '#frontend/worksheet/state/use-retry-on-order-change.ts';
import { useWorksheet, useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { findWorksheetLine } from '#frontend/worksheet/state/worksheet.ts';
import { INDIVIDUAL_LINES_GROUP_ID } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import { formatBundleChoiceAndTaken } from '#shared/order/bundle-choice-text.ts';
import { toReadableDescription } from '#shared/order/rules/readable-description.ts';
import { isChoosable, isTakenBundle, isTakenGroup } from '#shared/pricing/order/bundle-choices.ts';
import { getDisplayLineGp } from '#shared/pricing/order/display-percents.ts';
import type { Bundle, OrderLine } from '#shared/schemas/order-schema.ts';
import { proposalsTexts } from '#shared/texts/proposals-texts.ts';
import { findTaxNote } from '#shared/texts/taxable-texts.ts';
import { useCardFocus, type OpenLineTarget } from './use-card-focus.ts';
import './cards.css';

type LineCardsProps = {
  /** The line in the sheet. */
  openLine: OpenLineTarget | undefined;
  onOpen: (line: OpenLineTarget) => void;
  onAdd: (groupId: number) => void;
};

/** All order lines as one virtual list of cards, grouped under their bundle headings. */
export function LineCards({ openLine, onOpen, onAdd }: LineCardsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const layout = useWorksheet((worksheet) => worksheet.layout);
  const isReadOnly = useWorksheet((worksheet) => worksheet.isReadOnly);
  const count = useWorksheet(({ order }) => order.OrderLines.length);
  const isNew = useWorksheet(({ newRow }) => newRow !== undefined);
  const { key, focusRenderedRow } = useCardFocus(scroller, openLine, onOpen);
  const isClosed = useWorksheet(areBundlesLocked);
  const sizes = isReadOnly ? readOnlyCardRowSizesRem : cardRowSizesRem;
  const { getMountedRows, tops, scrollToRow } = useVirtualRows(scroller, layout, sizes);
  useLayoutEffect(() => focusRenderedRow(scrollToRow));
  if (count === 0 && !isNew)
    return <NoLinesNotice onAdd={isClosed ? undefined : () => onAdd(INDIVIDUAL_LINES_GROUP_ID)} />;
  return (
    <div ref={scroller} className="cards">
      <h2 className="sr-only">{t`Order lines`}</h2>
      <div className="cards-rows" style={{ height: tops.at(-1) }}>
        {getMountedRows(layout.rowIndexes.get(key)).map((index) => (
          <CardRow
            key={layout.rows[index]!.key}
            row={layout.rows[index]!}
            top={tops[index]!}
            {...{ isReadOnly, onOpen, onAdd }}
          />
        ))}
      </div>
      <ScreenReaderAnnouncer />
    </div>
  );
}

const NoLinesNotice = ({ onAdd }: { onAdd: (() => void) | undefined }) => (
  <EmptyState
    icon="box"
    title={t`No lines yet`}
    {...(onAdd && { text: t`Add a line, then search the catalogue or type a stock code.` })}
  >
    {onAdd && <Button label={t`Add line`} icon="plus" variant="secondary" onClick={onAdd} />}
  </EmptyState>
);

type CardRowProps = Pick<LineCardsProps, 'onOpen' | 'onAdd'> & {
  row: LayoutRow;
  top: number;
  isReadOnly: boolean;
};

/** A card that throws leaves the other cards as they are. */
const CardRow = memo(function CardRow(props: CardRowProps) {
  const { row, top } = props;
  return (
    <ErrorBoundary renderFailure={(retry) => <FailedCard rowKey={row.key} {...{ top, retry }} />}>
      <CardRowContent {...props} />
    </ErrorBoundary>
  );
});

type FailedCardProps = { rowKey: string; top: number; retry: () => void };

function FailedCard({ rowKey, top, retry }: FailedCardProps) {
  useRetryOnOrderChange(retry);
  return (
    <div className="card" data-row={rowKey} style={{ top }}>
      <LoadFailureLine messages={[rowFailureText]} onRetry={retry} />
    </div>
  );
}

function CardRowContent({ row, top, isReadOnly, onOpen, onAdd }: CardRowProps) {
  if (row.kind === 'line') return <LineCard lineId={row.key} top={top} onOpen={onOpen} />;
  if (row.kind === 'heading')
    return (
      <BundleHeading
        row={row}
        top={top}
        sizes={isReadOnly ? readOnlyCardRowSizesRem : cardRowSizesRem}
      />
    );
  return isReadOnly ? null : <AddLineCard groupId={row.groupId} top={top} onAdd={onAdd} />;
}

type BundleHeadingProps = {
  row: Extract<LayoutRow, { kind: 'heading' }>;
  top: number;
  sizes: typeof cardRowSizesRem;
};

/** The wrapper is as high as the bundle, so that the heading stays at its top while the cards scroll. */
function BundleHeading({ row, top, sizes }: BundleHeadingProps) {
  const { groupId, isFolded } = row;
  const { dispatch } = useWorksheetStore();
  const items = useGetBundleMenuEntries()(groupId);
  const bundle = useWorksheet(({ order }) => order.Bundles[groupId]);
  const { subtotal } = useWorksheet(({ sums }) => sums.get(groupId)) ?? emptyLineSums;
  if (!bundle) return null;
  const isTaken = isTakenBundle(bundle);
  const fold = () =>
    dispatch({ type: 'bundlesFolded', bundleIds: [bundle.Id], isFolded: !isFolded });
  return (
    <div
      className={isTaken ? 'cards-bundle' : 'cards-bundle is-untaken'}
      style={{ top, height: `${computeBundleHeightRem(row, sizes)}rem` }}
    >
      <h3>
        <button type="button" data-row={row.key} aria-expanded={!isFolded} onClick={fold}>
          <Icon name={isFolded ? 'chevronRight' : 'chevronDown'} />
          <BundleCardName bundle={bundle} isFolded={isFolded} />
          <span className="amount">{formatAmount(subtotal)}</span>
        </button>
        {items.length > 0 && (
          <MenuButton
            name={t`More for ${getLineGroupLabel(bundle.OrderLineGroupName)}`}
            isIconOnly
            items={items}
          />
        )}
      </h3>
    </div>
  );
}

/** The name, the number of lines, what the bundle is, and the number of lines without a product. */
function BundleCardName({ bundle, isFolded }: { bundle: Bundle; isFolded: boolean }) {
  const groupId = bundle.OrderLineGroupId;
  const count = useWorksheet(({ layout }) => layout.lineCounts.get(groupId) ?? 0);
  const unmatched = useWorksheet((worksheet) => countUnmatchedBundleRows(worksheet, groupId));
  return (
    <span className={isChoosable(bundle) ? 'cards-name is-choosable' : 'cards-name'}>
      <b>{getLineGroupLabel(bundle.OrderLineGroupName)}</b>
      <span>{formatLineCount(count)}</span>
      {isChoosable(bundle) && (
        <span className="card-choice">{formatBundleChoiceAndTaken(bundle)}</span>
      )}
      {isFolded && unmatched > 0 && (
        <em>
          <Icon name="warn" />
          {t`${unmatched} no match`}
        </em>
      )}
    </span>
  );
}

type LineCardProps = { lineId: string; top: number; onOpen: LineCardsProps['onOpen'] };

/** One order line. It subscribes only to its own line, so that other edits do not render it. */
function LineCard({ lineId, top, onOpen }: LineCardProps) {
  const line = useWorksheet((worksheet) => findWorksheetLine(worksheet, lineId));
  const isDetailView = useWorksheet((worksheet) => worksheet.isDetailView);
  const matchMessage = useMatchMessage(lineId, line);
  const isTaken = useWorksheet(({ order }) => isTakenGroup(order, line?.OrderLineGroupId));
  if (!line) return null;
  const description = toReadableDescription(line.Description ?? '');
  const taxNote = findTaxNote(line);
  return (
    <button
      type="button"
      className={`card${matchMessage?.isRed ? ' is-nomatch' : ''}${isTaken ? '' : ' is-untaken'}`}
      data-row={lineId}
      style={{ top }}
      onClick={() => onOpen({ lineId })}
    >
      <span className="card-text">
        {description || line.PartNumber || t`Line ${line.LineNumber}`}
      </span>
      <span className="amount">{formatAmount(line.CustomerExtended)}</span>
      <span className="card-about">
        {`${formatQuantity(line.Quantity)} × ${formatAmount(line.CustomerCost)}`}
        <span>{line.PartNumber || line.StockCode}</span>
        {taxNote && <span>{taxNote}</span>}
        {matchMessage && (
          <em>
            <Icon name="warn" />
            {matchMessage.text}
          </em>
        )}
      </span>
      {isDetailView && (
        <span className="card-profit">{t`GP ${formatPercent(getDisplayLineGp(line))}`}</span>
      )}
    </button>
  );
}

/** The message of a line: it has no product, or it is not counted. */
function useMatchMessage(lineId: string, line: OrderLine | undefined) {
  const match = useRowMatch(line, lineId);
  const isCustomerSafe = useWorksheet(({ view }) => view.isCustomerSafe);
  const priceStop = useWorksheet(({ stops }) => stops.get(lineId));
  if (!line) return undefined;
  const text = rowMatchLabels[match] ?? findLineRemark(line, isCustomerSafe, priceStop);
  return text ? { text, isRed: isProblemMatch(match) } : undefined;
}

type AddLineCardProps = { groupId: number; top: number; onAdd: LineCardsProps['onAdd'] };

function AddLineCard({ groupId, top, onAdd }: AddLineCardProps) {
  const isLocked = useWorksheet((worksheet) => isGroupLocked(worksheet, groupId));
  const acceptedBy = useWorksheet(({ order }) => order.Acceptance?.Name ?? '');
  const name = useWorksheet(({ order }) => order.Bundles[groupId]?.OrderLineGroupName);
  if (isLocked)
    return (
      <p className="card-add is-locked" style={{ top }}>
        <Icon name="lock" />
        {proposalsTexts.acceptedBy(acceptedBy)}
      </p>
    );
  return (
    <button
      type="button"
      className="card-add"
      style={{ top }}
      aria-label={t`Add line to ${getLineGroupLabel(name ?? '')}`}
      onClick={() => onAdd(groupId)}
    >
      <Icon name="plus" />
      {t`Add line`}
    </button>
  );
}
