import { schemaChanges, type Schema, type Schemas } from './schema-changes.ts';

type Media = { content?: Record<string, { schema?: Schema }> };
type Operation = {
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: Media;
  responses: Record<string, Media>;
};
export type Contract = {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Schemas };
};

/** What no longer holds for a client that was made for the contract before, a sentence each. */
export function breakingChanges(before: Contract, after: Contract): string[] {
  const sides = {
    before: before.components?.schemas ?? {},
    after: after.components?.schemas ?? {},
  };
  const listRequestChanges = schemaChanges('asked', sides);
  const given = schemaChanges('given', sides);

  function ofParameters(earlier: Operation, now: Operation): string[] {
    const [known, today] = [parametersOf(earlier), parametersOf(now)];
    return [
      ...[...today]
        .filter(([key, { required }]) => required && !known.get(key)?.required)
        .map(([key]) => `asks for ${key}`),
      ...[...known].flatMap(([key, { schema }]) =>
        today.has(key)
          ? listRequestChanges({ before: schema, after: today.get(key)?.schema }, key)
          : [`knows no ${key}`],
      ),
    ];
  }

  const ofOperation = (earlier: Operation, now: Operation): string[] => {
    const bodies = { before: bodyOf(earlier.requestBody), after: bodyOf(now.requestBody) };
    return [
      ...ofParameters(earlier, now),
      ...(!bodies.before && bodies.after
        ? ['asks for a body']
        : listRequestChanges(bodies, 'body')),
      ...given({ before: replyOf(earlier), after: replyOf(now) }, 'reply'),
    ];
  };

  return Object.entries(before.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, earlier]) => {
      const now = after.paths[path]?.[method];
      const changes = now ? ofOperation(earlier, now) : ['is not there'];
      return changes.map((change) => `${method.toUpperCase()} ${path} ${change}`);
    }),
  );
}

const parametersOf = ({ parameters = [] }: Operation) =>
  new Map(parameters.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]));

const bodyOf = (media: Media | undefined) =>
  Object.values(media?.content ?? {}).find(({ schema }) => schema)?.schema;

const replyOf = ({ responses }: Operation) =>
  bodyOf(Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]);
