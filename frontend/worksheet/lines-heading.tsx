import { INDIVIDUAL_LINES_GROUP_ID, SUMMARY_PRINT_OPTION_ID } from '#shared/constants.ts';
import type { Bundle } from '#shared/schemas/order.ts';
import { printOption } from '#shared/worksheet/print-options.ts';
import { Icon } from '../parts/icon.tsx';
import { useWorksheet } from './worksheet-store.tsx';

type Props = {
  rowKey: string;
  groupId: number;
  index: number;
  top: number;
  columnCount: number;
  isActive: boolean;
  isReadOnly: boolean;
};

/** The heading of a bundle: its name, how it prints, and the button that adds a row to it. */
export function LinesHeading(props: Props) {
  const { rowKey, groupId, index, top, columnCount, isActive, isReadOnly } = props;
  const bundle = useWorksheet(({ order }) =>
    order.Bundles.find(({ OrderLineGroupId }) => OrderLineGroupId === groupId),
  );
  const count = useWorksheet(({ layout }) => layout.lineCounts.get(groupId) ?? 0);
  if (!bundle) return null;
  const focus = { tabIndex: 0, 'data-focus': true };
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
        {...(isActive && isReadOnly && focus)}
      >
        <h3>{bundle.OrderLineGroupName}</h3>
        {groupId !== INDIVIDUAL_LINES_GROUP_ID && <span className="meta">({groupId})</span>}
        <span className="meta">{metaOf(bundle, count)}</span>
        <span className="grow" />
        {!isReadOnly && (
          <button
            type="button"
            className="act"
            title="Add row"
            aria-label={`Add row to ${bundle.OrderLineGroupName}`}
            data-do="add"
            {...(isActive ? focus : { tabIndex: -1 })}
          >
            <Icon name="plus" />
          </button>
        )}
      </div>
    </div>
  );
}

/** A bundle's quantity belongs to the one print option that shows it (D16). */
function metaOf({ PrintOptionId, Quantity }: Bundle, count: number) {
  const prints = printOption(PrintOptionId).DisplayName;
  return [
    `Prints ${prints.charAt(0).toLowerCase()}${prints.slice(1)}`,
    PrintOptionId === SUMMARY_PRINT_OPTION_ID && `Qty ${Quantity}`,
    linesInWords(count),
  ]
    .filter(Boolean)
    .join(' · ');
}

const grouped = new Intl.NumberFormat('en-US');

export const linesInWords = (count: number) =>
  count === 1 ? '1 line' : `${grouped.format(count)} lines`;
