import pg from 'pg';

/** How columns are read on either database: `date` as 'YYYY-MM-DD', `bigint` as number, `timestamptz` as Date. */
export const columnTypes = new pg.TypeOverrides();
columnTypes.setTypeParser(pg.types.builtins.DATE, (text: string) => text);
columnTypes.setTypeParser(pg.types.builtins.INT8, Number);
