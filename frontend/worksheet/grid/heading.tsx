import type { ReactNode } from 'react';
import { useObserved } from '#frontend/browser/use-observed.ts';
import { formatLineCount } from '#frontend/format/count.ts';
import { groupName } from '#frontend/format/group-name.ts';
import { Icon, type IconName } from '#frontend/parts/controls/icon.tsx';
import { NameInput } from '#frontend/worksheet/cells/bundle-name.tsx';
import type { Column } from '#frontend/worksheet/cells/columns.ts';
import {
  listHeadingActions,
  standingAct,
  type HeadingAct,
} from '#frontend/worksheet/cells/heading-actions.ts';
import { groupSelected, type Share } from '#frontend/worksheet/cells/selection.ts';
import type { GridCursor } from '#frontend/worksheet/cells/use-cursor.ts';
import { unmatchedIn } from '#frontend/worksheet/products/row-match.ts';
import type { Row } from '#frontend/worksheet/state/layout.ts';
import { useWorksheet } from '#frontend/worksheet/state/store.tsx';
import type { Worksheet } from '#frontend/worksheet/state/worksheet.ts';
import { INDIVIDUAL_LINES_GROUP_ID, SUMMARY_PRINT_OPTION_ID } from '#shared/constants.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { translateText, t } from '#shared/language/t.ts';
import { canMoveBundle } from '#shared/order/rules/bundle-edits.ts';
import { getPrintOption } from '#shared/order/rules/print-options.ts';
import type { Bundle } from '#shared/schemas/order-schema.ts';
import { LABEL_SPAN, emptyLineSums, renderSumCells } from './totals.tsx';
import { bundleHeight, gridSizes } from './use-rows.ts';

type Props = {
  row: Extract<Row, { kind: 'heading' }>;
  index: number;
  top: number;
  columns: readonly Column[];
  cursor: GridCursor;
  isReadOnly: boolean;
};

/**
 * The heading of a bundle: its name, how it prints, and what can be done with it. It lies in a box as
 * high as the bundle and stays at its top while the rows under it scroll. Folded it says what they add up to.
 */
export function LinesHeading(props: Props) {
  const { row, index, top, columns, cursor, isReadOnly } = props;
  const { key, groupId, isFolded } = row;
  const isActive = useObserved(cursor, () => cursor.at.key === key);
  // The button the keyboard was put on, or the name.
  const action = useObserved(cursor, () => (cursor.at.key === key ? cursor.at.act : undefined));
  const bundle = useWorksheet(({ order }) => order.Bundles[groupId]);
  const share = useWorksheet((worksheet) => groupSelected(worksheet, groupId));
  const unavailable = useWorksheet((worksheet) => getUnavailableActions(worksheet, groupId));
  if (!bundle) return null;
  const isNamed = isActive && action === 'name';
  const actions = listHeadingActions(row, isReadOnly);
  const standing = isActive && !isNamed ? standingAct(actions, action) : undefined;
  const [fold, ...others] = actions.map((one) =>
    renderHeadingButton(one, {
      bundle,
      share,
      isFolded,
      isUnavailable: unavailable.split(' ').includes(one),
      isStanding: one === standing,
    }),
  );
  const title = (
    <>
      {fold}
      {isNamed ? (
        <NameInput rowKey={key} groupId={groupId} name={bundle.OrderLineGroupName} />
      ) : (
        <h3 title={bundle.OrderLineGroupName}>{groupName(bundle.OrderLineGroupName)}</h3>
      )}
      {groupId !== INDIVIDUAL_LINES_GROUP_ID && <span className="meta">({groupId})</span>}
    </>
  );
  const cells = { groupId, title, acts: others, isActive, columns };
  return (
    <div className="og-bundle" style={{ top, height: `${bundleHeight(row, gridSizes)}rem` }}>
      <div
        role="row"
        aria-rowindex={index + 2}
        className={`og-r og-heading${isFolded ? ' is-folded' : ''}`}
        data-row={key}
        data-group={isFolded ? groupId : undefined}
      >
        {isFolded ? <FoldedCells {...cells} /> : <OpenCell {...cells} bundle={bundle} />}
      </div>
    </div>
  );
}

type Cells = {
  groupId: number;
  title: ReactNode;
  acts: ReactNode;
  isActive: boolean;
  columns: readonly Column[];
};

function OpenCell({ groupId, bundle, title, acts, isActive, columns }: Cells & { bundle: Bundle }) {
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
        <Meta bundle={bundle} count={count} />
      </span>
      <span className="grow" />
      <span className="bundle-acts">{acts}</span>
    </div>
  );
}

/** The buttons stand in the columns after the last figure. */
const ACTIONS_COLUMN_SPAN = 3;

function FoldedCells({ groupId, title, acts, isActive, columns }: Cells) {
  const sums = useWorksheet((worksheet) => worksheet.sums.get(groupId)) ?? emptyLineSums;
  return (
    <>
      <div
        role="gridcell"
        aria-colindex={1}
        aria-colspan={LABEL_SPAN}
        className={`og-group${isActive ? ' is-current' : ''}`}
      >
        <FoldedName groupId={groupId} title={title} />
      </div>
      {renderSumCells(sums, columns.slice(0, -ACTIONS_COLUMN_SPAN))}
      <div
        role="gridcell"
        aria-colindex={columns.length - ACTIONS_COLUMN_SPAN + 1}
        aria-colspan={ACTIONS_COLUMN_SPAN}
        className="og-group fold-acts"
      >
        <span className="bundle-acts">{acts}</span>
      </div>
    </>
  );
}

/** What it is called, how many lines it has, and how many of them are no product. */
function FoldedName({ groupId, title }: Pick<Cells, 'groupId' | 'title'>) {
  const count = useWorksheet(({ layout }) => layout.lineCounts.get(groupId) ?? 0);
  const unmatched = useWorksheet((worksheet) => unmatchedIn(worksheet, groupId));
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

/** A bundle's quantity belongs to the one print option that shows it (D16). */
function Meta({ bundle, count }: { bundle: Bundle; count: number }) {
  const prints = translateText(getPrintOption(bundle.PrintOptionId).DisplayName);
  return (
    <span className="meta">
      {t`Prints ${prints.charAt(0).toLowerCase() + prints.slice(1)}`}
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

/** The acts that have nothing to do there now, in one word so that it is the same as before. */
function getUnavailableActions({ order, layout }: Worksheet, groupId: number): string {
  const unavailable: HeadingAct[] = [];
  if (!canMoveBundle(order, groupId, -1)) unavailable.push('up');
  if (!canMoveBundle(order, groupId, 1)) unavailable.push('down');
  if (!layout.lineCounts.get(groupId)) unavailable.push('group');
  return unavailable.join(' ');
}

type HeadingButtonState = {
  bundle: Bundle;
  share: Share;
  isFolded: boolean;
  isUnavailable: boolean;
  isStanding: boolean;
};
type HeadingActionLabels = { icon: IconName; title: string; of: (bundle: string) => string };

/** An element, not a component, as cells are. An idle one keeps the keyboard, so that it is not lost at the ends. */
function renderHeadingButton(action: HeadingAct, state: HeadingButtonState) {
  const { bundle, isFolded, isUnavailable, isStanding } = state;
  const { icon, title, of } = getActionLabels(action, state);
  return (
    <button
      key={action}
      type="button"
      className="icon-button"
      title={title}
      aria-label={of(groupName(bundle.OrderLineGroupName))}
      aria-disabled={isUnavailable || undefined}
      aria-expanded={action === 'fold' ? !isFolded : undefined}
      data-do={action}
      tabIndex={isStanding ? 0 : -1}
      {...(isStanding && { 'data-focus': true })}
    >
      <Icon name={icon} />
    </button>
  );
}

function getActionLabels(
  action: HeadingAct,
  { share, isFolded }: HeadingButtonState,
): HeadingActionLabels {
  if (action === 'group' && share === 'all') return deselect;
  return action === 'fold' && isFolded ? unfold : actionLabels[action];
}

const actionLabels: Record<HeadingAct, HeadingActionLabels> = {
  fold: { icon: 'chevronDown', title: t`Fold (Alt+←)`, of: (name) => t`Fold ${name}` },
  up: { icon: 'arrowUp', title: t`Move bundle up`, of: (name) => t`Move ${name} up` },
  down: { icon: 'arrowDown', title: t`Move bundle down`, of: (name) => t`Move ${name} down` },
  add: { icon: 'plus', title: t`Add row`, of: (name) => t`Add row to ${name}` },
  group: { icon: 'selectAll', title: t`Select all`, of: (name) => t`Select all of ${name}` },
  create: { icon: 'bundle', title: t`Create bundle`, of: (name) => t`Create bundle below ${name}` },
  edit: { icon: 'edit', title: t`Edit bundle`, of: (name) => t`Edit bundle ${name}` },
  deleteBundle: { icon: 'trash', title: t`Delete bundle`, of: (name) => t`Delete bundle ${name}` },
  more: { icon: 'more', title: t`More`, of: (name) => t`More for ${name}` },
};
const deselect: HeadingActionLabels = {
  icon: 'selectAll',
  title: t`Deselect all`,
  of: (name) => t`Deselect all of ${name}`,
};
const unfold: HeadingActionLabels = {
  icon: 'chevronRight',
  title: t`Unfold (Alt+→)`,
  of: (name) => t`Unfold ${name}`,
};
