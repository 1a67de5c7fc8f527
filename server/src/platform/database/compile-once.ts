import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Handle } from './schema.ts';

/** Where a statement needs one of its values. */
export type ValueIn<Values> = (name: keyof Values & string) => RawBuilder<unknown>;

/**
 * Compiles a statement once, with placeholders for its values: for statements so frequent that building their text each
 * time would be a good part of an answer's cost.
 * @returns runs the statement with the given values and resolves to its rows
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
