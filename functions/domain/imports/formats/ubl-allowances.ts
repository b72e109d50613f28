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
import type { CodedMessage } from '#shared/messages/message.ts';
import { quoteMessages } from '#shared/messages/quotes-messages.ts';

type LineAllowances = {
  /** The discounts in percent, as percent points. */
  discounts: string[];
  /** All allowances that have an amount. */
  charges: string[];
  /** Remarks on allowances that are not imported. */
  remarks: CodedMessage[];
};

/**
 * Parses the allowances and charges of a line. Deductions in percent are discounts; a remark names each
 * other one.
 */
export function parseLineAllowances(element: XmlElement | undefined): LineAllowances {
  const allowances: LineAllowances = { discounts: [], charges: [], remarks: [] };
  for (const allowance of element ? listChildElements(element, 'AllowanceCharge') : []) {
    const isCharge = isAddedCharge(allowance);
    const amount = findElementText(allowance, 'Amount');
    if (amount !== undefined) allowances.charges.push(isCharge ? amount : `-${amount}`);
    const percent = isCharge ? undefined : parsePercent(allowance);
    if (percent !== undefined) allowances.discounts.push(percent);
    else
      allowances.remarks.push(quoteMessages.allowanceIgnored(...getAllowanceTextParts(allowance)));
  }
  return allowances;
}

/** Remarks on the allowances of the whole document: an order cannot hold them. */
export const listDocumentAllowanceRemarks = (root: XmlElement) =>
  listChildElements(root, 'AllowanceCharge').map((allowance) =>
    quoteMessages.documentAllowanceIgnored(...getAllowanceTextParts(allowance)),
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
 * By the standard the factor is a fraction, but in some profiles it is a percentage. The amount shows which
 * of the two it is; without an amount, a factor up to 1 is a fraction.
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
