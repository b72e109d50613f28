import { describe, expect, test } from 'vitest';
import {
  confirmActionOrThrow,
  confirmByTypedNameOrThrow,
  isCredentialError,
  parseCommand,
} from '#infra/operate/environment/operate-command.ts';
import { environments } from '#infra/plan/environments.ts';

const knownOptions = { yes: { type: 'boolean' }, to: { type: 'string' } } as const;
const parseTestCommand = (...args: string[]) => parseCommand(args, knownOptions);

describe('a command', () => {
  test('has the environment first, and what stands behind it', () => {
    expect(parseTestCommand('dev', 'jane@dealer.example', '--yes')).toEqual({
      environment: environments.dev,
      positionalArguments: ['jane@dealer.example'],
      options: { yes: true },
      passedOnArguments: [],
    });
    expect(parseTestCommand('prod', '--to', '2026-11-25').options).toEqual({ to: '2026-11-25' });
    expect(parseTestCommand('prod', '--to=2026-11-25').options).toEqual({ to: '2026-11-25' });
  });

  test('passes on what it does not know, with its values', () => {
    const args = ['dev', '--yes', '-c', 'a=b', '--profile=ops', '--verbose'];
    const { options, passedOnArguments, positionalArguments } = parseCommand(args, knownOptions, {
      passesOn: true,
    });
    expect([options, positionalArguments]).toEqual([{ yes: true }, []]);
    expect(passedOnArguments).toEqual(['-c', 'a=b', '--profile', 'ops', '--verbose']);
  });

  test('refuses what it does not know where it passes nothing on', () => {
    expect(() => parseTestCommand('prod', '12', '--agian')).toThrow('Unknown option --agian');
    expect(() => parseTestCommand('prod', '-y')).toThrow('Unknown option -y');
  });

  test('is refused where there is no such environment', () => {
    expect(() => parseTestCommand('production')).toThrow(/^There is no environment 'production'/);
    expect(() => parseTestCommand()).toThrow(/^There is no environment ''/);
  });

  test('is not carried out where nobody can be asked', async () => {
    await expect(confirmActionOrThrow('Deploy to dev?', false)).rejects.toThrow('say --yes');
    await expect(confirmActionOrThrow('Deploy to dev?', true)).resolves.toBeUndefined();
    await expect(confirmByTypedNameOrThrow(environments.dev, 'destroy it', 'prod')).rejects.toThrow(
      "--name 'dev'",
    );
    await expect(
      confirmByTypedNameOrThrow(environments.dev, 'destroy it', 'dev'),
    ).resolves.toBeUndefined();
  });

  test.each([
    ['CredentialsProviderError', 'Could not load credentials from any providers'],
    ['ExpiredTokenException', 'The security token included in the request is expired'],
    ['Error', 'Whose these keys are could not be asked: InvalidClientTokenId'],
  ])('without good keys is told so: %s', (name, message) => {
    expect(isCredentialError(Object.assign(new Error(message), { name }))).toBe(true);
  });

  test('that fails otherwise is told as it failed', () => {
    expect(isCredentialError(new Error('The product did not do what it must.'))).toBe(false);
    expect(isCredentialError('CredentialsProviderError')).toBe(false);
  });
});
