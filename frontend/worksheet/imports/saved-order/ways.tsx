import { formatLineCount } from '#frontend/format/count.ts';
import { Radio } from '#frontend/parts/controls/radio.tsx';
import { useMay } from '#frontend/session/current-user.ts';
import { useWorksheet } from '#frontend/worksheet/state/store.tsx';
import { INDIVIDUAL_LINES_GROUP_NAME } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import { headerFields } from '#shared/order/order-fields.ts';
import { addImportedContent } from '#shared/order/rules/imported-lines.ts';
import type { LoadedOrder } from '#shared/order/saved-order-file.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { Way } from './use-loading.ts';

type Props = { loaded: LoadedOrder; way: Way; onWay: (way: Way) => void };

/** The two ways, and what becomes of the file's bundles on each. */
export function Ways({ loaded, way, onWay }: Props) {
  const order = useWorksheet((worksheet) => worksheet.order);
  const isReadOnly = useWorksheet((worksheet) => worksheet.isReadOnly);
  const mayCreate = useMay('create-orders');
  return (
    <>
      <fieldset className="load-ways">
        <legend>{t`What to do with it`}</legend>
        {mayCreate && (
          <Radio group="load-way" isChecked={way === 'create'} onChoose={() => onWay('create')}>
            {t`Create new`}
            <small>{t`A new uncommitted order; dates of submit and commit are cleared`}</small>
          </Radio>
        )}
        {!isReadOnly && (
          <Radio group="load-way" isChecked={way === 'add'} onChoose={() => onWay('add')}>
            {t`Add to existing`}
            <small>{t`New bundles go below the last one of ${order.OrderNumber || t`this order`}`}</small>
          </Radio>
        )}
      </fieldset>
      <dl className="load-bundles">
        {rowsOf(loaded, way === 'add' ? order : undefined).map(([name, becomes], at) => (
          <div key={at}>
            <dt>{name}</dt>
            <dd>{becomes}</dd>
          </div>
        ))}
      </dl>
      {way === 'create' && loaded.unread.length > 0 && (
        <p className="help">
          {t`Left out, as it cannot be read: ${loaded.unread.map(labelOf).join(', ')}`}
        </p>
      )}
    </>
  );
}

const labels: Partial<Record<string, { label: string }>> = headerFields;
const labelOf = (field: string) => labels[field]?.label ?? field;

/** Each bundle of the file with its lines, and its name in the order it comes into. */
function rowsOf({ bundles, lines }: LoadedOrder, order: Order | undefined): [string, string][] {
  const counts = Map.groupBy(lines, ({ bundle }) => bundle);
  const countOf = (bundleIndex?: number) => formatLineCount(counts.get(bundleIndex)?.length ?? 0);
  const names = order && namesIn(order, bundles);
  const rows = bundles.map(({ name }, bundleIndex): [string, string] => {
    const becomes = names?.[bundleIndex] ?? name;
    return [
      `${name}, ${countOf(bundleIndex)}`,
      becomes === name ? t`keeps its name` : t`becomes ${becomes}`,
    ];
  });
  return counts.has(undefined)
    ? [...rows, [INDIVIDUAL_LINES_GROUP_NAME, t`${countOf()} added`]]
    : rows;
}

/** The names that are free (D27). */
function namesIn(order: Order, bundles: LoadedOrder['bundles']): string[] {
  const fields = bundles.map(({ name, printOptionId, quantity }, at) => ({
    Id: `new ${at}`,
    OrderLineGroupName: name,
    PrintOptionId: printOptionId,
    Quantity: quantity,
    IsImported: false,
  }));
  const { Bundles } = addImportedContent(order, { lines: [], bundles: fields });
  return Bundles.slice(order.Bundles.length).map((bundle) => bundle.OrderLineGroupName);
}
