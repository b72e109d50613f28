import type { OrderLine } from '#shared/schemas/order-schema.ts';
import {
  addApprovalSums,
  listTakenLines,
  measureLines,
  type ApprovalMeasures,
  type MeasurableOrder,
} from './measure-order.ts';

/** In lines. Smaller blocks are measured faster after an edit, and more of them are added up. */
const BLOCK_SIZE = 128;

type Block = { lines: readonly OrderLine[]; measures: ApprovalMeasures };

/**
 * Measures an order again and again while it is edited, as measureOrder does: only blocks with another line than
 * before are measured anew.
 */
export function createOrderMeasurer() {
  let blocks: readonly Block[] = [];
  let measuredMfgIds: readonly number[] = [];
  return (order: MeasurableOrder, mfgIds: readonly number[]): ApprovalMeasures => {
    const isAlike = isSameList(mfgIds, measuredMfgIds);
    blocks = splitIntoBlocks(listTakenLines(order)).map((lines, at) => {
      const before = isAlike ? blocks[at] : undefined;
      return before && isSameList(lines, before.lines)
        ? before
        : { lines, measures: measureLines(lines, mfgIds) };
    });
    measuredMfgIds = mfgIds;
    return addUpBlocks(blocks, mfgIds);
  };
}

const splitIntoBlocks = (lines: readonly OrderLine[]) =>
  Array.from({ length: Math.ceil(lines.length / BLOCK_SIZE) }, (_, at) =>
    lines.slice(at * BLOCK_SIZE, (at + 1) * BLOCK_SIZE),
  );

const isSameList = <Item>(one: readonly Item[], other: readonly Item[]) =>
  one === other || (one.length === other.length && one.every((item, at) => item === other[at]));

function addUpBlocks(blocks: readonly Block[], mfgIds: readonly number[]): ApprovalMeasures {
  const sums = measureLines([], mfgIds);
  for (const { measures } of blocks) {
    sums.all = addApprovalSums(sums.all, measures.all);
    for (const id of mfgIds)
      sums.byMfgId[id] = addApprovalSums(sums.byMfgId[id]!, measures.byMfgId[id]!);
  }
  return sums;
}
