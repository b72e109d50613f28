import { INDIVIDUAL_LINES_GROUP_ID } from '#shared/constants.ts';

/** What the buttons of a bundle's heading do, as their `data-do` says it. */
export type HeadingAction =
  | 'fold'
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
/** Folded to one row, a heading also says what its lines add up to. */
const foldedActions: readonly HeadingAction[] = ['fold', 'up', 'down', 'edit', 'deleteBundle'];
/** Rows are selected to copy them, which any order allows. */
const readOnlyActions: readonly HeadingAction[] = ['fold', 'group'];

type HeadingState = { groupId: number; isFolded: boolean };

/** The buttons of a heading from left to right. */
export function listHeadingActions(
  { groupId, isFolded }: HeadingState,
  isReadOnly: boolean,
): readonly HeadingAction[] {
  const isIndividual = groupId === INDIVIDUAL_LINES_GROUP_ID;
  if (isFolded) return isReadOnly || isIndividual ? ['fold'] : foldedActions;
  if (isReadOnly) return readOnlyActions;
  return isIndividual ? individualLinesActions : bundleActions;
}

/** Where the keyboard is on a heading: on a button, or in the name, which is being written. */
export type HeadingTarget = HeadingAction | 'name';

/** The button with the keyboard: the one it was last on there, or the one that is used most. */
export function getFocusedAction(
  actions: readonly HeadingAction[],
  wanted: HeadingTarget | undefined,
): HeadingAction {
  return (
    actions.find((action) => action === wanted) ??
    actions.find((action) => action === 'add') ??
    actions[0]!
  );
}

/** The button beside it; undefined at the ends. */
export const findAdjacentAction = (
  actions: readonly HeadingAction[],
  wanted: HeadingTarget | undefined,
  by: 1 | -1,
): HeadingAction | undefined => actions[actions.indexOf(getFocusedAction(actions, wanted)) + by];
