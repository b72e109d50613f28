import { t } from '#shared/language/t.ts';
import { headerFieldEntries, lineFields } from '#shared/order/order-fields.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { HeaderFields, WorksheetAction } from './worksheet-actions.ts';

type UndoStepName = { label: string; key?: string | undefined };

/** The label of the undo step for an action; undefined if the action does not change the rep's work. */
export function findUndoStepName(action: WorksheetAction, before: Order): UndoStepName | undefined {
  const name = stepNamers[action.type] as StepNamer<WorksheetAction> | undefined;
  return name?.(action, before);
}

/** The key prefix of the step in which the first letter begins a row. That letter's edit joins the same step. */
const ROW_STEP_PREFIX = 'row ';
const buildRowStepName = (lineId: string): UndoStepName => ({
  label: t`Add row`,
  key: ROW_STEP_PREFIX + lineId,
});

/** The id of the row that the last step began; undefined if the last step did anything else. */
export const findBegunRowId = (
  step: { key?: string | undefined } | undefined,
): string | undefined =>
  step?.key?.startsWith(ROW_STEP_PREFIX) ? step.key.slice(ROW_STEP_PREFIX.length) : undefined;

type StepNamer<A> = (action: A, before: Order) => UndoStepName;
type StepNamers = {
  [Type in WorksheetAction['type']]?: StepNamer<Extract<WorksheetAction, { type: Type }>>;
};

const formatRowCount = (count: number) => (count === 1 ? t`row` : t`${count} rows`);

const stepNamers: StepNamers = {
  rebased: ({ label }) => ({ label }),
  headerChanged: ({ fields }) => getHeaderStepName(fields),
  cellEdited: ({ edit }) => ({ label: lineFields[edit.field].label }),
  lineAdded: () => ({ label: t`Add row` }),
  rowBegun: ({ lineId }) => buildRowStepName(lineId),
  linesDeleted: ({ lineIds, label }) => ({
    label: label ?? t`Delete ${formatRowCount(lineIds.length)}`,
  }),
  linesChanged: ({ label, key }) => ({ label, key }),
  linesInserted: ({ label, key }) => ({ label, key }),
  linesImported: ({ label, key }) => ({ label, key }),
  linesMoved: ({ lineIds, label, key }) => ({
    label: label ?? t`Move ${formatRowCount(lineIds.length)}`,
    key,
  }),
  bundleCreated: ({ bundle }) => ({ label: t`Create bundle ${bundle.OrderLineGroupName}` }),
  bundleChanged: ({ groupId }, before) => ({
    label: t`Edit bundle${formatBundleSuffix(before, groupId)}`,
  }),
  bundleTaken: ({ groupId, isTaken }, before) => {
    const suffix = formatBundleSuffix(before, groupId);
    return { label: isTaken ? t`Take bundle${suffix}` : t`Leave out bundle${suffix}` };
  },
  bundleMoved: ({ groupId }, before) => ({
    label: t`Move bundle${formatBundleSuffix(before, groupId)}`,
  }),
  bundleDeleted: ({ groupId }, before) => ({
    label: t`Delete bundle${formatBundleSuffix(before, groupId)}`,
  }),
  productsFound: ({ label, key }) => ({ label, key }),
  productChosen: () => ({ label: t`Choose product` }),
  taxableChosen: () => ({ label: lineFields.Taxable.label }),
};

function formatBundleSuffix({ Bundles }: Order, groupId: number) {
  const name = Bundles[groupId]?.OrderLineGroupName;
  return name ? ` ${name}` : '';
}

/** The first changed field names the step, because the other changes follow from it. */
function getHeaderStepName(fields: HeaderFields): UndoStepName {
  const changed = headerFieldEntries.filter(([name, record]) =>
    [name, ...(record.coupledFields ?? [])].some((field) => field in fields),
  );
  const prose = changed.find(([, { isFreeText }]) => isFreeText);
  return {
    label: changed[0]?.[1].label ?? t`Order details`,
    key: prose && `written ${prose[0]}`,
  };
}
