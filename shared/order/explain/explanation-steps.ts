import { t } from '#shared/language/t.ts';
import type { Percent, Thousandths } from '#shared/money/money.ts';

/** One step of a calculation, and the amount after it. */
export interface ExplanationStep {
  kind: 'start' | 'change' | 'times' | 'share' | 'ratio' | 'rule' | 'result';
  label: string;
  detail?: string;
  /** The cents that a change adds, or the base of a ratio. */
  amount?: number;
  quantity?: Thousandths;
  /** Set for a share, and for a change that is a percent of something. */
  rate?: Percent;
  /** In cents; in ten-thousandths of a percent point where isPercent is set. */
  after?: number;
  isPercent?: boolean;
  /** Amounts are in hundredths of a cent. */
  isInHundredthsOfCent?: boolean;
}

export interface ExplanationSection {
  title: string;
  steps: readonly ExplanationStep[];
}

/** How a number is calculated; the last section ends with it. */
export interface Explanation {
  title: string;
  sections: readonly ExplanationSection[];
}

/** What the user may see: internal numbers are never for the customer. */
export interface ExplanationView {
  isInternal: boolean;
}

type StepDetails = { detail?: string | undefined; rate?: Percent };

/** Builds steps that start with an amount and carry it on. */
export function createStepChain(label: string, amount: number, detail?: string) {
  const steps: ExplanationStep[] = [
    { kind: 'start', label, after: amount, ...(detail && { detail }) },
  ];
  let current = amount;
  const chain = {
    change(stepLabel: string, by: number, { detail: text, ...details }: StepDetails = {}) {
      current += by;
      const step = { label: stepLabel, amount: by, after: current, ...(text && { detail: text }) };
      steps.push({ kind: 'change', ...step, ...details });
      return chain;
    },
    times(stepLabel: string, quantity: Thousandths, after: number) {
      current = after;
      steps.push({ kind: 'times', label: stepLabel, quantity, after });
      return chain;
    },
    share(stepLabel: string, rate: Percent, after: number) {
      current = after;
      steps.push({ kind: 'share', label: stepLabel, rate, after });
      return chain;
    },
    ratio(stepLabel: string, base: number, after: Percent) {
      current = after;
      steps.push({ kind: 'ratio', label: stepLabel, amount: base, after, isPercent: true });
      return chain;
    },
    /** Adds a rule where its label is set. */
    rule(stepLabel: string | undefined | false, ruleText?: string) {
      if (stepLabel)
        steps.push({ kind: 'rule', label: stepLabel, ...(ruleText && { detail: ruleText }) });
      return chain;
    },
    /** Ends with the displayed number; a committed order has the one that was stored with it. */
    result(stepLabel: string, displayed: number): ExplanationStep[] {
      const isPercent = steps.some((step) => step.isPercent);
      if (current !== displayed && !isPercent)
        chain.change(t`As stored with the order`, displayed - current);
      steps.push({
        kind: 'result',
        label: stepLabel,
        after: displayed,
        ...(isPercent && { isPercent }),
      });
      return steps;
    },
  };
  return chain;
}
