import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { assertEnvironmentTarget } from '#infra/operate/environment/parse-command-and-assert-target.ts';
import {
  listMissingOrPlaceholderSettings,
  assertProdRecordComplete,
} from '#infra/plan/environment-settings-check.ts';
import { environments } from '#infra/plan/environments.ts';

const { dev, local, prod } = environments;
const emulator = 'http://localhost:4566';
const readTestAccount = async () => '111111111111';
const inCloud = { emulatorAddress: undefined, readAccount: readTestAccount };

describe('a command', () => {
  test('works on no cloud for an environment that is for an emulator', async () => {
    await expect(assertEnvironmentTarget(local, inCloud)).rejects.toThrow('AWS_ENDPOINT_URL');
    await expect(
      assertEnvironmentTarget(local, { emulatorAddress: emulator, readAccount: readTestAccount }),
    ).resolves.toBeUndefined();
  });

  test('works in the account of the record alone, by an emulator neither', async () => {
    await expect(assertEnvironmentTarget(dev, inCloud)).resolves.toBeUndefined();
    const here = { ...dev, account: '111111111111' };
    await expect(assertEnvironmentTarget(here, inCloud)).resolves.toBeUndefined();
    const elsewhere = { ...prod, account: '222222222222' };
    const accountMismatch =
      'These keys are of the account 111111111111, and prod is in 222222222222';
    await expect(assertEnvironmentTarget(elsewhere, inCloud)).rejects.toThrow(accountMismatch);
    await expect(
      assertEnvironmentTarget(elsewhere, {
        emulatorAddress: emulator,
        readAccount: readTestAccount,
      }),
    ).rejects.toThrow(accountMismatch);
  });

  test('of this folder asks where it is, unless it works without a network', () => {
    const commands = globSync('infra/operate/*.ts')
      .filter((file) => file !== 'infra/operate/verify.ts')
      .map((file) => [file, readFileSync(file, 'utf8')] as const)
      .filter(([, text]) => text.includes('process.argv'));
    expect(commands.length).toBeGreaterThan(10);
    for (const [file, text] of commands)
      expect([file, /await parseCommandAndAssertTarget\(\s*process\.argv/.test(text)]).toEqual([
        file,
        true,
      ]);
  });
});

describe('a record', () => {
  test('of prod is deployed with nothing that leads nowhere', () => {
    expect(() => assertProdRecordComplete(prod)).toThrow(
      /account, alarmEmail, mailDomain, addresses\.coachPlus, .*orderLink\.endpoint, orderLink\.followUp\.$/,
    );
    expect(() => assertProdRecordComplete(dev)).not.toThrow();
  });

  test('lacks nothing once its addresses are real', () => {
    const address = 'https://tools.dental-supplies.com';
    const real = {
      ...prod,
      account: '222222222222',
      alarmEmail: 'operations@dental-supplies.com',
      mailDomain: 'dental-supplies.com',
      addresses: { coachPlus: address },
      orderLink: { endpoint: address, followUp: `${address}/{orderNumber}` },
    };
    expect(listMissingOrPlaceholderSettings(real)).toEqual([]);
    expect(() => assertProdRecordComplete(real)).not.toThrow();
    expect(
      listMissingOrPlaceholderSettings({ ...real, handbook: 'https://smartsales.example:8080/x' }),
    ).toEqual(['handbook']);
  });
});
