import * as z from 'zod/mini';
import { createValidationError } from '#functions/rejection-error.ts';
import { apiErrorMessages } from '#shared/messages/api-error-messages.ts';
import { signInMessages } from '#shared/messages/sign-in-messages.ts';

/** Renames the properties of a value to the names of its schema, in place. */
type PropertyRenamer = (value: unknown, path: string) => void;

/** Cached for each schema; undefined when it has no properties. */
const cachedRenamers = new WeakMap<z.core.$ZodType, PropertyRenamer | undefined>();

/**
 * Corrects the case of the property names of a body to that of the endpoint's schema (D56). Throws when a
 * name occurs twice in different spellings. Unknown names stay, and are dropped by the validation (D47).
 */
export function correctPropertyNameCase(schema: z.core.$ZodType, body: unknown): void {
  getRenamer(schema)?.(body, '');
}

function getRenamer(schema: z.core.$ZodType): PropertyRenamer | undefined {
  if (!cachedRenamers.has(schema)) cachedRenamers.set(schema, buildRenamer(schema));
  return cachedRenamers.get(schema);
}

function buildRenamer(schema: z.core.$ZodType): PropertyRenamer | undefined {
  if (schema instanceof z.ZodMiniObject) return createObjectRenamer(schema.shape);
  if (schema instanceof z.ZodMiniArray) return createListRenamer(getRenamer(schema.def.element));
  if (schema instanceof z.ZodMiniPipe) return getRenamer(schema.def.in);
  if (
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniNullable ||
    schema instanceof z.ZodMiniDefault
  )
    return getRenamer(schema.def.innerType);
  return undefined;
}

function createListRenamer(rename: PropertyRenamer | undefined): PropertyRenamer | undefined {
  if (!rename) return undefined;
  return (list, path) => {
    if (Array.isArray(list))
      for (const [index, item] of list.entries()) rename(item, `${path}${index}.`);
  };
}

function createObjectRenamer(shape: z.core.$ZodShape): PropertyRenamer {
  const names = new Map(Object.keys(shape).map((name) => [name.toLowerCase(), name]));
  const inner = Object.entries(shape).flatMap(([name, part]) => {
    const rename = getRenamer(part);
    return rename ? [[name, rename] as const] : [];
  });
  return (value, path) => {
    if (!isObject(value)) return;
    for (const sentName of Object.keys(value)) {
      if (Object.hasOwn(shape, sentName)) continue;
      const name = names.get(sentName.toLowerCase());
      if (name === undefined) continue;
      if (Object.hasOwn(value, name))
        throw createValidationError(signInMessages.seeValidationErrors, {
          [path + name]: apiErrorMessages.repeated,
        });
      value[name] = value[sentName];
      delete value[sentName];
    }
    for (const [name, rename] of inner) rename(value[name], `${path}${name}.`);
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
