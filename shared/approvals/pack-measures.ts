import { asCents } from '#shared/money/money.ts';
import {
  createZeroApprovalSums,
  type ApprovalMeasures,
  type ApprovalSums,
  type ExactShare,
} from './measure-order.ts';

/**
 * Measures of an order as a row of a list has them: subtotal, cost, retail, what it is sold for, and the two amounts of
 * the worst line for each rule about lines (null: no such line). 0 stands for a manufacturer without lines.
 */
export type PackedMeasures = {
  All: PackedSums;
  Mfg?: Record<string, PackedSums>;
};
type PackedSums = 0 | (number | null)[];

export function packMeasures({ all, byMfgId }: ApprovalMeasures): PackedMeasures {
  const packed = Object.entries(byMfgId).map(([id, sums]) => [id, packSums(sums)] as const);
  return {
    All: packSums(all),
    ...(packed.length > 0 && { Mfg: Object.fromEntries(packed) }),
  };
}

function packSums({
  subtotal,
  cost,
  retail,
  discounted,
  lowestGp,
  mostLowered,
}: ApprovalSums): PackedSums {
  const values = [subtotal, cost, retail, discounted, ...packShare(lowestGp)];
  const all = [...values, ...packShare(mostLowered)];
  return all.every((value) => !value) ? 0 : all;
}

const packShare = (share: ExactShare | undefined) =>
  share ? [share.amount, share.base] : [null, null];

/** Which line is the worst one is not kept. */
export const unpackMeasures = ({ All, Mfg = {} }: PackedMeasures): ApprovalMeasures => ({
  all: unpackSums(All),
  byMfgId: Object.fromEntries(Object.entries(Mfg).map(([id, sums]) => [id, unpackSums(sums)])),
});

function unpackSums(packed: PackedSums): ApprovalSums {
  if (packed === 0) return createZeroApprovalSums();
  const lowestGp = unpackShare(packed.slice(4, 6));
  const mostLowered = unpackShare(packed.slice(6, 8));
  const [subtotal, cost, retail, discounted] = packed.map((value) => asCents(value ?? 0));
  return {
    subtotal: subtotal!,
    cost: cost!,
    retail: retail!,
    discounted: discounted!,
    ...(lowestGp && { lowestGp }),
    ...(mostLowered && { mostLowered }),
  };
}

const unpackShare = ([amount = null, base = null]: readonly (number | null)[]) =>
  amount === null || base === null
    ? undefined
    : { id: '', amount: asCents(amount), base: asCents(base) };
