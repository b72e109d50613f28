import { relative } from 'node:path';
import type { LintRuleContext } from './source-files.ts';

/*
 * A lint rule: our elements have class names of our own. PrimeReact's are for the elements that it renders: a
 * selector may name them (`.p-dropdown-panel`), and a component of PrimeReact is given our class by
 * `className` or `pt`.
 */

type LiteralNode = { value?: unknown };
type TemplateNode = { value: { raw: string } };

const CLASS_OF_PRIME_REACT = /(?:^|\s)p-[a-z]/;
const MESSAGE =
  "Name the class yourself and style it in frontend/styles/controls: PrimeReact's names are for what it renders.";

/** Whether a text of a source file gives an element a class of PrimeReact. */
const hasPrimeReactClass = (text: unknown) =>
  typeof text === 'string' && CLASS_OF_PRIME_REACT.test(text);

const ownOnly = {
  create({ filename, cwd, report }: LintRuleContext) {
    if (!relative(cwd, filename).startsWith('frontend/')) return {};
    return {
      Literal(node: LiteralNode) {
        if (hasPrimeReactClass(node.value)) report({ node, message: MESSAGE });
      },
      TemplateElement(node: TemplateNode) {
        if (hasPrimeReactClass(node.value.raw)) report({ node, message: MESSAGE });
      },
    };
  },
};

export default { meta: { name: 'class-names' }, rules: { 'own-only': ownOnly } };
