import type { ReactNode } from 'react';
import { useObservable } from '#frontend/browser/use-observable.ts';
import { formatLineCount } from '#frontend/format/format-count.ts';
import { getLineGroupLabel } from '#frontend/format/get-line-group-label.ts';
import { Icon, type IconName } from '#frontend/parts/controls/icon.tsx';
import { BundleNameInput } from '#frontend/worksheet/lines/cells/bundle-name-input.tsx';
import type { GridColumn } from '#frontend/worksheet/lines/cells/grid-columns.ts';
import {
  listHeadingActions,
  getFocusedAction,
  type HeadingAction,
} from '#frontend/worksheet/lines/cells/heading-actions.ts';
import {
  getBundleSelectionShare,
  type SelectionShare,
} from '#frontend/worksheet/lines/cells/line-selection.ts';
import type { GridCursor } from '#frontend/worksheet/lines/cells/use-grid-cursor.ts';
import { countUnmatchedBundleRows } from '#frontend/worksheet/lines/products/row-match.ts';
import { getHeadingLock } from '#frontend/worksheet/state/accepted-lock.ts';
import type { LayoutRow } from '#frontend/worksheet/state/grid-layout.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import type { Worksheet } from '#frontend/worksheet/state/worksheet.ts';
import { INDIVIDUAL_LINES_GROUP_ID, SUMMARY_PRINT_OPTION_ID } from '#shared/constants.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { translateText, t } from '#shared/language/t.ts';
import { canMoveBundle } from '#shared/order/rules/bundle-edits.ts';
import { getPrintOptionOrDefault } from '#shared/order/rules/print-options.ts';
import { isTakenBundle } from '#shared/pricing/order/bundle-choices.ts';
import type { Bundle } from '#shared/schemas/order-schema.ts';
import { BundleChoiceSwitch } from './bundle-choice-switch.tsx';
import { LABEL_COLUMN_SPAN, emptyLineSums, renderSumCells } from './grid-totals.tsx';
import { computeBundleHeightRem, gridRowSizesRem } from './use-virtual-rows.ts';

type Props = {
  row: Extract<LayoutRow, { kind: 'heading' }>;
  index: number;
  top: number;
  columns: readonly GridColumn[];
  cursor: GridCursor;
};

/**
 * The heading of a bundle: its name, how it prints, and its action buttons. It lies in a box as high as the
 * bundle, and stays at its top while the rows under it scroll. A folded heading shows the bundle's sums.
 */
export function BundleHeadingRow(props: Props) {
  const { row, index, top, columns, cursor } = props;
  const { key, groupId, isFolded } = row;
  const isActive = useObservable(cursor, () => cursor.position.key === key);
  // The focused button, or 'name' while the bundle is renamed.
  const action = useObservable(cursor, () =>
    cursor.position.key === key ? cursor.position.act : undefined,
  );
  const bundle = useWorksheet(({ order }) => order.Bundles[groupId]);
  const share = useWorksheet((worksheet) => getBundleSelectionShare(worksheet, groupId));
  const unavailable = useWorksheet((worksheet) => joinUnavailableActions(worksheet, groupId));
  const lock = useWorksheet((worksheet) => getHeadingLock(worksheet, groupId));
  if (!bundle) return null;
  const isNaming = isActive && action === 'name';
  const actions = listHeadingActions(row, lock);
  const focusedAction = isActive && !isNaming ? getFocusedAction(actions, action) : undefined;
  const [foldButton, ...otherButtons] = actions
    .filter((one) => one !== 'take')
    .map((one) =>
      renderHeadingButton(one, {
        bundle,
        share,
        isFolded,
        isUnavailable: unavailable.split(' ').includes(one),
        isTabStop: one === focusedAction,
      }),
    );
  const title = (
    <>
      {foldButton}
      <BundleName {...{ row, bundle, isNaming }} />
      {row.isChoosable && (
        <BundleChoiceSwitch
          bundle={bundle}
          isReadOnly={lock !== 'none'}
          isTabStop={focusedAction === 'take'}
        />
      )}
    </>
  );
  const cells = { groupId, title, actionButtons: otherButtons, isActive, columns };
  return (
    <div
      className="og-bundle"
      style={{ top, height: `${computeBundleHeightRem(row, gridRowSizesRem)}rem` }}
    >
      <div
        role="row"
        aria-rowindex={index + 2}
        className={getHeadingClass(bundle, isFolded)}
        data-row={key}
        data-group={isFolded ? groupId : undefined}
      >
        {isFolded ? (
          <FoldedHeadingCells {...cells} />
        ) : (
          <OpenHeadingCell {...cells} bundle={bundle} />
        )}
      </div>
    </div>
  );
}

const getHeadingClass = (bundle: Bundle, isFolded: boolean) =>
  `og-r og-heading${isFolded ? ' is-folded' : ''}${isTakenBundle(bundle) ? '' : ' is-untaken'}`;

type BundleNameProps = Pick<Props, 'row'> & { bundle: Bundle; isNaming: boolean };

/** The name, or the field in which it is renamed, and the bundle's number. */
const BundleName = ({ row: { key, groupId }, bundle, isNaming }: BundleNameProps) => (
  <>
    {isNaming ? (
      <BundleNameInput rowKey={key} groupId={groupId} name={bundle.OrderLineGroupName} />
    ) : (
      <h3 title={bundle.OrderLineGroupName}>{getLineGroupLabel(bundle.OrderLineGroupName)}</h3>
    )}
    {groupId !== INDIVIDUAL_LINES_GROUP_ID && <span className="meta">({groupId})</span>}
  </>
);

type HeadingCellsProps = {
  groupId: number;
  title: ReactNode;
  actionButtons: ReactNode;
  isActive: boolean;
  columns: readonly GridColumn[];
};

function OpenHeadingCell({
  groupId,
  bundle,
  title,
  actionButtons,
  isActive,
  columns,
}: HeadingCellsProps & { bundle: Bundle }) {
  const count = useWorksheet(({ layout }) => layout.lineCounts.get(groupId) ?? 0);
  return (
    <div
      role="gridcell"
      aria-colspan={columns.length}
      aria-colindex={1}
      className={`og-group${isActive ? ' is-current' : ''}`}
    >
      <span className="bundle-title">
        {title}
        <BundleMeta bundle={bundle} count={count} />
      </span>
      <span className="grow" />
      <span className="bundle-acts">{actionButtons}</span>
    </div>
  );
}

/** The buttons are in the columns after the last amount. */
const ACTIONS_COLUMN_SPAN = 3;

function FoldedHeadingCells({
  groupId,
  title,
  actionButtons,
  isActive,
  columns,
}: HeadingCellsProps) {
  const sums = useWorksheet((worksheet) => worksheet.sums.get(groupId)) ?? emptyLineSums;
  return (
    <>
      <div
        role="gridcell"
        aria-colindex={1}
        aria-colspan={LABEL_COLUMN_SPAN}
        className={`og-group${isActive ? ' is-current' : ''}`}
      >
        <FoldedHeadingName groupId={groupId} title={title} />
      </div>
      {renderSumCells(sums, columns.slice(0, -ACTIONS_COLUMN_SPAN))}
      <div
        role="gridcell"
        aria-colindex={columns.length - ACTIONS_COLUMN_SPAN + 1}
        aria-colspan={ACTIONS_COLUMN_SPAN}
        className="og-group fold-acts"
      >
        <span className="bundle-acts">{actionButtons}</span>
      </div>
    </>
  );
}

/** The name, the number of lines, and the number of lines without a matching product. */
function FoldedHeadingName({ groupId, title }: Pick<HeadingCellsProps, 'groupId' | 'title'>) {
  const count = useWorksheet(({ layout }) => layout.lineCounts.get(groupId) ?? 0);
  const unmatched = useWorksheet((worksheet) => countUnmatchedBundleRows(worksheet, groupId));
  return (
    <span className="fold-name">
      <span className="bundle-title">
        {title}
        <span className="meta">{formatLineCount(count)}</span>
        {unmatched > 0 && (
          <span className="fold-bad">
            <Icon name="warn" />
            {t`${unmatched} no match`}
          </span>
        )}
      </span>
    </span>
  );
}

/** The quantity is shown only with the one print option that prints it (D16). */
function BundleMeta({ bundle, count }: { bundle: Bundle; count: number }) {
  const printOptionName = translateText(getPrintOptionOrDefault(bundle.PrintOptionId).DisplayName);
  return (
    <span className="meta">
      {t`Prints ${printOptionName.charAt(0).toLowerCase() + printOptionName.slice(1)}`}
      {bundle.PrintOptionId === SUMMARY_PRINT_OPTION_ID && (
        <>
          {t` · Qty `}
          <b>{formatInteger(bundle.Quantity)}</b>
        </>
      )}
      {` · ${formatLineCount(count)}`}
    </span>
  );
}

/** The actions that are not possible now. Joined into a string, so that the selector returns an equal value. */
function joinUnavailableActions({ order, layout }: Worksheet, groupId: number): string {
  const unavailable: HeadingAction[] = [];
  if (!canMoveBundle(order, groupId, -1)) unavailable.push('up');
  if (!canMoveBundle(order, groupId, 1)) unavailable.push('down');
  if (!layout.lineCounts.get(groupId)) unavailable.push('group');
  return unavailable.join(' ');
}

/** Taking a bundle is a switch of its own. */
type HeadingButton = Exclude<HeadingAction, 'take'>;

type HeadingButtonState = {
  bundle: Bundle;
  share: SelectionShare;
  isFolded: boolean;
  isUnavailable: boolean;
  isTabStop: boolean;
};
type HeadingActionLabels = {
  icon: IconName;
  title: string;
  formatLabel: (bundle: string) => string;
};

/** An element, not a component, like cells. A disabled button stays focusable, so that the focus is not lost. */
function renderHeadingButton(action: HeadingButton, state: HeadingButtonState) {
  const { bundle, isFolded, isUnavailable, isTabStop } = state;
  const { icon, title, formatLabel } = getActionLabels(action, state);
  return (
    <button
      key={action}
      type="button"
      className="icon-button"
      title={title}
      aria-label={formatLabel(getLineGroupLabel(bundle.OrderLineGroupName))}
      aria-disabled={isUnavailable || undefined}
      aria-expanded={action === 'fold' ? !isFolded : undefined}
      data-do={action}
      tabIndex={isTabStop ? 0 : -1}
      {...(isTabStop && { 'data-focus': true })}
    >
      <Icon name={icon} />
    </button>
  );
}

function getActionLabels(
  action: HeadingButton,
  { share, isFolded }: HeadingButtonState,
): HeadingActionLabels {
  if (action === 'group' && share === 'all') return deselectLabels;
  return action === 'fold' && isFolded ? unfoldLabels : actionLabels[action];
}

const actionLabels: Record<HeadingButton, HeadingActionLabels> = {
  fold: { icon: 'chevronDown', title: t`Fold (Alt+←)`, formatLabel: (name) => t`Fold ${name}` },
  up: { icon: 'arrowUp', title: t`Move bundle up`, formatLabel: (name) => t`Move ${name} up` },
  down: {
    icon: 'arrowDown',
    title: t`Move bundle down`,
    formatLabel: (name) => t`Move ${name} down`,
  },
  add: { icon: 'plus', title: t`Add row`, formatLabel: (name) => t`Add row to ${name}` },
  group: {
    icon: 'selectAll',
    title: t`Select all`,
    formatLabel: (name) => t`Select all of ${name}`,
  },
  create: {
    icon: 'bundle',
    title: t`Create bundle`,
    formatLabel: (name) => t`Create bundle below ${name}`,
  },
  edit: { icon: 'edit', title: t`Edit bundle`, formatLabel: (name) => t`Edit bundle ${name}` },
  deleteBundle: {
    icon: 'trash',
    title: t`Delete bundle`,
    formatLabel: (name) => t`Delete bundle ${name}`,
  },
  more: { icon: 'more', title: t`More`, formatLabel: (name) => t`More for ${name}` },
};
const deselectLabels: HeadingActionLabels = {
  icon: 'selectAll',
  title: t`Deselect all`,
  formatLabel: (name) => t`Deselect all of ${name}`,
};
const unfoldLabels: HeadingActionLabels = {
  icon: 'chevronRight',
  title: t`Unfold (Alt+→)`,
  formatLabel: (name) => t`Unfold ${name}`,
};
