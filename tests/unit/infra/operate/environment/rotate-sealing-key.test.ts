import { expect, test } from 'vitest';
import {
  rotateSealingKey,
  type SealingRotationActions,
} from '#infra/operate/environment/rotate-sealing-key.ts';
import { FIRST_SEALING_KEY_NAME } from '#infra/plan/sealing-keys.ts';

type ListedKey = ReturnType<SealingRotationActions['readCertificates']>[number];
type FakeEnvironment = {
  /** The list of certificates, and what of it is committed. */
  list: ListedKey[];
  committed: ListedKey[];
  /** The keys in KMS, by name; each made one has another id. */
  keys: Record<string, string>;
  made: number;
  inUse: string;
  next: string | undefined;
  deleted: string[];
};

/** Each of the keys gets its certificate on another day. */
const listKey = (number: number): ListedKey => ({
  keyName: `${FIRST_SEALING_KEY_NAME}${number === 1 ? '' : number}`,
  keyId: `id ${number}`,
  notAfter: undefined,
  certifiedOn: new Date(Date.UTC(2026, 10, number)),
});

const createFakeEnvironment = (): FakeEnvironment => {
  const list = [listKey(1)];
  return {
    list,
    committed: list,
    keys: { [FIRST_SEALING_KEY_NAME]: 'id 1' },
    made: 1,
    inUse: FIRST_SEALING_KEY_NAME,
    next: undefined,
    deleted: [],
  };
};

/** What a deployment of the committed list does; the next key stays while it is not in use. */
function deployFake(environment: FakeEnvironment, nextName = environment.next) {
  const newestName = environment.committed.at(-1)!.keyName!;
  for (const name of [newestName, ...(nextName === undefined ? [] : [nextName])])
    environment.keys[name] ??= `id ${++environment.made}`;
  environment.inUse = newestName;
  environment.next = nextName === newestName ? undefined : nextName;
}

/** The actions of a rotation that is stopped after this many steps. */
function createActions(environment: FakeEnvironment, steps = Infinity): SealingRotationActions {
  let stepCount = 0;
  const step = (work: () => void) => {
    if (stepCount++ === steps) throw new Error('cut short');
    work();
    // What seals has its certificate in the committed list, and nobody deletes it.
    const inUseId = environment.keys[environment.inUse];
    expect(environment.committed.map(({ keyId }) => keyId)).toContain(inUseId);
    expect(environment.deleted).not.toContain(inUseId);
  };
  const { keys } = environment;
  return {
    readKeys: async () => ({
      inUseId: keys[environment.inUse]!,
      next:
        environment.next === undefined
          ? undefined
          : { name: environment.next, id: keys[environment.next]! },
    }),
    readCertificates: () => environment.list,
    deploy: async (nextName) => step(() => deployFake(environment, nextName)),
    certify: async ({ name, id }) =>
      step(() => {
        const listed = listKey(Number(id.replace('id ', '')));
        expect(listed.keyName).toBe(name);
        environment.list = [...environment.list, listed];
      }),
    areCertificatesCommitted: () => environment.committed === environment.list,
    markCompromised: (id, notAfter) =>
      step(() => {
        if (environment.list.some((key) => key.keyId === id && key.notAfter)) return;
        environment.list = environment.list.map((key) =>
          key.keyId === id ? { ...key, notAfter } : key,
        );
      }),
    isActive: async (id) => !environment.deleted.includes(id),
    scheduleDeletion: async (id) => step(() => environment.deleted.push(id)),
  };
}

const commit = (environment: FakeEnvironment) => {
  environment.committed = environment.list;
};

test('a new key seals once its certificate is committed, and the one of before is deleted only then', async () => {
  const environment = createFakeEnvironment();
  expect(await rotateSealingKey(createActions(environment), undefined)).toBe('commitFirst');
  expect(environment).toMatchObject({ inUse: 'SealingKey', next: 'SealingKey2', deleted: [] });
  commit(environment);
  expect(await rotateSealingKey(createActions(environment), undefined)).toBe('rotated');
  expect(environment).toMatchObject({ inUse: 'SealingKey2', next: undefined, deleted: ['id 1'] });
  expect(environment.list.map(({ keyName }) => keyName)).toEqual(['SealingKey', 'SealingKey2']);

  // The next rotation makes a third one.
  expect(await rotateSealingKey(createActions(environment), undefined)).toBe('commitFirst');
  expect(environment.next).toBe('SealingKey3');
});

/** Two deployments, a certificate, a mark and a deletion. */
const STEPS = 5;

test('wherever it is cut short and said again, one new key seals in the end', async () => {
  const moment = '2026-11-29T12:00:00Z';
  for (let first = 0; first <= STEPS; first++)
    for (let second = 0; second <= STEPS; second++) {
      const environment = createFakeEnvironment();
      const rotate = (steps?: number) =>
        rotateSealingKey(createActions(environment, steps), moment).catch(() => undefined);
      const firstHalf = (await rotate(first)) ?? (await rotate());
      expect(firstHalf).toBe('commitFirst');
      expect(environment).toMatchObject({ inUse: 'SealingKey', deleted: [] });
      commit(environment);
      const secondHalf = (await rotate(second)) ?? (await rotate());
      expect(secondHalf).toBe('rotated');
      expect(environment).toMatchObject({ inUse: 'SealingKey2', deleted: ['id 1'] });
      expect(environment.list.map(({ keyId, notAfter }) => [keyId, notAfter])).toEqual([
        ['id 1', moment],
        ['id 2', undefined],
      ]);
    }
});

const rotateWhole = async (environment: FakeEnvironment, compromisedOn?: string) => {
  expect(await rotateSealingKey(createActions(environment), compromisedOn)).toBe('commitFirst');
  commit(environment);
  expect(await rotateSealingKey(createActions(environment), compromisedOn)).toBe('rotated');
};
const listMarks = ({ list }: FakeEnvironment) => list.map(({ notAfter }) => notAfter);

test('a rotation from a compromised key that is said again after its end does nothing more', async () => {
  const environment = createFakeEnvironment();
  // The moment is after the one at which the new key was certified.
  const moment = '2026-11-29T12:00:00Z';
  await rotateWhole(environment, moment);
  expect(await rotateSealingKey(createActions(environment), moment)).toBe('rotated');
  expect(environment).toMatchObject({ inUse: 'SealingKey2', next: undefined, made: 2 });
  expect(listMarks(environment)).toEqual([moment, undefined]);
});

test('a key that was replaced before is marked where the one in use was made after the moment', async () => {
  const environment = createFakeEnvironment();
  await rotateWhole(environment);
  await rotateWhole(environment);
  const rotate = (moment: string) => rotateSealingKey(createActions(environment), moment);
  expect(await rotate('2026-11-02T12:00:00Z')).toBe('rotated');
  expect(listMarks(environment)).toEqual([undefined, '2026-11-02T12:00:00Z', undefined]);
  expect(environment).toMatchObject({ inUse: 'SealingKey3', next: undefined });
  // It concerns the key in use, which is replaced.
  expect(await rotate('2026-11-03T12:00:00Z')).toBe('commitFirst');
  expect(listMarks(environment).slice(2)).toEqual(['2026-11-03T12:00:00Z', undefined]);
});

test('a deployment of somebody else takes the new key into use, and the next run finishes', async () => {
  const environment = createFakeEnvironment();
  await rotateSealingKey(createActions(environment), undefined);
  deployFake(environment);
  expect(environment).toMatchObject({ inUse: 'SealingKey', next: 'SealingKey2' });
  commit(environment);
  deployFake(environment);
  expect(await rotateSealingKey(createActions(environment), undefined)).toBe('rotated');
  expect(environment.deleted).toEqual(['id 1']);
});

test('nothing is done where the newest certificate is of no deployed key, or there is none', async () => {
  const environment = createFakeEnvironment();
  environment.list = [...environment.list, { ...listKey(2), keyId: 'gone' }];
  await expect(rotateSealingKey(createActions(environment, 0), undefined)).rejects.toThrow(
    'not deployed',
  );
  environment.list = [];
  await expect(rotateSealingKey(createActions(environment, 0), undefined)).rejects.toThrow(
    'no certificate yet',
  );
});
