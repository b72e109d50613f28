import type * as z from 'zod/mini';

/*
 * The environment variables of a function are parsed once, before its code loads (check-configuration.ts). A
 * missing or wrong one ends the function with its name: it must not let a caller in, skip a limit or give a
 * wrong address. Without that check (tests, tools) a variable is parsed when it is read.
 */

/** Who sets a variable: the function's stack, Lambda itself, or only the product on a developer's machine. */
export type VariableSource = 'stack' | 'lambda' | 'laptop';

export type VariableDeclaration<Value> = {
  name: string;
  /** Without one any text is right: what Lambda sets itself is only checked for presence. */
  schema?: z.ZodMiniType<Value, string>;
  /** What the value must be, for messages: 'a whole number above zero'. */
  form: string;
  purpose: string;
  source?: VariableSource;
  /** The value where no function runs: for tools that load a module and use nothing of it. */
  valueInTools?: Value;
};

export type DeclaredVariable = VariableDeclaration<unknown> & {
  source: VariableSource;
  isOptional: boolean;
};

/** Environment variables by name; an empty one counts as missing. */
export type VariableValues = Readonly<Record<string, string | undefined>>;

/** The variables of this process's code: in a bundle, those that its function reads. */
export const declaredVariables: DeclaredVariable[] = [];

let parsedValues: ReadonlyMap<string, unknown> | undefined;

/** Declares a variable that must be set; returns its reader, which throws where it is missing or wrong. */
export function declareVariable<Value = string>(
  declaration: VariableDeclaration<Value>,
): () => Value {
  return addVariable({ source: 'stack', ...declaration, isOptional: false }) as () => Value;
}

/** Declares a variable that may be missing; its reader returns undefined then. */
export function declareOptionalVariable<Value = string>(
  declaration: VariableDeclaration<Value>,
): () => Value | undefined {
  return addVariable({ source: 'stack', ...declaration, isOptional: true }) as () =>
    | Value
    | undefined;
}

function addVariable(variable: DeclaredVariable): () => unknown {
  declaredVariables.push(variable);
  return () => {
    const { name, valueInTools } = variable;
    if (parsedValues) return parsedValues.get(name);
    if (valueInTools !== undefined && !process.env[name]) return valueInTools;
    const problem = findVariableProblem(variable, process.env);
    if (problem) throw createConfigurationError([problem]);
    return parseVariable(variable, process.env);
  };
}

/** What is wrong with a variable, with its name and without its value; undefined where it is right. */
export function findVariableProblem(
  { name, schema, form, isOptional }: DeclaredVariable,
  values: VariableValues,
): string | undefined {
  const text = values[name];
  if (!text) return isOptional ? undefined : `${name} is missing`;
  return !schema || schema.safeParse(text).success ? undefined : `${name} is not ${form}`;
}

const parseVariable = ({ name, schema }: DeclaredVariable, values: VariableValues): unknown =>
  schema && values[name] ? schema.parse(values[name]) : values[name] || undefined;

const createConfigurationError = (problems: readonly string[]) =>
  new Error(`Wrong configuration of the function: ${problems.join('; ')}.`);

/** What is wrong with the variables of this process's code. */
export const findConfigurationProblems = (values: VariableValues): string[] =>
  declaredVariables.flatMap((variable) => findVariableProblem(variable, values) ?? []);

/** Parses all variables of this process's code. Throws one error with the names of all that are wrong. */
export function loadConfiguration(values: VariableValues): void {
  const problems = findConfigurationProblems(values);
  if (problems.length) throw createConfigurationError(problems);
  parsedValues = new Map(
    declaredVariables.map((variable) => [variable.name, parseVariable(variable, values)]),
  );
}
