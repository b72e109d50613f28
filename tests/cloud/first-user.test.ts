import { expect, test } from 'vitest';
import { readDeployedEnvironment } from '#infra/operate/environment/deployed-environment.ts';
import { requireEnvironment } from '#infra/plan/environments.ts';
import { createDeployedCaller, signInToDeployed } from './deployed-client.ts';
import { runOperateCommand } from './operate-command.ts';

const email = 'first@ops.example';
const password = 'Chosen-1234!';

const runFirstUserCommand = async () => {
  const { code, output } = await runOperateCommand(['first-user', 'local', email]);
  expect(code).toBe(0);
  return { output, code: /[?&]code=([^&\s]+)/.exec(output)?.[1] };
};

test('The first user is made once, chooses a password by the last link, and signs in', async () => {
  const deployed = await readDeployedEnvironment(requireEnvironment('local'));
  const call = await createDeployedCaller(deployed);
  const activate = async (Token: string) =>
    (
      await call('/users/activate', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ Email: email, Token, Password: password }),
      })
    ).status;
  const first = await runFirstUserCommand();
  const second = await runFirstUserCommand();
  expect(await activate(first.code!)).toBe(400);
  expect(await activate(second.code!)).toBeLessThan(300);
  await signInToDeployed(deployed, { username: email, password });
  const third = await runFirstUserCommand();
  expect(third.output).toContain(`${email} is a SmartSales Admin of local and can sign in.`);
  expect(third.code).toBeUndefined();
});
