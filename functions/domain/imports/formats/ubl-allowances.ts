import {
  isSame,
  over,
  readExact,
  times,
  writeExact,
  type Exact,
} from '#functions/domain/imports/exact.ts';
import { childrenOf, textOf } from '#functions/domain/imports/xml/elements.ts';
import type { XmlElement } from '#functions/domain/imports/xml/read-xml.ts';
import { quoteTexts } from '#shared/texts/quotes-texts.ts';

type Allowances = {
  /** The percents among them, as percent points. */
  discounts: string[];
  /** All of them as amounts, where they say one. */
  charges: string[];
  /** Which of them are not taken. */
  remarks: string[];
};

/** What is taken off a line or added to it; percents that are taken off are discounts, the rest is said. */
export function allowancesOf(element: XmlElement | undefined): Allowances {
  const found: Allowances = { discounts: [], charges: [], remarks: [] };
  for (const allowance of element ? childrenOf(element, 'AllowanceCharge') : []) {
    const isCharge = isAdded(allowance);
    const amount = textOf(allowance, 'Amount');
    if (amount !== undefined) found.charges.push(isCharge ? amount : `-${amount}`);
    const percent = isCharge ? undefined : percentOf(allowance);
    if (percent !== undefined) found.discounts.push(percent);
    else found.remarks.push(quoteTexts.allowanceNotTaken(...getAllowanceTextParts(allowance)));
  }
  return found;
}

/** The same of a whole document: an order has no place for any of them. */
export const listDocumentAllowanceRemarks = (root: XmlElement) =>
  childrenOf(root, 'AllowanceCharge').map((allowance) =>
    quoteTexts.allowanceOfTheWhole(...getAllowanceTextParts(allowance)),
  );

const isAdded = (allowance: XmlElement) => textOf(allowance, 'ChargeIndicator') === 'true';

const getAllowanceTextParts = (allowance: XmlElement) =>
  [
    isAdded(allowance) ? 'charge' : 'discount',
    textOf(allowance, 'Amount') ?? textOf(allowance, 'MultiplierFactorNumeric') ?? '?',
    textOf(allowance, 'AllowanceChargeReason'),
  ] as const;

/**
 * The factor is a fraction by the standard and a percent in some of its profiles. The amount says which of the two
 * it is; without an amount what is not above 1 is a fraction.
 */
function percentOf(allowance: XmlElement): string | undefined {
  const factor = readExact(textOf(allowance, 'MultiplierFactorNumeric'));
  if (!factor) return undefined;
  return writeExact(isFraction(allowance, factor) ? times(factor, hundred) : factor);
}

const hundred: Exact = { top: 100n, bottom: 1n };

function isFraction(allowance: XmlElement, factor: Exact): boolean {
  const base = readExact(textOf(allowance, 'BaseAmount'));
  const amount = readExact(textOf(allowance, 'Amount'));
  if (base && amount && amount.top !== 0n) {
    if (isSame(times(base, factor), amount, 2)) return true;
    if (isSame(over(times(base, factor), hundred), amount, 2)) return false;
  }
  return factor.top <= factor.bottom;
}
