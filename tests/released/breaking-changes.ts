import {
  createSchemaChangeLister,
  type ContractSchema,
  type ContractSchemas,
} from './schema-changes.ts';

type ContractMedia = { content?: Record<string, { schema?: ContractSchema }> };
type ContractOperation = {
  parameters?: { name: string; in: string; required?: boolean; schema?: ContractSchema }[];
  requestBody?: ContractMedia;
  responses: Record<string, ContractMedia>;
};
export type Contract = {
  paths: Record<string, Record<string, ContractOperation>>;
  components?: { schemas?: ContractSchemas };
};

/** One sentence for each change that breaks a client of the earlier contract. */
export function listBreakingChanges(before: Contract, after: Contract): string[] {
  const sides = {
    before: before.components?.schemas ?? {},
    after: after.components?.schemas ?? {},
  };
  const listRequestChanges = createSchemaChangeLister('request', sides);
  const listReplyChanges = createSchemaChangeLister('response', sides);

  function listParameterChanges(earlier: ContractOperation, now: ContractOperation): string[] {
    const [earlierParameters, today] = [mapParameters(earlier), mapParameters(now)];
    return [
      ...[...today]
        .filter(([key, { required }]) => required && !earlierParameters.get(key)?.required)
        .map(([key]) => `asks for ${key}`),
      ...[...earlierParameters].flatMap(([key, { schema }]) =>
        today.has(key)
          ? listRequestChanges({ before: schema, after: today.get(key)?.schema }, key)
          : [`knows no ${key}`],
      ),
    ];
  }

  const listOperationChanges = (earlier: ContractOperation, now: ContractOperation): string[] => {
    const bodies = {
      before: getBodySchema(earlier.requestBody),
      after: getBodySchema(now.requestBody),
    };
    return [
      ...listParameterChanges(earlier, now),
      ...(!bodies.before && bodies.after
        ? ['asks for a body']
        : listRequestChanges(bodies, 'body')),
      ...listReplyChanges({ before: getReplySchema(earlier), after: getReplySchema(now) }, 'reply'),
    ];
  };

  const currentPaths = new Map(
    Object.entries(after.paths).map(([path, operations]) => [path.toLowerCase(), operations]),
  );
  return Object.entries(before.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, earlier]) => {
      const now = currentPaths.get(path.toLowerCase())?.[method];
      const changes = now ? listOperationChanges(earlier, now) : ['is not there'];
      return changes.map((change) => `${method.toUpperCase()} ${path} ${change}`);
    }),
  );
}

/** A client writes the value of a path's parameter, not its name. */
const mapParameters = ({ parameters = [] }: ContractOperation) =>
  new Map(
    parameters.map((parameter) => {
      const name = parameter.in === 'path' ? parameter.name.toLowerCase() : parameter.name;
      return [`${parameter.in} ${name}`, parameter];
    }),
  );

const getBodySchema = (media: ContractMedia | undefined) =>
  Object.values(media?.content ?? {}).find(({ schema }) => schema)?.schema;

const getReplySchema = ({ responses }: ContractOperation) =>
  getBodySchema(Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]);
