import type { OrderLine } from '#shared/schemas/order-schema.ts';
import type { PriceSource } from '#shared/schemas/price-source-schema.ts';

type PriceSourceKind = PriceSource['Kind'];
type SourcedLine = Pick<OrderLine, 'PriceSource'>;

export const getPriceSourceKind = ({ PriceSource: source }: SourcedLine): PriceSourceKind =>
  source?.Kind ?? 'unknown';

const offeredKinds = ['list', 'gp', 'contract'] as const satisfies readonly PriceSourceKind[];
const decidedKinds = [
  'typed',
  'saved',
  'file',
  'kept',
] as const satisfies readonly PriceSourceKind[];

type DecidedPriceKind = (typeof decidedKinds)[number];

const isOneOf = <Kind extends PriceSourceKind>(
  kinds: readonly Kind[],
  kind: string,
): kind is Kind => (kinds as readonly string[]).includes(kind);

/** Whether somebody decided the price: a refresh offers another one, but never by default (B4.4). */
export const isDecidedPrice = (line: SourcedLine) =>
  isOneOf(decidedKinds, getPriceSourceKind(line));

/** Whether the price is the one that was offered. */
export const isOfferedPrice = (line: SourcedLine) =>
  isOneOf(offeredKinds, getPriceSourceKind(line));

/** Whether the price is a contract price of another customer than the order's (B4.4). */
export const isPricedForOther = ({ PriceSource: source }: SourcedLine, customerId: number | null) =>
  source?.Kind === 'contract' && source.CustomerId !== customerId;

/** The line with exactly this source; undefined: nothing is known of its price. */
export function replacePriceSource(
  line: OrderLine,
  source: PriceSource | null | undefined,
): OrderLine {
  const { PriceSource: before, ...others } = line;
  if (isSamePriceSource(before, source)) return line;
  return source ? { ...others, PriceSource: source } : others;
}

/** A line of whose price nothing is known has no source at all. */
export const removeMissingPriceSource = (line: OrderLine): OrderLine => {
  if (!('PriceSource' in line) || line.PriceSource) return line;
  const { PriceSource: _missing, ...others } = line;
  return others;
};

/** The line with a price that somebody decided. */
export const markPriceDecided = (line: OrderLine, Kind: DecidedPriceKind): OrderLine =>
  replacePriceSource(line, { Kind });

/** Without the fields that its kind does not have; undefined where nothing is known of the price. */
export function normalizePriceSource(
  source: PriceSource | null | undefined,
): PriceSource | undefined {
  if (!source || source.Kind === 'unknown') return undefined;
  const { Kind, Day, ContractId, CustomerId } = source;
  if (isOneOf(decidedKinds, Kind)) return { Kind };
  return {
    Kind,
    ...(Day && { Day }),
    ...(Kind === 'contract' && { ContractId, CustomerId }),
  };
}

export function isSamePriceSource(
  one: PriceSource | null | undefined,
  other: PriceSource | null | undefined,
): boolean {
  const [left, right] = [
    one ?? { Kind: 'unknown' as const },
    other ?? { Kind: 'unknown' as const },
  ];
  return sourceFields.every((field) => (left[field] ?? null) === (right[field] ?? null));
}

const sourceFields = [
  'Kind',
  'Day',
  'ContractId',
  'CustomerId',
] as const satisfies readonly (keyof PriceSource)[];
