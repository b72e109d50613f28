import { expect, test } from 'vitest';
import { readDeployedEnvironment } from '#infra/operate/environment/deployed-environment.ts';
import { getEnvironment } from '#infra/plan/environments.ts';
import { caller, signIn } from './client.ts';
import { command } from './command.ts';

const email = 'first@ops.example';
const password = 'Chosen-1234!';

const invite = async () => {
  const { code, output: said } = await command(['first-user', 'local', email]);
  expect(code).toBe(0);
  return { said, code: /[?&]code=([^&\s]+)/.exec(said)?.[1] };
};

test('The first user is made once, chooses a password by the last link, and signs in', async () => {
  const deployed = await readDeployedEnvironment(getEnvironment('local'));
  const call = await caller(deployed);
  const activate = async (Token: string) =>
    (
      await call('/users/activate', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ Email: email, Token, Password: password }),
      })
    ).status;
  const first = await invite();
  const second = await invite();
  expect(await activate(first.code!)).toBe(400);
  expect(await activate(second.code!)).toBeLessThan(300);
  await signIn(deployed, { username: email, password });
  const third = await invite();
  expect(third.said).toContain(`${email} is a SmartSales Admin of local and can sign in.`);
  expect(third.code).toBeUndefined();
});
