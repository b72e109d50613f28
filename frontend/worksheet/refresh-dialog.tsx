import { useMemo, useState } from 'react';
import { messages } from '#shared/messages.ts';
import { describeRefresh, refreshLines, type PriceRefresh } from '#shared/pricing/refresh.ts';
import { totalOrder } from '#shared/pricing/totals.ts';
import type { Order, OrderLine } from '#shared/schemas/order.ts';
import type { RefreshedLine } from '#shared/schemas/product-lookup.ts';
import { asCount, rowsInWords } from '../format/count.ts';
import { asAmount } from '../format/money.ts';
import { Button } from '../parts/button.tsx';
import { Checkbox } from '../parts/checkbox.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Icon } from '../parts/icon.tsx';
import { toast } from '../parts/toast.ts';
import {
  FigureChange,
  VirtualTable,
  changesHead,
  lineHead,
  remarksHead,
} from '../parts/virtual-table.tsx';
import '../styles/pricing-dialogs.css';
import { LineName } from './line-name.tsx';
import { useWorksheet, useWorksheetDispatch } from './worksheet-store.tsx';

const focusOn = (button: HTMLButtonElement | null) => button?.focus();

type Props = { answers: readonly RefreshedLine[]; onClose: () => void };

/** Today's prices beside those of the lines: each is accepted or left. */
export function RefreshDialog({ answers, onClose }: Props) {
  const dispatch = useWorksheetDispatch();
  const order = useWorksheet((worksheet) => worksheet.order);
  const { OrderLines: lines, OrderSalesSettings: settings } = order;
  const refresh = useMemo(() => {
    const asked = new Set(answers.map(({ OrderLineId }) => OrderLineId));
    return refreshLines(
      lines.filter(({ OrderLineId }) => asked.has(OrderLineId)),
      answers,
      settings,
    );
  }, [answers, lines, settings]);
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set(negotiatedIn(refresh)));
  const accepted = refresh.changes.filter(({ after }) => !left.has(after.OrderLineId));
  const [isReady] = useState(accepted.length > 0);

  function apply() {
    onClose();
    const rows = rowsInWords(accepted.length);
    dispatch({
      type: 'linesChanged',
      lines: accepted.map(({ after }) => after),
      label: `Refresh Pricing on ${rows}`,
    });
    dispatch({ type: 'selectionCleared' });
    toast({ kind: 'success', text: describeRefresh(refresh, accepted.length) });
  }

  return (
    <Dialog
      title="Refresh Pricing"
      isOpen
      isFocusTaken
      width={72}
      onClose={onClose}
      footer={
        <>
          <Button
            label="Cancel"
            look="secondary"
            onClick={onClose}
            ref={isReady ? undefined : focusOn}
          />
          <Button
            ref={isReady ? focusOn : undefined}
            label={`Refresh ${rowsInWords(accepted.length)}`}
            disabled={accepted.length === 0}
            onClick={apply}
          />
        </>
      }
    >
      <p className="refresh-count">{countsOf(refresh)}</p>
      <PriceTable refresh={refresh} left={left} onLeave={setLeft} />
      <Total order={order} accepted={accepted.map(({ after }) => after)} />
      <p className="muted refresh-note">
        Discounts and quantities stay as they are, and a discontinued product keeps its prices. A
        negotiated price stays unless its row is ticked.
      </p>
    </Dialog>
  );
}

/** Lines that keep the price a rep made, unless they are ticked. */
const negotiatedIn = ({ changes }: PriceRefresh) =>
  changes.filter(({ isNegotiated }) => isNegotiated).map(({ after }) => after.OrderLineId);

/** What the order comes to with freight and tax, before and after. */
function Total({ order, accepted }: { order: Order; accepted: readonly OrderLine[] }) {
  const storeCode = useWorksheet((worksheet) => worksheet.storeCode);
  const byId = new Map(accepted.map((line) => [line.OrderLineId, line]));
  const OrderLines = order.OrderLines.map((line) => byId.get(line.OrderLineId) ?? line);
  const { totals } = totalOrder({ ...order, OrderLines }, { storeCode });
  return (
    <dl className="target-figures">
      <div>
        <dt>Order total</dt>
        <dd>
          <FigureChange before={asAmount(order.Total)} after={asAmount(totals.Total)} />
        </dd>
      </div>
    </dl>
  );
}

/** What is in the table, and what is not. */
function countsOf(refresh: PriceRefresh) {
  const { changes, unchanged, discontinued, unnamed } = refresh;
  const counts: [number, string][] = [
    [
      changes.length,
      changes.length === 1 ? 'row has another price today' : 'rows have other prices today',
    ],
    [negotiatedIn(refresh).length, 'of them negotiated'],
    [discontinued.length, 'discontinued'],
    [unchanged, 'unchanged'],
    [unnamed, 'without a product'],
  ];
  return counts
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${asCount(count)} ${words}`)
    .join(', ');
}

type PriceField = 'Retail' | 'DealerCost' | 'CustomerCost' | 'MinimumPrice' | 'MaximumPrice';

const prices: readonly { field: PriceField; name: string; isInternal: boolean }[] = [
  { field: 'Retail', name: 'Retail', isInternal: false },
  { field: 'DealerCost', name: 'Dealer Cost', isInternal: true },
  { field: 'CustomerCost', name: 'Customer Cost', isInternal: false },
  { field: 'MinimumPrice', name: 'Minimum', isInternal: true },
  { field: 'MaximumPrice', name: 'Maximum', isInternal: true },
];

/** A floor price is not for the customer's eyes; a dealer cost is hidden with Detail View as well. */
function useShownPrices() {
  const isDetailView = useWorksheet((worksheet) => worksheet.isDetailView);
  const isCustomerSafe = useWorksheet(({ view }) => view.isCustomerSafe);
  return prices.filter(
    ({ field, isInternal }) =>
      !isInternal || (field === 'DealerCost' ? isDetailView : !isCustomerSafe),
  );
}

type TableProps = {
  refresh: PriceRefresh;
  left: ReadonlySet<string>;
  onLeave: (left: ReadonlySet<string>) => void;
};

function PriceTable({ refresh: { changes, discontinued }, left, onLeave }: TableProps) {
  const rows = [
    ...changes,
    ...discontinued.map((before) => ({ before, after: undefined, isNegotiated: false })),
  ].toSorted((one, other) => one.before.LineNumber - other.before.LineNumber);
  const shown = useShownPrices().filter(({ field }) =>
    rows.some(
      ({ before, after }) => priceText(before, field) || (after && priceText(after, field)),
    ),
  );
  const toggle = (lineId: string, isAccepted: boolean) => {
    const next = new Set(left);
    if (isAccepted) next.delete(lineId);
    else next.add(lineId);
    onLeave(next);
  };
  const leaveAll = () => onLeave(new Set(changes.map(({ after }) => after.OrderLineId)));
  return (
    <VirtualTable
      label="Prices"
      head={[
        {
          name: (
            <Checkbox
              name="Accept all"
              isChecked={changes.length > 0 && left.size === 0}
              isDisabled={changes.length === 0}
              onChange={(isAll) => (isAll ? onLeave(new Set()) : leaveAll())}
            />
          ),
          width: '1.25rem',
        },
        lineHead,
        ...shown.map(({ name, field }) =>
          changesHead(
            name,
            rows.map(({ before, after }) => [
              priceText(before, field),
              after && priceText(after, field),
            ]),
            field === 'DealerCost',
          ),
        ),
        remarksHead(
          'Stays',
          rows.map(({ after, isNegotiated }) => whyOf(after, isNegotiated)),
        ),
      ]}
      count={rows.length}
      keyOf={(index) => rows[index]!.before.OrderLineId}
      row={(index) => {
        const { before, after, isNegotiated } = rows[index]!;
        const name = <LineName key="name" line={before} />;
        if (!after)
          return [
            null,
            name,
            ...shown.map(({ field }) => priceText(before, field)),
            <Why key="why" text={whyOf(after, isNegotiated)} />,
          ];
        const lineId = before.OrderLineId;
        const isAccepted = !left.has(lineId);
        return [
          <Checkbox
            key="accept"
            name={`Accept row ${before.LineNumber}`}
            isChecked={isAccepted}
            onChange={(isChecked) => toggle(lineId, isChecked)}
          />,
          name,
          ...shown.map(({ field }) => (
            <FigureChange
              key={field}
              before={priceText(before, field)}
              after={priceText(after, field)}
              isOff={!isAccepted}
            />
          )),
          <Why key="why" text={whyOf(after, isNegotiated)} />,
        ];
      }}
    />
  );
}

/** Why a row keeps its prices. */
function whyOf(after: OrderLine | undefined, isNegotiated: boolean) {
  if (!after) return messages.discontinuedMark;
  return isNegotiated ? messages.negotiated : undefined;
}

const Why = ({ text }: { text: string | undefined }) =>
  text && (
    <span className="refresh-gone" title={text}>
      <Icon name="warn" /> {text}
    </span>
  );

function priceText(line: OrderLine, field: PriceField) {
  const price = line[field];
  return typeof price === 'number' ? asAmount(price) : '';
}
