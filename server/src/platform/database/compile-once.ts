import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Handle } from './schema.ts';

/** Where a statement needs one of its values. */
export type ValueIn<Values> = (name: keyof Values & string) => RawBuilder<unknown>;

/**
 * A statement that is asked so often that putting its text together each time would be a good part of what an answer
 * costs: it is done once, with the names of its values where they belong.
 * @returns what it selects, for the values of one asking
 */
export function compileOnce<Values extends object, Row>(
  write: (value: ValueIn<Values>) => RawBuilder<Row>,
): (handle: Handle, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (handle, values) => {
    compiled ??= write((name) => sql.val(name)).compile(handle);
    const parameters = compiled.parameters.map((name) => values[name as keyof Values]);
    const query: CompiledQuery<Row> = { ...compiled, parameters };
    const { rows } = await handle.executeQuery(query);
    return rows;
  };
}
