import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { asCents, asPercent } from '#shared/money/money.ts';
import { explainLineField } from '#shared/order/explain/explain-line.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { countPropertyRuns } from '#tests/make/count-property-runs.ts';

type PriceBound = 'Minimum' | 'Maximum' | 'Retail';
type PricedLine = Pick<OrderLine, 'CustomerCost' | 'Retail' | 'MaximumPrice' | 'MinimumPrice'>;

/** Few values, so that prices and limits meet, cross, are 0, and lie on either side of it. */
const aPrice = fc.integer({ min: -6, max: 6 }).map((dollars) => asCents(dollars * 100));
const maybe = fc.option(aPrice, { nil: null });
const somePriced: fc.Arbitrary<PricedLine> = fc.record({
  CustomerCost: aPrice,
  Retail: maybe,
  MaximumPrice: maybe,
  MinimumPrice: maybe,
});

/**
 * A price and its limits as absolute values; a limit with another sign than the line's does not count (D4,
 * D50).
 */
function computeSizes({ CustomerCost, Retail, MaximumPrice, MinimumPrice }: PricedLine) {
  const signs = [Retail ?? (MaximumPrice || MinimumPrice || 0)].map(Math.sign);
  const side = signs[0]! < 0 ? -1 : 1;
  const named: [PriceBound, number | null | undefined][] = [
    ['Minimum', MinimumPrice],
    ['Maximum', MaximumPrice],
    ['Retail', Retail],
  ];
  const bounds = named.flatMap(([name, bound]): [PriceBound, number][] =>
    typeof bound === 'number' && bound * side >= 0 ? [[name, bound * side]] : [],
  );
  return { size: CustomerCost * side, isSigned: signs[0] !== 0, bounds: new Map(bounds), side };
}

/** The position of a price between its limits; a minimum above its cap does not count (D6). */
function findPosition({ size, isSigned, bounds }: ReturnType<typeof computeSizes>) {
  const at = (name: PriceBound, otherwise: number) => bounds.get(name) ?? otherwise;
  const [minimum, retail, maximum] = [
    at('Minimum', -Infinity),
    at('Retail', Infinity),
    at('Maximum', Infinity),
  ];
  const cap = Math.min(retail, maximum);
  const isMinimumAboveCap = minimum > cap;
  if (size === cap) {
    const held = retail <= maximum ? 'Retail holds' : 'Maximum price holds';
    return { held, isMinimumAboveCap, isOutside: false };
  }
  const isOutside = size > cap || size < minimum || (isSigned && size < 0);
  const held = size === minimum && !isOutside ? 'Minimum price holds' : undefined;
  return { held, isMinimumAboveCap, isOutside };
}

/** The possible rules of a price, and the limits that they name. */
function buildExpectedRules(line: PricedLine) {
  const sized = computeSizes(line);
  const { held, isMinimumAboveCap, isOutside } = findPosition(sized);
  const above = isMinimumAboveCap ? ['Cap beats minimum'] : [];
  if (held) return [held, ...above];
  const limits = [...sized.bounds].map(
    ([name, bound]) => `${name} ${((bound * sized.side) / 100).toFixed(2)}`,
  );
  if (limits.length === 0) return above;
  return [...above, `${isOutside ? 'Outside' : 'Within'} its limits: ${limits.join(', ')}`];
}

/** The rules in the explanation: those of a range with the limits that they name. */
function listExplainedRules(line: PricedLine) {
  const undiscountedLine = buildLine({ ...line, Discount1: asPercent(0) });
  const { sections } = explainLineField(undiscountedLine, 'CustomerCost', {}, { isInternal: true });
  return sections
    .flatMap(({ steps }) => steps)
    .filter(({ kind }) => kind === 'rule')
    .map(({ label, detail }) => (label.endsWith(' its limits') ? `${label}: ${detail}` : label));
}

it('What an explanation says of the limits of a price agrees with its figures', () => {
  fc.assert(
    fc.property(somePriced, (line) => {
      expect(listExplainedRules(line)).toEqual(buildExpectedRules(line));
    }),
    { seed: 20_261_127, numRuns: countPropertyRuns(3000) },
  );
});
