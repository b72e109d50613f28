import { useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { asCalendarDate } from '#frontend/browser/calendar-date.ts';
import { useObserved } from '#frontend/browser/use-observed.ts';
import { CheckDialog } from '#frontend/order-check/check-dialog.tsx';
import { deedWords, wordsOf } from '#frontend/order-check/words.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { showDialog } from '#frontend/parts/dialogs/dialogs.tsx';
import { closeToast, toast } from '#frontend/parts/notices/toast.ts';
import { focusRow } from '#frontend/worksheet/cells/focus.ts';
import { rowLookupOf } from '#frontend/worksheet/products/row-match.ts';
import {
  problemsOf,
  useOrderPage,
  type OrderPageState,
} from '#frontend/worksheet/state/order-page.ts';
import {
  useWorksheet,
  useWorksheetStore,
  type WorksheetStore,
} from '#frontend/worksheet/state/store.tsx';
import { t } from '#shared/language/t.ts';
import { checkOrder, type CheckFinding, type LineFault } from '#shared/order/rules/order-check.ts';
import type { EditableField } from '#shared/pricing/line/line.ts';

type Checked = keyof typeof deedWords;

/** Where a line is mended. */
const placeOfFault: Record<LineFault, EditableField> = {
  unpriced: 'CustomerCost',
  unmatched: 'PartNumber',
  uncoded: 'StockCode',
  unnamed: 'Description',
  costUnknown: 'DealerCost',
};

/**
 * Asks whether the order may go on as it stands. What is not right leads to where it is mended, from where a
 * notice leads back; then the first question counts as declined and `again` asks anew.
 */
export function useOrderCheck(deed: Checked) {
  const page = useOrderPage();
  const way = useRef<number>(undefined);
  return (again: () => void): Promise<boolean> => {
    closeToast(way.current);
    return new Promise((resolve) => {
      showDialog((close) => (
        <OrderCheck
          deed={deed}
          onAnswer={(isAgreed) => {
            close();
            resolve(isAgreed);
          }}
          onGo={(finding) => {
            flushSync(close);
            resolve(false);
            goTo(finding, page);
            way.current = toast({
              kind: 'warn',
              text: wordsOf(finding).title,
              forMs: 'stays',
              action: { label: backTo[deed], run: again },
            });
          }}
        />
      ));
    });
  };
}

const backTo: Record<Checked, string> = { commit: t`Back to Commit`, submit: t`Back to Submit` };

function goTo(finding: CheckFinding, { showDetails, showPart }: OrderPageState) {
  if ('lines' in finding) {
    const [first] = finding.lines;
    if (first) focusRow(first.OrderLineId, { field: placeOfFault[finding.kind] });
  } else if (finding.kind === 'past') {
    flushSync(() => {
      showDetails(true);
      showPart('details');
    });
    document.querySelector<HTMLInputElement>(`.order-page input[name="${finding.day}"]`)?.focus();
  }
}

const today = () => asCalendarDate(new Date());

type Props = {
  deed: Checked;
  onAnswer: (isAgreed: boolean) => void;
  onGo: (finding: CheckFinding) => void;
};

/** Of the order as it is now: what stood open in a cell is written as the dialog takes the keyboard. */
function OrderCheck({ deed, onAnswer, onGo }: Props) {
  const store = useWorksheetStore();
  const { dealer, orderTypes } = useOrderPage();
  const order = useWorksheet((worksheet) => worksheet.order);
  const isDetailView = useWorksheet((worksheet) => worksheet.isDetailView);
  const { subscribe } = store.lookups;
  const unmatched = useObserved({ get: () => unmatchedIn(store), subscribe });
  const findings = useMemo(
    () =>
      checkOrder(order, {
        today: today(),
        problems: problemsOf(order, deed, { dealer, orderTypes }),
        isInternalShown: isDetailView,
        isUnmatched: ({ OrderLineId }) => unmatched.includes(`${OrderLineId} `),
      }),
    [order, deed, dealer, orderTypes, isDetailView, unmatched],
  );
  return (
    <CheckDialog
      deed={deed}
      order={order}
      findings={findings}
      isInternalShown={isDetailView}
      renderWay={(finding) => (
        <WayTo finding={finding} isReadOnly={store.get().isReadOnly} onGo={() => onGo(finding)} />
      )}
      onClose={() => onAnswer(false)}
      onAgree={() => onAnswer(true)}
    />
  );
}

/** The ids of the lines of which the catalogue, as far as it answered, has not the one product. */
const unmatchedIn = (store: WorksheetStore) =>
  store
    .get()
    .order.OrderLines.filter(
      ({ OrderLineId }) => rowLookupOf(store, OrderLineId)?.kind === 'unmatched',
    )
    .map(({ OrderLineId }) => `${OrderLineId} `)
    .join('');

type WayProps = { finding: CheckFinding; isReadOnly: boolean; onGo: () => void };

function WayTo({ finding, isReadOnly, onGo }: WayProps) {
  const isLine = 'lines' in finding;
  // A day of an order that is closed cannot be changed.
  if (!isLine && (finding.kind !== 'past' || isReadOnly)) return null;
  return <Button label={isLine ? t`Go to line` : t`Change date`} look="link" onClick={onGo} />;
}
