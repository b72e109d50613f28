import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  readDeployedEnvironment,
  setUpProcessBeforeImports,
} from '#infra/operate/environment/deployed-environment.ts';
import { findSealingKeys, readSealingKey } from '#infra/operate/sealing/environment-sealing-key.ts';
import { readCertificateFile } from '#infra/operate/sealing/read-certificates.ts';
import { getCertificatesFile } from '#infra/plan/certificates-file.ts';
import { requireEnvironment } from '#infra/plan/environments.ts';
import { verifySealedPdf } from '#shared/signing/verify-sealed-pdf.ts';
import { describeKey } from './call-emulator.ts';
import { deploymentContext, runOperateCommand } from './operate-command.ts';

const local = requireEnvironment('local');
const MONTH_SECONDS = 30 * 86_400;
/** A deployment's last check: what is deployed is in use, and the command has its next steps before it. */
const DEPLOYED = /ok +a saved order/;

const listCertificates = () => readCertificateFile(getCertificatesFile('local'));
const verify = (pdf: Uint8Array<ArrayBuffer>) => verifySealedPdf(pdf, listCertificates());

/** What the command says of a PDF, with its exit code. */
function runVerify(pdf: Uint8Array) {
  const folder = mkdtempSync(join(tmpdir(), 'smartsales-rotated-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'signed.pdf');
  writeFileSync(file, pdf);
  const { status, stdout } = spawnSync(process.execPath, ['infra/operate/verify.ts', file], {
    encoding: 'utf8',
  });
  return { status, stdout };
}

test('The key that seals is replaced by a command that was stopped and said again, and papers of both verify', async () => {
  const readKeys = async () => findSealingKeys(await readDeployedEnvironment(local));
  const deployed = await readDeployedEnvironment(local);
  await setUpProcessBeforeImports(deployed);
  const { sealNewProposal } = await import('./seal-proposal.ts');
  const { inUseId: oldId } = await readKeys();
  const listedBefore = listCertificates().length;
  const ofOldKey = await sealNewProposal(deployed);
  expect(await verify(ofOldKey)).toMatchObject({ result: 'whole' });

  // Killed when the next key is deployed and has no certificate yet.
  const rotate = ['rotate', 'local', 'signing', '--yes', ...deploymentContext];
  expect((await runOperateCommand(rotate, { stopAt: DEPLOYED })).code).toBeNull();
  const { inUseId, next } = await readKeys();
  expect(inUseId).toBe(oldId);
  expect(next!.id).not.toBe(oldId);
  expect(listCertificates()).toHaveLength(listedBefore);

  // Somebody else has had the old key since now, which seals on until the next one is committed.
  const moment = `${new Date().toISOString().slice(0, 19)}Z`;
  const compromised = [...rotate.slice(0, 3), '--compromised', moment, ...rotate.slice(3)];
  const certified = await runOperateCommand(compromised);
  expect(certified).toMatchObject({ code: 0 });
  expect(certified.output).toContain('Commit it, then say this again');
  expect(certified.output).not.toMatch(DEPLOYED);
  const newest = listCertificates().at(-1)!;
  expect([newest.keyId, newest.keyName]).toEqual([next!.id, next!.name]);
  const ofStolenKey = await sealNewProposal(deployed);
  expect(await verify(ofStolenKey)).toEqual({ result: 'notOurs', compromisedOn: moment });
  expect(await verify(ofOldKey)).toMatchObject({ result: 'whole', compromisedOn: moment });

  // Killed when the new key is in use and the old one is not deleted yet.
  expect((await runOperateCommand(compromised, { stopAt: DEPLOYED })).code).toBeNull();
  expect(await readKeys()).toEqual({ inUseId: next!.id, next: undefined });
  expect((await describeKey(oldId)).KeyState).toBe('Enabled');
  const rotated = await runOperateCommand(compromised);
  expect(rotated).toMatchObject({ code: 0 });
  expect(rotated.output).toContain('the one before is deleted in 30 days');
  const { KeyState, DeletionDate } = await describeKey(oldId);
  expect(KeyState).toBe('PendingDeletion');
  expect(Math.abs(DeletionDate! - Date.now() / 1000 - MONTH_SECONDS)).toBeLessThan(600);
  const oldKey = await readSealingKey(deployed, oldId);
  await expect(oldKey.signDigest(new Uint8Array(32))).rejects.toThrow('KMSInvalidState');

  // Said once more it makes no third key, and marks none.
  const list = listCertificates();
  expect(await runOperateCommand(compromised)).toMatchObject({ code: 0 });
  expect(listCertificates()).toEqual(list);
  expect((await describeKey(next!.id)).KeyState).toBe('Enabled');

  const ofNewKey = await sealNewProposal(deployed);
  const whole = await verify(ofNewKey);
  expect(whole).toMatchObject({ result: 'whole' });
  expect(whole).not.toHaveProperty('compromisedOn');
  expect(runVerify(ofNewKey)).toMatchObject({ status: 0 });
  expect(runVerify(ofOldKey).stdout).toContain('Somebody else may have its key since');
  expect(runVerify(ofStolenKey)).toMatchObject({ status: 3 });
});
