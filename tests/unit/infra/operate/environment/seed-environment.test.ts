import { expect, test } from 'vitest';
import { formatSeedResult } from '#infra/operate/environment/seed-environment.ts';
import { environments } from '#infra/plan/environments.ts';

const deployed = {
  environment: environments.staging,
  outputs: { Address: 'https://sales.example', ApiId: 'api' },
};

test('whoever has loaded the demo data is told where the page is that shows them', () => {
  expect(formatSeedResult(deployed, true)).toBe(
    'staging at https://sales.example has the demo data; README.md says who can sign in.',
  );
  expect(formatSeedResult(deployed, false)).toContain('nothing was done');
});
