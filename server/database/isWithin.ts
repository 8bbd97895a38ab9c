import { type SqlBool, sql } from 'kysely';

/** The condition that the instant in a column is in a window (`timeWindow`, `endWindow`). */
export const isWithin = (column: string, { start, end }: { start: string; end: string }) =>
  sql<SqlBool>`(${sql.ref(column)} > ${start} and ${sql.ref(column)} <= ${end})`;
