import { INDIVIDUAL_LINES_GROUP_ID } from '#shared/constants.ts';

/** What the buttons of a bundle's heading do, as their `data-do` says it. */
export type HeadingAct =
  | 'fold'
  | 'up'
  | 'down'
  | 'add'
  | 'group'
  | 'create'
  | 'edit'
  | 'deleteBundle'
  | 'more';

const everywhere: readonly HeadingAct[] = ['fold', 'add', 'group', 'create'];
const ofBundles: readonly HeadingAct[] = [
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
const ofFolded: readonly HeadingAct[] = ['fold', 'up', 'down', 'edit', 'deleteBundle'];
/** Rows are selected to copy them, which any order allows. */
const readOnly: readonly HeadingAct[] = ['fold', 'group'];

type Heading = { groupId: number; isFolded: boolean };

/** The buttons of a heading from left to right. */
export function listHeadingActions(
  { groupId, isFolded }: Heading,
  isReadOnly: boolean,
): readonly HeadingAct[] {
  const isIndividual = groupId === INDIVIDUAL_LINES_GROUP_ID;
  if (isFolded) return isReadOnly || isIndividual ? ['fold'] : ofFolded;
  if (isReadOnly) return readOnly;
  return isIndividual ? everywhere : ofBundles;
}

/** Where the keyboard is on a heading: on a button, or in the name, which is being written. */
export type HeadingTarget = HeadingAct | 'name';

/** The button with the keyboard: the one it was last on there, or the one that is used most. */
export function standingAct(
  actions: readonly HeadingAct[],
  wanted: HeadingTarget | undefined,
): HeadingAct {
  return (
    actions.find((action) => action === wanted) ??
    actions.find((action) => action === 'add') ??
    actions[0]!
  );
}

/** The button beside it; undefined at the ends. */
export const findAdjacentAction = (
  actions: readonly HeadingAct[],
  wanted: HeadingTarget | undefined,
  by: 1 | -1,
): HeadingAct | undefined => actions[actions.indexOf(standingAct(actions, wanted)) + by];
