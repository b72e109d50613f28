import { MAX_SIGNATURE_POINTS, SIGNATURE_GRID } from '#shared/proposal-limits.ts';
import type { ProposalSignature } from '#shared/schemas/proposal-page-schema.ts';

/** The shortest line that counts as a signature, in units of its grid. */
const MIN_SIGNATURE_LENGTH = 60;

const PRINTABLE_NAME =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}\u0020-\u007E\u00A0-\u00BF\u2010-\u2027]*$/u;

/** Whether the paper has the letters of a name or title: Latin, Greek and Cyrillic ones. */
export const isPrintableName = (text: string): boolean => PRINTABLE_NAME.test(text);

/**
 * Why a drawn signature is none; undefined where it is one. A stroke is x, y, x, y, ... on the grid; all strokes
 * together have at most MAX_SIGNATURE_POINTS points.
 */
export function findSignatureProblem(
  signature: ProposalSignature,
): 'malformed' | 'tooShort' | undefined {
  if (signature.Kind === 'typed') return undefined;
  const { Strokes } = signature;
  const numberCount = Strokes.reduce((count, stroke) => count + stroke.length, 0);
  const isOnGrid = Strokes.every(
    (stroke) =>
      stroke.length % 2 === 0 &&
      stroke.every((value, index) => index % 2 === 0 || value <= SIGNATURE_GRID.height),
  );
  if (!isOnGrid || numberCount > 2 * MAX_SIGNATURE_POINTS) return 'malformed';
  const length = Strokes.reduce((sum, stroke) => sum + computeStrokeLength(stroke), 0);
  return length < MIN_SIGNATURE_LENGTH ? 'tooShort' : undefined;
}

function computeStrokeLength(stroke: readonly number[]): number {
  let length = 0;
  for (let index = 2; index < stroke.length; index += 2)
    length += Math.hypot(
      stroke[index]! - stroke[index - 2]!,
      stroke[index + 1]! - stroke[index - 1]!,
    );
  return length;
}
