import { INDIVIDUAL_LINES_GROUP_ID } from '#shared/constants.ts';

/** What the buttons of a bundle's heading do, as their `data-do` says it. */
export type HeadingAct = 'up' | 'down' | 'add' | 'group' | 'create' | 'edit' | 'deleteBundle';

const everywhere: readonly HeadingAct[] = ['add', 'group', 'create'];
const ofBundles: readonly HeadingAct[] = ['up', 'down', ...everywhere, 'edit', 'deleteBundle'];
/** Rows are selected to copy them, which any order allows. */
const readOnly: readonly HeadingAct[] = ['group'];

/** The buttons of a heading from left to right. */
export function actsOf(groupId: number, isReadOnly: boolean): readonly HeadingAct[] {
  if (isReadOnly) return readOnly;
  return groupId === INDIVIDUAL_LINES_GROUP_ID ? everywhere : ofBundles;
}

/** The button with the keyboard: the one it was last on there, or the one that is used most. */
export const standingAct = (
  acts: readonly HeadingAct[],
  wanted: HeadingAct | undefined,
): HeadingAct =>
  wanted && acts.includes(wanted) ? wanted : (acts.find((act) => act === 'add') ?? acts[0]!);

/** The button beside it; undefined at the ends. */
export const actBeside = (
  acts: readonly HeadingAct[],
  wanted: HeadingAct | undefined,
  by: 1 | -1,
): HeadingAct | undefined => acts[acts.indexOf(standingAct(acts, wanted)) + by];
