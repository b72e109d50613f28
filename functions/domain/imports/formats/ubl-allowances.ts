import {
  isEqualWhenRounded,
  divideFractions,
  parseExactFraction,
  multiplyFractions,
  formatExactFraction,
  type ExactFraction,
} from '#functions/domain/imports/exact-fraction.ts';
import type { XmlElement } from '#functions/domain/imports/xml/parse-xml.ts';
import { listChildElements, findElementText } from '#functions/domain/imports/xml/xml-elements.ts';
import { quoteTexts } from '#shared/texts/quotes-texts.ts';

type LineAllowances = {
  /** The percents among them, as percent points. */
  discounts: string[];
  /** All of them as amounts, where they say one. */
  charges: string[];
  /** Which of them are not taken. */
  remarks: string[];
};

/** What is taken off a line or added to it; percents that are taken off are discounts, the rest is said. */
export function parseAllowances(element: XmlElement | undefined): LineAllowances {
  const allowances: LineAllowances = { discounts: [], charges: [], remarks: [] };
  for (const allowance of element ? listChildElements(element, 'AllowanceCharge') : []) {
    const isCharge = isAddedCharge(allowance);
    const amount = findElementText(allowance, 'Amount');
    if (amount !== undefined) allowances.charges.push(isCharge ? amount : `-${amount}`);
    const percent = isCharge ? undefined : parsePercent(allowance);
    if (percent !== undefined) allowances.discounts.push(percent);
    else allowances.remarks.push(quoteTexts.allowanceNotTaken(...getAllowanceTextParts(allowance)));
  }
  return allowances;
}

/** The same of a whole document: an order has no place for any of them. */
export const listDocumentAllowanceRemarks = (root: XmlElement) =>
  listChildElements(root, 'AllowanceCharge').map((allowance) =>
    quoteTexts.allowanceOfTheWhole(...getAllowanceTextParts(allowance)),
  );

const isAddedCharge = (allowance: XmlElement) =>
  findElementText(allowance, 'ChargeIndicator') === 'true';

const getAllowanceTextParts = (allowance: XmlElement) =>
  [
    isAddedCharge(allowance) ? 'charge' : 'discount',
    findElementText(allowance, 'Amount') ??
      findElementText(allowance, 'MultiplierFactorNumeric') ??
      '?',
    findElementText(allowance, 'AllowanceChargeReason'),
  ] as const;

/**
 * The factor is a fraction by the standard and a percent in some of its profiles. The amount says which of the two
 * it is; without an amount what is not above 1 is a fraction.
 */
function parsePercent(allowance: XmlElement): string | undefined {
  const factor = parseExactFraction(findElementText(allowance, 'MultiplierFactorNumeric'));
  if (!factor) return undefined;
  return formatExactFraction(
    isFractionFactor(allowance, factor) ? multiplyFractions(factor, ONE_HUNDRED) : factor,
  );
}

const ONE_HUNDRED: ExactFraction = { numerator: 100n, denominator: 1n };

function isFractionFactor(allowance: XmlElement, factor: ExactFraction): boolean {
  const base = parseExactFraction(findElementText(allowance, 'BaseAmount'));
  const amount = parseExactFraction(findElementText(allowance, 'Amount'));
  if (base && amount && amount.numerator !== 0n) {
    if (isEqualWhenRounded(multiplyFractions(base, factor), amount, 2)) return true;
    if (
      isEqualWhenRounded(divideFractions(multiplyFractions(base, factor), ONE_HUNDRED), amount, 2)
    )
      return false;
  }
  return factor.numerator <= factor.denominator;
}
