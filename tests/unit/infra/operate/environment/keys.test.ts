import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** A machine without AWS credentials. */
const withoutKeys = {
  PATH: process.env.PATH,
  HOME: '/nonexistent',
  AWS_CONFIG_FILE: '/nonexistent',
  AWS_SHARED_CREDENTIALS_FILE: '/nonexistent',
  AWS_EC2_METADATA_DISABLED: 'true',
};

test.each(['smoke', 'seed', 'first-user'])(
  'npm run %s without keys of AWS says so in one sentence, and shows nothing of the code',
  (command) => {
    const words = [`infra/operate/${command}.ts`, 'dev', 'jane@dealer.example'];
    const { status, stderr, stdout } = spawnSync(process.execPath, words, {
      env: withoutKeys,
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr.trim().split('\n')).toEqual([
      expect.stringMatching(/^There are no keys of AWS that are good: sign in .+\.$/),
    ]);
  },
);
