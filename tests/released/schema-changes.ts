/** A schema of the contract, as far as it can break a client. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  additionalProperties?: boolean | Schema;
  [limit: string]: unknown;
};
export type Schemas = Record<string, Schema>;

type Pair = { before: Schema | undefined; after: Schema | undefined };
/** What comes must fit into what is taken: a client's request into ours, or our reply into the client's. */
type Fit = { before: Schema; after: Schema; comes: Schema; taken: Schema };

/** A schema may lie in itself. */
const MOST_DEEP = 12;

/** Says what of a schema lets less of a request in than before, or more of a reply out. */
export function schemaChanges(way: 'asked' | 'given', sides: { before: Schemas; after: Schemas }) {
  function resolved(schema: Schema, schemas: Schemas): Schema {
    const name = schema.$ref?.split('/').at(-1);
    return name === undefined ? schema : resolved(schemas[name] ?? {}, schemas);
  }

  function changes({ before: earlier, after: now }: Pair, path: string): string[] {
    if (!earlier || path.split('.').length > MOST_DEEP) return [];
    if (!now) return [`has no ${path}`];
    const [before, after] = [resolved(earlier, sides.before), resolved(now, sides.after)];
    const [comes, taken] = way === 'asked' ? [before, after] : [after, before];
    const fit = { before, after, comes, taken };
    return [
      ...looser(fit).map((limit) => `differs in ${limit} of ${path}`),
      ...ofProperties(fit, path),
      ...changes({ before: before.items, after: after.items }, `${path}[]`),
      ...(isOneOfThem(fit, path) ? [] : [`differs in choices of ${path}`]),
    ];
  }

  function ofProperties({ before, after, comes, taken }: Fit, path: string): string[] {
    const { properties: earlier = {} } = before;
    const { properties: now = {} } = after;
    const missing = (taken.required ?? []).filter((name) => !comes.required?.includes(name));
    const isClosed = way === 'asked' && after.additionalProperties === false;
    const verb = way === 'asked' ? 'asks for' : 'may leave out';
    return [
      ...missing.map((name) => `${verb} ${path}.${name}`),
      ...Object.entries(earlier).flatMap(([name, schema]) => {
        if (now[name]) return changes({ before: schema, after: now[name] }, `${path}.${name}`);
        return isClosed ? [`refuses ${path}.${name}`] : [];
      }),
    ];
  }

  /** Each choice that comes must be one of those that are taken. */
  function isOneOfThem({ before, after, comes, taken }: Fit, path: string): boolean {
    if (!before.anyOf && !after.anyOf) return true;
    const { anyOf: some = [comes] } = comes;
    const { anyOf: known = [taken] } = taken;
    return some.every((one) =>
      known.some((other) => {
        const [earlier, now] = way === 'asked' ? [one, other] : [other, one];
        return changes({ before: earlier, after: now }, path).length === 0;
      }),
    );
  }

  return changes;
}

const UPPER = ['maxLength', 'maximum', 'maxItems'];
const LOWER = ['minLength', 'minimum', 'minItems'];

/** Where what comes may be what is not taken. */
const looser = ({ comes, taken }: Fit): string[] => [
  ...(areTypesAccepted(comes, taken) ? [] : ['type']),
  ...(areValuesAccepted(comes, taken) ? [] : ['values']),
  ...UPPER.filter((limit) => Number(comes[limit] ?? Infinity) > Number(taken[limit] ?? Infinity)),
  ...LOWER.filter((limit) => Number(comes[limit] ?? -Infinity) < Number(taken[limit] ?? -Infinity)),
  ...(taken.pattern !== undefined && comes.pattern !== taken.pattern ? ['pattern'] : []),
];

const typesOf = ({ type }: Schema) => [type ?? []].flat();

function areTypesAccepted(comes: Schema, taken: Schema): boolean {
  const known = typesOf(taken);
  if (known.length === 0) return true;
  return typesOf(comes).every(
    (type) => known.includes(type) || (type === 'integer' && known.includes('number')),
  );
}

const valuesOf = (schema: Schema) => (schema.const === undefined ? schema.enum : [schema.const]);

function areValuesAccepted(comes: Schema, taken: Schema): boolean {
  const known = valuesOf(taken);
  return !known || (valuesOf(comes)?.every((value) => known.includes(value)) ?? false);
}
