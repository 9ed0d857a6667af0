/** Reads another service's JSON: missing fields and wrong types become empty values, never an error. */
import * as v from 'valibot';

export const TEXT = v.fallback(v.string(), '');
export const NUMBER = v.fallback(v.nullable(v.number()), null);
export const BOOLEAN = v.fallback(v.boolean(), false);

/** An object with a fallback for each field. */
export function part<Entries extends v.ObjectEntries>(entries: Entries) {
  const schema = v.object(entries);
  return v.fallback(schema, () => v.parse(schema, {}));
}

/** The entries that match the schema; empty if it isn't a list. */
export const listOf = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    v.fallback(v.array(v.unknown()), []),
    v.transform((entries) =>
      entries.flatMap((entry) => {
        const { success, output } = v.safeParse(schema, entry);
        return success ? [output as v.InferOutput<Schema>] : [];
      }),
    ),
  );

/** The parsed value; undefined if it doesn't match the schema. */
export function readAs<Schema extends v.GenericSchema>(
  schema: Schema,
  json: unknown,
): v.InferOutput<Schema> | undefined {
  const { success, output } = v.safeParse(schema, json);
  return success ? output : undefined;
}

export const secureAddress = (address: string): string => (address.startsWith('https://') ? address : '');
