import { expect, test } from 'vitest';
import {
  rotateOriginSecretWithoutOutage,
  type RotationActions,
} from '#infra/operate/environment/rotate-secrets.ts';
import type { SecretName } from '#infra/plan/secrets.ts';

type FakeEnvironment = {
  secrets: Partial<Record<SecretName, string>>;
  /** The values that each function accepts; functions are deployed one after the other. */
  functions: string[][];
  /** The value that the CDN sends. */
  sent: string;
  values: number;
};

const createFakeEnvironment = (): FakeEnvironment => ({
  secrets: { OriginSecret: 'first', OriginSecretAlso: 'unknown' },
  functions: [
    ['first', 'unknown'],
    ['first', 'unknown'],
  ],
  sent: 'first',
  values: 0,
});

const areAccepted = ({ functions }: FakeEnvironment, value: string) =>
  functions.every((values) => values.includes(value));

/** The tools of a rotation that is killed after this many steps, and that deploys in either order. */
function createMeans(
  environment: FakeEnvironment,
  steps: number,
  isCdnFirst: boolean,
): RotationActions {
  const { secrets, functions } = environment;
  let stepCount = 0;
  const step = (work: () => void) => {
    if (stepCount++ === steps) throw new Error('cut short');
    work();
    expect(areAccepted(environment, environment.sent)).toBe(true);
  };
  const toFunctions = functions.map((_, at) => () => {
    functions[at] = [secrets.OriginSecret!, secrets.OriginSecretAlso!];
  });
  const toCdn = () => {
    environment.sent = secrets.OriginSecret!;
  };
  return {
    read: async (name) => secrets[name]!,
    change: async (name, value) => step(() => (secrets[name] = value)),
    deploy: async () =>
      (isCdnFirst ? [toCdn, ...toFunctions] : [...toFunctions, toCdn]).forEach(step),
    createValue: () => `value ${++environment.values}`,
  };
}

/** Four changes, and four deployments of three holders. */
const STEPS = 16;

test.each([true, false])(
  'what the CDN sends is taken at each moment of a rotation, wherever it is cut short and said again (CDN first: %s)',
  async (isCdnFirst) => {
    for (let cut = 0; cut < STEPS; cut++)
      for (let again = 0; again <= STEPS; again++) {
        const environment = createFakeEnvironment();
        await expect(
          rotateOriginSecretWithoutOutage(createMeans(environment, cut, isCdnFirst)),
        ).rejects.toThrow('cut short');
        await rotateOriginSecretWithoutOutage(createMeans(environment, again, !isCdnFirst)).catch(
          () => undefined,
        );
        await rotateOriginSecretWithoutOutage(createMeans(environment, Infinity, isCdnFirst));
        expect(environment.sent).toMatch(/^value/);
        expect(environment.functions.flat()).not.toContain('first');
      }
  },
);

test('the value of before is taken until the CDN sends the next, and not after', async () => {
  const environment = createFakeEnvironment();
  const wholly = createMeans(environment, Infinity, true);
  const seenSecrets: string[] = [];
  await rotateOriginSecretWithoutOutage({
    ...wholly,
    deploy: async () => {
      await wholly.deploy();
      const [first, next] = ['first', 'value 1'].map((value) => areAccepted(environment, value));
      seenSecrets.push(`sent: ${environment.sent}, first: ${first}, next: ${next}`);
    },
  });
  expect(seenSecrets).toEqual([
    'sent: first, first: true, next: false',
    'sent: first, first: true, next: true',
    'sent: value 1, first: true, next: true',
    'sent: value 1, first: false, next: true',
  ]);
});
