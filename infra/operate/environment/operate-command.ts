import { createInterface } from 'node:readline/promises';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { exitWithError } from '#infra/local/programs/process-lifetime.ts';
import { requireEnvironment, type Environment } from '#infra/plan/environments.ts';

type OptionDefinitions = NonNullable<ParseArgsConfig['options']>;

export type OperateCommand = {
  environment: Environment;
  /** The arguments after the environment. */
  positionalArguments: string[];
  options: Record<string, string | boolean | undefined>;
  /** Unknown options for a program that the command starts; empty where it starts none. */
  passedOnArguments: string[];
};

/** Whether unknown options are passed on to a program that the command starts. */
type ParseCommandOptions = { passesOn?: boolean };

/**
 * Parses 'staging --yes': the environment comes first. Throws for an unknown option, unless the command
 * passes them on.
 */
export function parseCommand(
  args: readonly string[],
  options: OptionDefinitions = {},
  { passesOn = false }: ParseCommandOptions = {},
): OperateCommand {
  const command = splitArguments(args, options);
  const [unknown] = command.passedOnArguments;
  if (unknown !== undefined && !passesOn)
    throw new Error(`Unknown option ${unknown}: nothing was done.`);
  return command;
}

function splitArguments(args: readonly string[], options: OptionDefinitions): OperateCommand {
  const [name = '', ...others] = args;
  const { tokens } = parseArgs({ args: others, options, strict: false, tokens: true });
  const parsedOptions: OperateCommand['options'] = {};
  const positionals: string[] = [];
  const rest: string[] = [];
  let isPassedOn = false;
  for (const token of tokens) {
    if (token.kind === 'option') {
      isPassedOn = !Object.hasOwn(options, token.name);
      if (!isPassedOn) parsedOptions[token.name] = token.value ?? true;
      else rest.push(token.rawName, ...(token.inlineValue ? [token.value] : []));
    } else if (token.kind === 'positional') {
      (isPassedOn ? rest : positionals).push(token.value);
      isPassedOn = false;
    }
  }
  return {
    environment: requireEnvironment(name),
    positionalArguments: positionals,
    options: parsedOptions,
    passedOnArguments: rest,
  };
}

/** Asks the user; throws where there is no terminal and no confirmation by option. */
export async function confirmActionOrThrow(question: string, isConfirmed: boolean): Promise<void> {
  if (isConfirmed) return;
  if (!process.stdin.isTTY) throw new Error('Nobody is there to be asked: say --yes.');
  if (!/^y(es)?$/i.test(await readAnswer(`${question} (y/N) `)))
    throw new Error('Nothing was done.');
}

/** Asks the user to type the name before an action that cannot be undone. */
export async function confirmByTypedNameOrThrow(
  { name }: { name: string },
  action: string,
  typedName: unknown,
): Promise<void> {
  if (typedName === name) return;
  if (!process.stdin.isTTY)
    throw new Error(`Nobody is there to be asked: say --name '${name}' to ${action}.`);
  if ((await readAnswer(`To ${action}, type ${name}: `)) !== name)
    throw new Error('Nothing was done.');
}

async function readAnswer(question: string): Promise<string> {
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await prompt.question(question);
  prompt.close();
  return answer.trim();
}

export const printLine = (text: string) => process.stdout.write(`${text}\n`);

/** Runs a command to its end; prints an error of ours as one sentence. */
export async function runCommandOrExit(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    exitWithError(
      isCredentialError(error) ? new Error(missingKeysMessage, { cause: error }) : error,
    );
  }
}

const missingKeysMessage =
  'There are no keys of AWS that are good: sign in (aws sso login), or put them into the environment.';

/** Error texts of the SDK and AWS for missing, unknown or expired credentials. */
const credentialErrors =
  /CredentialsProvider|ExpiredToken|UnrecognizedClient|InvalidClientTokenId|InvalidSignature|TokenRefreshRequired/;

export const isCredentialError = (error: unknown): boolean =>
  error instanceof Error && credentialErrors.test(`${error.name} ${error.message}`);
