import { INDIVIDUAL_LINES_GROUP_ID, SUMMARY_PRINT_OPTION_ID } from '#shared/constants.ts';
import type { Bundle } from '#shared/schemas/order.ts';
import { mayMoveBundle } from '#shared/worksheet/bundles.ts';
import { printOption } from '#shared/worksheet/print-options.ts';
import { asCount, linesInWords } from '../format/count.ts';
import { Icon, type IconName } from '../parts/icon.tsx';
import { actsOf, standingAct, type HeadingAct } from './lines-heading-acts.ts';
import { groupSelected, type Share } from './lines-selection.ts';
import type { Worksheet } from './worksheet-state.ts';
import { useWorksheet } from './worksheet-store.tsx';

type Props = {
  rowKey: string;
  groupId: number;
  index: number;
  top: number;
  columnCount: number;
  isActive: boolean;
  /** The button the keyboard was put on. */
  act: HeadingAct | undefined;
  isReadOnly: boolean;
};

/** The heading of a bundle: its name, how it prints, and what can be done with it. */
export function LinesHeading(props: Props) {
  const { rowKey, groupId, index, top, columnCount, isActive, act, isReadOnly } = props;
  const bundle = useWorksheet(({ order }) => order.Bundles[groupId]);
  const count = useWorksheet(({ layout }) => layout.lineCounts.get(groupId) ?? 0);
  const share = useWorksheet((worksheet) => groupSelected(worksheet, groupId));
  const idle = useWorksheet((worksheet) => idleActs(worksheet, groupId));
  if (!bundle) return null;
  const acts = actsOf(groupId, isReadOnly);
  const standing = standingAct(acts, act);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="og-r og-heading"
      data-row={rowKey}
      style={{ top }}
    >
      <div
        role="gridcell"
        aria-colspan={columnCount}
        aria-colindex={1}
        className={`og-group${isActive ? ' is-current' : ''}`}
      >
        <h3 title={bundle.OrderLineGroupName}>{bundle.OrderLineGroupName}</h3>
        {groupId !== INDIVIDUAL_LINES_GROUP_ID && <span className="meta">({groupId})</span>}
        <Meta bundle={bundle} count={count} />
        <span className="grow" />
        <span className="acts">
          {acts.map((one) =>
            actButton(one, {
              bundle,
              share,
              isIdle: idle.split(' ').includes(one),
              isStanding: isActive && one === standing,
            }),
          )}
        </span>
      </div>
    </div>
  );
}

/** A bundle's quantity belongs to the one print option that shows it (D16). */
function Meta({ bundle, count }: { bundle: Bundle; count: number }) {
  const prints = printOption(bundle.PrintOptionId).DisplayName;
  return (
    <span className="meta">
      Prints {prints.charAt(0).toLowerCase() + prints.slice(1)}
      {bundle.PrintOptionId === SUMMARY_PRINT_OPTION_ID && (
        <>
          {' · Qty '}
          <b>{asCount(bundle.Quantity)}</b>
        </>
      )}
      {` · ${linesInWords(count)}`}
    </span>
  );
}

/** The acts that have nothing to do there now, in one word so that it is the same as before. */
function idleActs({ order, layout }: Worksheet, groupId: number): string {
  const idle: HeadingAct[] = [];
  if (!mayMoveBundle(order, groupId, -1)) idle.push('up');
  if (!mayMoveBundle(order, groupId, 1)) idle.push('down');
  if (!layout.lineCounts.get(groupId)) idle.push('group');
  return idle.join(' ');
}

type ActState = { bundle: Bundle; share: Share; isIdle: boolean; isStanding: boolean };
type Words = { icon: IconName; title: string; of: (bundle: string) => string };

/** An element, not a component, as cells are. An idle one keeps the keyboard, so that it is not lost at the ends. */
function actButton(act: HeadingAct, { bundle, share, isIdle, isStanding }: ActState) {
  const { icon, title, of } = act === 'group' && share === 'all' ? deselect : acts[act];
  return (
    <button
      key={act}
      type="button"
      className="act"
      title={title}
      aria-label={of(bundle.OrderLineGroupName)}
      aria-disabled={isIdle || undefined}
      data-do={act}
      tabIndex={isStanding ? 0 : -1}
      {...(isStanding && { 'data-focus': true })}
    >
      <Icon name={icon} />
    </button>
  );
}

const acts: Record<HeadingAct, Words> = {
  up: { icon: 'arrowUp', title: 'Move bundle up', of: (name) => `Move ${name} up` },
  down: { icon: 'arrowDown', title: 'Move bundle down', of: (name) => `Move ${name} down` },
  add: { icon: 'plus', title: 'Add row', of: (name) => `Add row to ${name}` },
  group: { icon: 'selectAll', title: 'Select all', of: (name) => `Select all of ${name}` },
  create: { icon: 'bundle', title: 'Create bundle', of: (name) => `Create bundle below ${name}` },
  edit: { icon: 'edit', title: 'Edit bundle', of: (name) => `Edit bundle ${name}` },
  deleteBundle: { icon: 'trash', title: 'Delete bundle', of: (name) => `Delete bundle ${name}` },
};
const deselect: Words = {
  icon: 'selectAll',
  title: 'Deselect all',
  of: (name) => `Deselect all of ${name}`,
};
