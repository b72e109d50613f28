import { formatLineCount } from '#frontend/format/format-count.ts';
import { Radio } from '#frontend/parts/controls/radio.tsx';
import { useHasPermission } from '#frontend/session/current-user.ts';
import { areBundlesLocked } from '#frontend/worksheet/state/accepted-lock.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { INDIVIDUAL_LINES_GROUP_NAME } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import { headerFields } from '#shared/order/order-fields.ts';
import { addImportedContent } from '#shared/order/rules/imported-lines.ts';
import type { LoadedOrder } from '#shared/order/saved-order-file.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { LoadMode } from './use-load-saved-order.ts';

type Props = { loaded: LoadedOrder; mode: LoadMode; onModeChange: (mode: LoadMode) => void };

/**
 * A new order, or more lines in the open one, and how either loads the file's bundles. The first
 * needs a permission, the second an order that is not read-only; otherwise it is not shown.
 */
export function CreateOrAddChoice({ loaded, mode, onModeChange }: Props) {
  const order = useWorksheet((worksheet) => worksheet.order);
  const isClosed = useWorksheet(areBundlesLocked);
  const mayCreate = useHasPermission('create-orders');
  return (
    <>
      <fieldset className="load-ways">
        <legend>{t`What to do with it`}</legend>
        {mayCreate && (
          <Radio
            group="load-way"
            isChecked={mode === 'create'}
            onChoose={() => onModeChange('create')}
          >
            {t`Create new`}
            <small>{t`A new uncommitted order; dates of submit and commit are cleared`}</small>
          </Radio>
        )}
        {!isClosed && (
          <Radio group="load-way" isChecked={mode === 'add'} onChoose={() => onModeChange('add')}>
            {t`Add to existing`}
            <small>{t`New bundles go below the last one of ${order.OrderNumber || t`this order`}`}</small>
          </Radio>
        )}
      </fieldset>
      <dl className="load-bundles">
        {listBundleRows(loaded, mode === 'add' ? order : undefined).map(
          ([name, newName], index) => (
            <div key={index}>
              <dt>{name}</dt>
              <dd>{newName}</dd>
            </div>
          ),
        )}
      </dl>
      {mode === 'create' && loaded.unreadableFields.length > 0 && (
        <p className="help">
          {t`Left out, as it cannot be read: ${loaded.unreadableFields.map(getFieldLabel).join(', ')}`}
        </p>
      )}
    </>
  );
}

const headerLabels: Partial<Record<string, { label: string }>> = headerFields;
const getFieldLabel = (field: string) => headerLabels[field]?.label ?? field;

/** Each bundle of the file with its lines, and its name in the target order. */
function listBundleRows(
  { bundles, lines }: LoadedOrder,
  order: Order | undefined,
): [string, string][] {
  const counts = Map.groupBy(lines, ({ bundleIndex: bundle }) => bundle);
  const formatBundleLineCount = (bundleIndex?: number) =>
    formatLineCount(counts.get(bundleIndex)?.length ?? 0);
  const names = order && listNewBundleNames(order, bundles);
  const rows = bundles.map(({ name }, bundleIndex): [string, string] => {
    const newName = names?.[bundleIndex] ?? name;
    return [
      `${name}, ${formatBundleLineCount(bundleIndex)}`,
      newName === name ? t`keeps its name` : t`becomes ${newName}`,
    ];
  });
  return counts.has(undefined)
    ? [...rows, [INDIVIDUAL_LINES_GROUP_NAME, t`${formatBundleLineCount()} added`]]
    : rows;
}

/** Names made unique in the order (D27). */
function listNewBundleNames(order: Order, bundles: LoadedOrder['bundles']): string[] {
  const fields = bundles.map(({ name, printOptionId, quantity }, index) => ({
    Id: `new ${index}`,
    OrderLineGroupName: name,
    PrintOptionId: printOptionId,
    Quantity: quantity,
    IsImported: false,
  }));
  const { Bundles } = addImportedContent(order, { lines: [], bundles: fields });
  return Bundles.slice(order.Bundles.length).map((bundle) => bundle.OrderLineGroupName);
}
