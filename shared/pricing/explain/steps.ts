import { t } from '#shared/language/t.ts';
import type { Percent, Thousandths } from '#shared/money/money.ts';

/** One step on the way to a figure: what it does, and what there is after it. */
export interface Step {
  kind: 'start' | 'change' | 'times' | 'share' | 'ratio' | 'rule' | 'result';
  label: string;
  detail?: string;
  /** What a change adds, in cents; a ratio's base. */
  amount?: number;
  quantity?: Thousandths;
  /** Of a share, and beside a change that is a percent of something. */
  rate?: Percent;
  /** In cents; ten-thousandths of a percent point where isPercent. */
  after?: number;
  isPercent?: boolean;
  /** Amounts are in hundredths of a cent. */
  isFine?: boolean;
}

export interface Section {
  title: string;
  steps: readonly Step[];
}

/** How a figure comes about; the last section ends with it. */
export interface Explanation {
  title: string;
  sections: readonly Section[];
}

/** What the rep may see: internal figures are never for the customer. */
export interface ExplainView {
  isInternal: boolean;
}

type More = Partial<Pick<Step, 'detail' | 'rate'>>;

/** Steps that begin with an amount and carry it on. */
export function stepsFrom(label: string, amount: number, detail?: string) {
  const steps: Step[] = [{ kind: 'start', label, after: amount, ...(detail && { detail }) }];
  let now = amount;
  const chain = {
    change(what: string, by: number, more: More = {}) {
      now += by;
      steps.push({ kind: 'change', label: what, amount: by, after: now, ...more });
      return chain;
    },
    times(what: string, quantity: Thousandths, after: number) {
      now = after;
      steps.push({ kind: 'times', label: what, quantity, after });
      return chain;
    },
    share(what: string, rate: Percent, after: number) {
      now = after;
      steps.push({ kind: 'share', label: what, rate, after });
      return chain;
    },
    ratio(what: string, base: number, after: Percent) {
      now = after;
      steps.push({ kind: 'ratio', label: what, amount: base, after, isPercent: true });
      return chain;
    },
    /** A rule that holds here, where it does. */
    rule(what: string | undefined | false, ruleText?: string) {
      if (what) steps.push({ kind: 'rule', label: what, ...(ruleText && { detail: ruleText }) });
      return chain;
    },
    /** The figure as it is shown; a committed order keeps the one it was committed with. */
    result(what: string, shown: number): Step[] {
      const isPercent = steps.some((step) => step.isPercent);
      if (now !== shown && !isPercent) chain.change(t`As stored with the order`, shown - now);
      steps.push({ kind: 'result', label: what, after: shown, ...(isPercent && { isPercent }) });
      return steps;
    },
  };
  return chain;
}
