import { formatCalendarDate } from '#frontend/format/format-date.ts';
import { formatAmount } from '#frontend/format/format-money.ts';
import { formatPriceListName } from '#frontend/format/format-price-list-name.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { useHasPermission } from '#frontend/session/current-user.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import type { PriceImpactSummary } from '#shared/schemas/price-impact-schema.ts';
import type { PriceListEntry, PriceLists } from '#shared/schemas/price-list-schema.ts';
import {
  formatAverageChange,
  formatPriceListStatus,
  getPriceListKey,
  priceListStatusIcons,
} from './price-list-labels.ts';
import { confirmAndUndoPriceList, confirmAndWithdrawPriceList } from './take-back-price-list.ts';
import '#frontend/parts/lists/list-grid.css';

type PriceListsTableProps = {
  lists: PriceLists;
  /** What scheduled lists cost open orders, as far as it is known. */
  impacts: readonly PriceImpactSummary[];
  /** The list whose details are shown. */
  openKey: string | undefined;
  mayEdit: boolean;
  onOpen: (list: PriceListEntry) => void;
  onChanged: () => void;
};

const columnTitles = [
  t`Manufacturer`,
  t`List`,
  t`Status`,
  t`Valid from`,
  t`Products`,
  t`Changed`,
  t`On average`,
];

/** A row for each list. On a phone each is a card. */
export function PriceListsTable({ lists, impacts, openKey, ...props }: PriceListsTableProps) {
  const seesAllOrders = useHasPermission('view-every-reps-orders');
  const ordersTitle = seesAllOrders ? t`Open orders` : t`Your open orders`;
  return (
    <div className={openKey ? 'list-grid price-lists has-details' : 'list-grid price-lists'}>
      <div className="list-scroller">
        <table aria-label={t`Price lists`}>
          <thead>
            <tr>
              {[...columnTitles, ordersTitle, t`More`].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
              <th scope="col">
                <span className="sr-only">{t`Actions`}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {lists.Lists.map((list) => (
              <PriceListRow
                key={getPriceListKey(list)}
                {...props}
                list={list}
                impact={findImpact(list, impacts)}
                ordersTitle={ordersTitle}
                today={lists.Today}
                isOpen={getPriceListKey(list) === openKey}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

const findImpact = ({ Status, Number }: PriceListEntry, impacts: readonly PriceImpactSummary[]) =>
  Status === 'scheduled' ? impacts.find((impact) => impact.Number === Number) : undefined;

type PriceListRowProps = Pick<PriceListsTableProps, 'mayEdit' | 'onOpen' | 'onChanged'> & {
  list: PriceListEntry;
  impact: PriceImpactSummary | undefined;
  ordersTitle: string;
  today: string;
  isOpen: boolean;
};

const PriceListRow = ({
  list,
  impact,
  ordersTitle,
  today,
  isOpen,
  mayEdit,
  onOpen,
  onChanged,
}: PriceListRowProps) => (
  <tr className={`is-${list.Status}${isOpen ? ' is-open' : ''}`}>
    <td>{list.Manufacturers.join(', ')}</td>
    <td>
      <button
        type="button"
        className="price-list-name"
        aria-expanded={isOpen}
        onClick={() => onOpen(list)}
      >
        {formatPriceListName(list)}
      </button>
    </td>
    <td>
      <span className="price-list-status">
        <Icon name={priceListStatusIcons[list.Status]} />
        {formatPriceListStatus(list, today)}
      </span>
      {list.LeftOut && <small>{t`${formatInteger(list.LeftOut.Count)} rows left out`}</small>}
    </td>
    <td data-label={t`Valid from`}>{formatCalendarDate(list.ValidFrom)}</td>
    <td data-label={t`Products`} className="is-amount">
      {list.Products === null ? '' : formatInteger(list.Products)}
    </td>
    <td data-label={t`Changed`} className="is-amount">
      {list.Status === 'scheduled' ? formatInteger(list.Changed) : ''}
    </td>
    <td data-label={t`On average`} className="is-amount">
      {list.Status === 'scheduled' ? formatAverageChange(list.AveragePercent) : ''}
    </td>
    <td data-label={ordersTitle} className="is-amount">
      {formatImpactedOrders(impact)}
    </td>
    <td data-label={t`More`} className="is-amount">
      {impact?.WorkedOutOn ? formatAmount(impact.More) : ''}
    </td>
    <td className="price-list-acts">
      {mayEdit && <PriceListAction list={list} onChanged={onChanged} />}
    </td>
  </tr>
);

function formatImpactedOrders(impact: PriceImpactSummary | undefined): string {
  if (impact?.WorkedOutOn) return formatInteger(impact.OrderCount);
  return impact?.IsBeingWorkedOut ? t`Being worked out` : '';
}

function PriceListAction({ list, onChanged }: Pick<PriceListRowProps, 'list' | 'onChanged'>) {
  const name = formatPriceListName(list);
  const takeBack = async (confirmAndTakeBack: typeof confirmAndUndoPriceList) => {
    if (await confirmAndTakeBack(list)) onChanged();
  };
  if (list.Status === 'scheduled')
    return (
      <Button
        label={t`Withdraw`}
        aria-label={t`Withdraw ${name}`}
        variant="text"
        onClick={() => void takeBack(confirmAndWithdrawPriceList)}
      />
    );
  return list.MayUndo ? (
    <Button
      label={t`Undo`}
      aria-label={t`Undo ${name}`}
      variant="text"
      onClick={() => void takeBack(confirmAndUndoPriceList)}
    />
  ) : null;
}
