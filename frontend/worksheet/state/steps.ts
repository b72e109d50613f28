import { t } from '#shared/language/t.ts';
import { headerFieldEntries, lineFields } from '#shared/order/order-fields.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { HeaderFields, WorksheetAction } from './worksheet-actions.ts';

type StepName = { label: string; key?: string | undefined };

/** What the change is called when it can be undone; undefined for what is no change of the rep's work. */
export function stepOf(action: WorksheetAction, before: Order): StepName | undefined {
  const name = names[action.type] as Name<WorksheetAction> | undefined;
  return name?.(action, before);
}

/** The row that was begun by the first letter in it: that letter's edit belongs to the same step. */
const ROW = 'row ';
const rowStep = (lineId: string): StepName => ({ label: t`Add row`, key: ROW + lineId });

/** The row in which nothing stands yet but the first letter, if the last step is that. */
export const rowOfStep = (step: { key?: string | undefined } | undefined): string | undefined =>
  step?.key?.startsWith(ROW) ? step.key.slice(ROW.length) : undefined;

type Name<A> = (action: A, before: Order) => StepName;
type Names = {
  [Type in WorksheetAction['type']]?: Name<Extract<WorksheetAction, { type: Type }>>;
};

const rows = (count: number) => (count === 1 ? t`row` : t`${count} rows`);

const names: Names = {
  rebased: ({ label }) => ({ label }),
  headerChanged: ({ fields }) => headerStep(fields),
  cellEdited: ({ edit }) => ({ label: lineFields[edit.field].label }),
  lineAdded: () => ({ label: t`Add row` }),
  rowBegun: ({ lineId }) => rowStep(lineId),
  linesDeleted: ({ lineIds, label }) => ({ label: label ?? t`Delete ${rows(lineIds.length)}` }),
  linesChanged: ({ label, key }) => ({ label, key }),
  linesInserted: ({ label, key }) => ({ label, key }),
  linesImported: ({ label, key }) => ({ label, key }),
  linesMoved: ({ lineIds, label, key }) => ({
    label: label ?? t`Move ${rows(lineIds.length)}`,
    key,
  }),
  bundleCreated: ({ bundle }) => ({ label: t`Create bundle ${bundle.OrderLineGroupName}` }),
  bundleChanged: ({ groupId }, before) => ({ label: t`Edit bundle${nameOf(before, groupId)}` }),
  bundleMoved: ({ groupId }, before) => ({ label: t`Move bundle${nameOf(before, groupId)}` }),
  bundleDeleted: ({ groupId }, before) => ({ label: t`Delete bundle${nameOf(before, groupId)}` }),
  productsFound: ({ label, key }) => ({ label, key }),
  productChosen: () => ({ label: t`Choose product` }),
};

function nameOf({ Bundles }: Order, groupId: number) {
  const name = Bundles[groupId]?.OrderLineGroupName;
  return name ? ` ${name}` : '';
}

/** The first of the fields names the step: what else changes with it follows from it. */
function headerStep(fields: HeaderFields): StepName {
  const changed = headerFieldEntries.filter(([name, record]) =>
    [name, ...(record.with ?? [])].some((field) => field in fields),
  );
  const prose = changed.find(([, { isFreeText: isProse }]) => isProse);
  return {
    label: changed[0]?.[1].label ?? t`Order details`,
    key: prose && `written ${prose[0]}`,
  };
}
