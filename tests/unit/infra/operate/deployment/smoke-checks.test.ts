import { expect, test } from 'vitest';
import { formatChecksPassedMessage } from '#infra/operate/deployment/check-environment.ts';
import { runSmokeChecks, type SmokeCheckResult } from '#infra/operate/deployment/smoke-checks.ts';
import { environments } from '#infra/plan/environments.ts';
import { COMMIT_HEADER } from '#infra/plan/security-headers.ts';
import { serveAwsStub } from '#tests/make/serve-aws-stub.ts';

/** The result of the page check where the page and the deployment come from different commits. */
async function checkPage(served: string, deployed: string): Promise<string | undefined> {
  const address = await serveAwsStub({
    operation: () => ({ SecretString: 'secret' }),
    page: () => ({ headers: { [COMMIT_HEADER]: served }, text: '<div id="root"></div>' }),
  });
  const checks: SmokeCheckResult[] = [];
  const outputs = { Address: address, Commit: deployed };
  const credentials = { username: 'nobody', password: 'none' };
  await runSmokeChecks({ environment: environments.dev, outputs }, credentials, (check) =>
    checks.push(check),
  );
  const page = checks.find(({ name }) => name === 'the page');
  expect(page).toBeDefined();
  return page!.failure;
}

test('a page that says it is of the commit that was deployed is sound', async () => {
  expect(await checkPage('abc123', 'abc123')).toBeUndefined();
});

test('a page of another commit is not, and both are named', async () => {
  expect(await checkPage('abc123', 'def456')).toBe(
    'The page says that it is of abc123, not of def456',
  );
});

test('the last line of the check says which commit runs', () => {
  const environment = environments.dev;
  expect(formatChecksPassedMessage({ environment, outputs: { Commit: 'abc123' } })).toBe(
    'dev does what it must, at commit abc123.',
  );
  expect(formatChecksPassedMessage({ environment, outputs: {} })).toContain('at commit unknown');
});
