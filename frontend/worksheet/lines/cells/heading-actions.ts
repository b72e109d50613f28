import type { HeadingLock } from '#frontend/worksheet/state/accepted-lock.ts';
import { INDIVIDUAL_LINES_GROUP_ID } from '#shared/constants.ts';

/** The actions of a heading's buttons; also their `data-do` values. */
export type HeadingAction =
  | 'fold'
  | 'take'
  | 'up'
  | 'down'
  | 'add'
  | 'group'
  | 'create'
  | 'edit'
  | 'deleteBundle'
  | 'more';

const individualLinesActions: readonly HeadingAction[] = ['fold', 'add', 'group', 'create'];
const bundleActions: readonly HeadingAction[] = [
  'fold',
  'up',
  'down',
  'add',
  'group',
  'create',
  'edit',
  'deleteBundle',
  'more',
];
/** A folded heading is one row that also shows the sums, so it has fewer buttons. */
const foldedActions: readonly HeadingAction[] = ['fold', 'up', 'down', 'edit', 'deleteBundle'];
/** Rows are selected to copy them, which a read-only order allows. */
const readOnlyActions: readonly HeadingAction[] = ['fold', 'group'];

type HeadingState = { groupId: number; isFolded: boolean; isChoosable: boolean };

/** The buttons of a heading, from left to right. */
export function listHeadingActions(
  { isChoosable, ...heading }: HeadingState,
  lock: HeadingLock,
): readonly HeadingAction[] {
  const actions = listBundleActions(heading, lock);
  return isChoosable && lock === 'none' ? actions.toSpliced(1, 0, 'take') : actions;
}

function listBundleActions(
  { groupId, isFolded }: Omit<HeadingState, 'isChoosable'>,
  lock: HeadingLock,
): readonly HeadingAction[] {
  const isReadOnly = lock === 'bundle';
  const isIndividual = groupId === INDIVIDUAL_LINES_GROUP_ID;
  if (isFolded) return isReadOnly || isIndividual ? ['fold'] : foldedActions;
  if (isReadOnly) return readOnlyActions;
  if (isIndividual) return individualLinesActions;
  return lock === 'choice' ? bundleActions.filter((action) => action !== 'create') : bundleActions;
}

/** The focus target on a heading: a button, or the name while it is edited. */
export type HeadingTarget = HeadingAction | 'name';

/** The focused button: the last focused one on this heading, or else the most used one. */
export function getFocusedAction(
  actions: readonly HeadingAction[],
  lastTarget: HeadingTarget | undefined,
): HeadingAction {
  return (
    actions.find((action) => action === lastTarget) ??
    actions.find((action) => action === 'add') ??
    actions[0]!
  );
}

/** The button beside the focused one; undefined at the ends. */
export const findAdjacentAction = (
  actions: readonly HeadingAction[],
  focusedTarget: HeadingTarget | undefined,
  direction: 1 | -1,
): HeadingAction | undefined =>
  actions[actions.indexOf(getFocusedAction(actions, focusedTarget)) + direction];
