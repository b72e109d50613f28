import { type Stack, Validations } from 'aws-cdk-lib';
import type { App } from 'aws-cdk-lib';

/** Findings of cdk-nag that are meant to be so, each with its reason; anything else stops the synth. */
export function acknowledgeFindings(app: App) {
  for (const child of app.node.children) {
    const stack = child as Stack;
    const part = stack.stackName.split('-').at(-1)!;
    Validations.of(stack).acknowledge(...(reasons[part] ?? reasons.area!));
  }
}

const reasons: Record<string, { id: string; reason: string }[]> = {};
